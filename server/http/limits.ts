import type { FastifyRequest } from 'fastify'
import { forgotPassword, register } from '../../contract/account.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { subscribeNewsletter } from '../../contract/newsletter.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors.ts'
import { hourMs } from '../time.ts'
import { countUpTo, keyOf, networkOf } from './counting.ts'
import type { App } from './serve.ts'

type Limits = NonNullable<Config['limits']>

/** Calls an hour from one address; a whole club may stand behind one stadium's. */
const callsAnHour = ({ registrations, resetLinks, messages }: Limits): [AnyEndpoint, number][] => [
  [register, registrations],
  [forgotPassword, resetLinks],
  [sendContactMessage, messages],
  [subscribeNewsletter, messages],
]
/** Mails of one kind an hour to one address. */
const mailsAnHour = 5
/** New passwords an hour of one account. */
const changesAnHour = 10

const countOrRefuse = async (context: Context, key: string, most: number) => {
  const calls = await countUpTo(context, key, { most, windowMs: hourMs })
  if (calls.isOver) fail('too_many_requests', { retryAfterSeconds: calls.endsInSeconds })
}

/** Counts every call of the limited endpoints by the caller's address, valid or not, before anything else is read. */
export const limitCalls = (app: App, context: Context): void => {
  const settings = context.config.limits
  if (!settings) return
  const limits = new Map(callsAnHour(settings).map(([{ method, path }, most]) => [`${method} ${path}`, most]))
  // A hook of those routes alone: all others would wait a turn for nothing.
  app.addHook('onRoute', (route) => {
    const name = `${route.method} ${route.url}`
    const most = limits.get(name)
    if (most === undefined) return
    const limit = async (request: FastifyRequest) => {
      await countOrRefuse(context, keyOf(name, networkOf(request.ip)), most)
    }
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
}

/** `email` is the one that asks for a link, `isMailed` whether it gets it; both absent where the password alone changes. */
type AccountChange = { userId: string; address: string; email?: string | undefined; isMailed?: boolean | undefined }

/**
 * Counts a change of e-mail or password, and refuses it beyond the limits of an hour: by account, since each mails the
 * address that the account has, and a link by recipient and by the caller's address, since nobody has proven that the
 * recipient asked for it. An address that gets no link is not counted as a recipient: its owner may need theirs.
 */
export const limitAccountChange = async (context: Context, change: AccountChange) => {
  const { limits } = context.config
  const { userId, address, email, isMailed = true } = change
  if (!limits) return
  if (email === undefined) return countOrRefuse(context, keyOf('account-change', userId), changesAnHour)
  await countOrRefuse(context, keyOf('email-change', userId), mailsAnHour)
  await countOrRefuse(context, keyOf('email-change-from', networkOf(address)), limits.messages)
  if (isMailed) await countOrRefuse(context, keyOf('email-change-mail', email), mailsAnHour)
}

/** False once an address was sent its mails of that kind and hour. */
export const mayMail = async (
  context: Context,
  kind: 'reset-mail' | 'newsletter-mail',
  email: string,
): Promise<boolean> => {
  if (!context.config.limits) return true
  return !(await countUpTo(context, keyOf(kind, email), { most: mailsAnHour, windowMs: hourMs })).isOver
}
