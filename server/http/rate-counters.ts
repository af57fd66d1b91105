import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import type { Tx } from '../database/schema.ts'
import { type CounterWindow, incrementWindow, readWindow } from '../limits/queries.ts'
import { addMs, msBetween } from '../time.ts'
import { ClientDisconnectError } from './client-disconnect.ts'

/**
 * The network that limits count: an IPv4 address, or the /64 prefix of an IPv6 one, since a client owns all its 2^64
 * addresses. Throws `ClientDisconnectError` without an address: the socket is closed then, although Fastify's type says string.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) throw new ClientDisconnectError()
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missingGroups = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missingGroups).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}

/** Key of a counter, hashed so that the table holds no address and no e-mail. */
export const counterKey = (...parts: string[]): string => hash('sha256', JSON.stringify(parts), 'base64url')

/** Adds one to the counter `key` and returns the window. */
export const incrementCounter = ({ db, now }: Context, key: string, windowMs: number): Promise<CounterWindow> => {
  const instant = now()
  return incrementWindow(db, key, instant, addMs(instant, -windowMs))
}

/**
 * Adds one to the counter `key`; `isOverLimit` when the window holds more than `max`. Calls over the limit are not counted:
 * a flood of rejected calls would otherwise cost one durable write each.
 */
export const incrementUpTo = async (
  context: Context,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
) => {
  const instant = context.now()
  const current = await readWindow(context.db, key, { startedAfter: addMs(instant, -windowMs), now: instant })
  const newCount = current && current.count >= max ? undefined : await incrementCounter(context, key, windowMs)
  const windowStart = (newCount ?? current)?.windowStart ?? instant
  const retryAfterSeconds = msBetween(instant, addMs(windowStart, windowMs)) / 1000
  return { isOverLimit: newCount === undefined || newCount.count > max, retryAfterSeconds }
}

/** Adds one to the counter `key` and runs `act` on the `nth` call of a window; later calls write nothing. */
export const onNthCall = async (
  { db, now }: Context,
  { key, nth, windowMs }: { key: string; nth: number; windowMs: number },
  act: (tx: Tx, now: string) => Promise<void>,
): Promise<void> => {
  const instant = now()
  const startedAfter = addMs(instant, -windowMs)
  const current = await readWindow(db, key, { startedAfter, now: instant })
  if (current && current.count >= nth) return
  await inTransaction(db, async (tx) => {
    if ((await incrementWindow(tx, key, instant, startedAfter)).count === nth) await act(tx, instant)
  })
}
