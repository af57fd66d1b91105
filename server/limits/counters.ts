import { hash } from 'node:crypto'
import type { IsoInstant } from '../../contract/values.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import type { Database, Tx } from '../database/schema.ts'
import { fail } from '../errors.ts'
import { addMs, msBetween } from '../time.ts'
import { type CounterWindow, findWindow, incrementWindow } from './queries.ts'

export type CounterContext = { db: Database; now: () => IsoInstant }

/** Key of a counter, hashed so that the table holds no address and no e-mail. */
export const counterKey = (...parts: string[]): string => hash('sha256', JSON.stringify(parts), 'base64url')

/** Adds one to the counter `key` and returns the window. */
export const incrementCounter = (
  { db, now }: CounterContext,
  key: string,
  windowMs: number,
): Promise<CounterWindow> => {
  const instant = now()
  return incrementWindow(db, key, instant, addMs(instant, -windowMs))
}

/**
 * Adds one to the counter `key`; `isOverLimit` when the window holds more than `max`. Calls over the limit are not counted:
 * a flood of rejected calls would otherwise cost one durable write each.
 */
export const incrementUpTo = async (
  context: CounterContext,
  key: string,
  { max, windowMs }: { max: number; windowMs: number },
) => {
  const instant = context.now()
  const current = await findWindow(context.db, key, { startedAfter: addMs(instant, -windowMs), now: instant })
  const newCount = current && current.count >= max ? undefined : await incrementCounter(context, key, windowMs)
  const windowStart = (newCount ?? current)?.windowStart ?? instant
  const retryAfterSeconds = msBetween(instant, addMs(windowStart, windowMs)) / 1000
  return { isOverLimit: newCount === undefined || newCount.count > max, retryAfterSeconds }
}

/** Counts one call; fails with 429 when the window holds more than `max`. */
export const failBeyond = async (
  context: CounterContext,
  key: string,
  rule: { max: number; windowMs: number },
): Promise<void> => {
  const { isOverLimit, retryAfterSeconds } = await incrementUpTo(context, key, rule)
  if (isOverLimit) fail('too_many_requests', { retryAfterSeconds })
}

/** Adds one to the counter `key` and runs `act` on the `nth` call of a window; later calls write nothing. */
export const onNthCall = async (
  { db, now }: CounterContext,
  { key, nth, windowMs }: { key: string; nth: number; windowMs: number },
  act: (tx: Tx, now: string) => Promise<void>,
): Promise<void> => {
  const instant = now()
  const startedAfter = addMs(instant, -windowMs)
  const current = await findWindow(db, key, { startedAfter, now: instant })
  if (current && current.count >= nth) return
  await inTransaction(db, async (tx) => {
    if ((await incrementWindow(tx, key, instant, startedAfter)).count === nth) await act(tx, instant)
  })
}
