import type { FastifyRequest } from 'fastify'
import { forgotPassword, register } from '../../contract/account.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { subscribeNewsletter } from '../../contract/newsletter.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors.ts'
import { countUpTo, keyOf, networkOf } from './counting.ts'
import type { App } from './serve.ts'

const hourMs = 60 * 60_000

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
      const calls = await countUpTo(context, keyOf(name, networkOf(request.ip)), { most, windowMs: hourMs })
      if (calls.isOver) fail('too_many_requests', { retryAfterSeconds: calls.endsInSeconds })
    }
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
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
