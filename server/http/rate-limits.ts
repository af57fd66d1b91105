import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors.ts'
import { hourMs } from '../time.ts'
import { counterKey, incrementUpTo, networkOf } from './rate-counters.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    hourlyLimit?: AnyEndpoint['hourlyLimit'] | undefined
  }
}

/** Mails of one kind per hour to one recipient. */
const mailsAnHour = 5
/** Password changes per hour of one account. */
const changesAnHour = 10
/** Uploads per hour of one account. */
const uploadsAnHour = 10
/** Calls per hour of one account that ask the card provider: it refuses the whole club beyond its own limit. */
const cardProviderCallsAnHour = 60

const requireQuota = async (context: Context, key: string, max: number) => {
  const { isOverLimit, retryAfterSeconds } = await incrementUpTo(context, key, { max, windowMs: hourMs })
  if (isOverLimit) fail('too_many_requests', { retryAfterSeconds })
}

/** Limits the calls of endpoints with an `hourlyLimit`; invalid calls count too. Runs before anything is read. */
export const limitCallRates = (app: App, context: Context): void => {
  const { limits } = context.config
  if (!limits) return
  // A hook on these routes only: on all others it would cost an event-loop turn for nothing.
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    const max = config?.hourlyLimit && limits[config.hourlyLimit]
    if (max === undefined) return
    const limit = async (request: FastifyRequest) => {
      await requireQuota(context, counterKey(`${method} ${url}`, networkOf(request.ip)), max)
    }
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
}

/** `email` is the new address, `isMailed` whether a link goes there; both absent when only the password changes. */
type AccountChange = { userId: string; address: string; email?: string | undefined; isMailed?: boolean | undefined }

/**
 * Limits changes of e-mail and password per hour and account. A link is also limited per caller's address and per
 * recipient, who may not have asked for it; an address that gets no link does not use up its owner's limit.
 */
export const limitAccountChange = async (context: Context, change: AccountChange) => {
  const { limits } = context.config
  const { userId, address, email, isMailed = true } = change
  if (!limits) return
  if (email === undefined) return requireQuota(context, counterKey('account-change', userId), changesAnHour)
  await requireQuota(context, counterKey('email-change', userId), mailsAnHour)
  await requireQuota(context, counterKey('email-change-from', networkOf(address)), limits.messages)
  if (isMailed) await requireQuota(context, counterKey('email-change-mail', email), mailsAnHour)
}

/** Limits calls to the card provider per hour and account. */
export const limitCardProviderCalls = async (context: Context, userId: string) => {
  if (context.config.limits) await requireQuota(context, counterKey('card-payment', userId), cardProviderCallsAnHour)
}

/** Limits uploads per hour and account: each is read into memory and written to the database. */
export const limitUploads = async (context: Context, userId: string) => {
  if (context.config.limits) await requireQuota(context, counterKey('upload', userId), uploadsAnHour)
}

/** Counts one mail of that kind to a recipient; false once the hour's limit is reached. */
export const consumeMailQuota = async (
  context: Context,
  kind: 'reset-mail' | 'newsletter-mail',
  email: string,
): Promise<boolean> => {
  if (!context.config.limits) return true
  return !(await incrementUpTo(context, counterKey(kind, email), { max: mailsAnHour, windowMs: hourMs })).isOverLimit
}
