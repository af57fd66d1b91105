import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { register } from '../../contract/account.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { subscribeNewsletter } from '../../contract/newsletter.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { countCall, readWindow, uncountCall } from '../database/limit-counters.ts'
import { fail, Refused } from '../errors.ts'
import type { App } from './serve.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Limits = NonNullable<Config['limits']>

/** Calls an hour from one address; a whole club may stand behind one stadium's. */
const callsAnHour = ({ registrations, messages }: Limits): [AnyEndpoint, number][] => [
  [register, registrations],
  [sendContactMessage, messages],
  [subscribeNewsletter, messages],
]
const wrongLogins = { windowMs: 15 * minuteMs, firstDelayMs: 500, longestDelayMs: 8000 }
/** Mails of one kind an hour to one address. */
const mailsAnHour = 5

// Who has one IPv6 address has the 2^64 of their network.
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}

// Hashed, so that the counters hold no address and no e-mail.
const keyOf = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const count = async ({ db, now }: Context, key: string, windowMs: number) => {
  const instant = now()
  const { count, windowStart } = await countCall(db, key, instant, ago(instant, windowMs))
  const endsInSeconds = (Date.parse(windowStart) + windowMs - Date.parse(instant)) / 1000
  return { count, windowStart, endsInSeconds }
}

const ago = (instant: string, ms: number) => new Date(Date.parse(instant) - ms).toISOString()

/** Counts every call of the limited endpoints by the caller's address, valid or not, before anything else is read. */
export const limitCalls = (app: App, context: Context): void => {
  const settings = context.config.limits
  if (!settings) return
  const limits = new Map(callsAnHour(settings).map(([{ method, path }, most]) => [`${method} ${path}`, most]))
  app.addHook('onRequest', async (request) => {
    const name = `${request.method} ${request.routeOptions.url}`
    const most = limits.get(name)
    if (most === undefined) return
    const calls = await count(context, keyOf(name, networkOf(request.ip)), hourMs)
    if (calls.count > most) fail('too_many_requests', { retryAfterSeconds: calls.endsInSeconds })
  })
}

/** Delay in ms before the n-th wrong password of a window is answered: none for the free ones, then 0.5 s to 8 s. */
const delayOf = (nth: number, free: number) => {
  const { firstDelayMs, longestDelayMs } = wrongLogins
  return nth <= free ? 0 : Math.min(firstDelayMs * 2 ** (nth - free - 1), longestDelayMs)
}

// Read before and counted after, unlike an account's own: five hundred right passwords at once are no attack. What
// slips through meanwhile is no more than the passwords that wait their turn to be hashed.
const refuseBusyGuesser = async ({ db, now }: Context, key: string, most: number) => {
  const since = ago(now(), wrongLogins.windowMs)
  const { count, windowStart } = (await readWindow(db, key, since)) ?? { count: 0, windowStart: since }
  if (count < most) return
  const endsInSeconds = (Date.parse(windowStart) - Date.parse(since)) / 1000
  fail('too_many_requests', { retryAfterSeconds: endsInSeconds })
}

const isWrongPassword = (error: unknown) =>
  error instanceof Refused && (error.code === 'wrong_credentials' || error.code === 'wrong_password')

/**
 * Runs an attempt to sign in; only wrong passwords count, by account and address, so that nobody locks the owner out,
 * and by address over all accounts, so that nobody tries one password on everybody.
 * Counted before the attempt and taken back afterwards: a thousand at once would otherwise all find a free place.
 */
export const slowGuessing = async <Result>(
  context: Context,
  { email, address }: { email: string; address: string },
  attempt: () => Promise<Result>,
): Promise<Result> => {
  const { limits } = context.config
  if (!limits) return attempt()
  const guesser = keyOf('guesser', networkOf(address))
  await refuseBusyGuesser(context, guesser, limits.wrongLoginsPerAddress)
  const key = keyOf('login', email, networkOf(address))
  const wrong = await count(context, key, wrongLogins.windowMs)
  if (wrong.count >= limits.wrongLogins) fail('too_many_requests', { retryAfterSeconds: wrong.endsInSeconds })
  const delay = delayOf(wrong.count, limits.freeLogins)
  if (delay > 0) await context.wait(delay)
  try {
    const result = await attempt()
    await uncountCall(context.db, key, wrong.windowStart)
    return result
  } catch (error) {
    if (isWrongPassword(error)) await count(context, guesser, wrongLogins.windowMs)
    else await uncountCall(context.db, key, wrong.windowStart)
    throw error
  }
}

/** False once an address was sent its mails of that kind and hour. */
export const mayMail = async (
  context: Context,
  kind: 'reset-mail' | 'newsletter-mail',
  email: string,
): Promise<boolean> => {
  if (!context.config.limits) return true
  return (await count(context, keyOf(kind, email), hourMs)).count <= mailsAnHour
}
