import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Context } from '../context.ts'
import { countCall, readWindow, type Window } from '../database/limit-counters.ts'
import type { Tx } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMs } from '../time.ts'
import { HungUp } from './hang-up.ts'

/**
 * The network that limits count: an IPv4 address, or the first half of an IPv6 one, since who has one has all 2^64 of it.
 * Throws `HungUp` without an address, which only a connection that is closed has not, whatever Fastify's type says.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) throw new HungUp()
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])]
  return all.slice(0, 4).join(':')
}

/** Hashed, so that the counters hold no address and no e-mail. */
export const keyOf = (...parts: string[]): string => hash('sha256', JSON.stringify(parts), 'base64url')

/** Counts once more under `key`; answers how often in this window. */
export const count = ({ db, now }: Context, key: string, windowMs: number): Promise<Window> => {
  const instant = now()
  return countCall(db, key, instant, addMs(instant, -windowMs))
}

/**
 * Counts once more under `key`; `isOver` when that is more than `most` in this window. Calls beyond that are read and not
 * counted: a flood of refused calls would otherwise cost a durable write each.
 */
export const countUpTo = async (
  context: Context,
  key: string,
  { most, windowMs }: { most: number; windowMs: number },
) => {
  const instant = context.now()
  const standing = await readWindow(context.db, key, { over: addMs(instant, -windowMs), now: instant })
  const window = standing && standing.count >= most ? undefined : await count(context, key, windowMs)
  const windowStart = (window ?? standing)?.windowStart ?? instant
  const endsInSeconds = (Date.parse(windowStart) + windowMs - Date.parse(instant)) / 1000
  return { isOver: window === undefined || window.count > most, endsInSeconds }
}

/** Counts once more under `key` and runs `act` with the `nth` call of a window; calls beyond that write nothing. */
export const onNthCall = async (
  { db, now }: Context,
  { key, nth, windowMs }: { key: string; nth: number; windowMs: number },
  act: (tx: Tx, now: string) => Promise<void>,
): Promise<void> => {
  const instant = now()
  const over = addMs(instant, -windowMs)
  const standing = await readWindow(db, key, { over, now: instant })
  if (standing && standing.count >= nth) return
  await inTransaction(db, async (tx) => {
    if ((await countCall(tx, key, instant, over)).count === nth) await act(tx, instant)
  })
}
