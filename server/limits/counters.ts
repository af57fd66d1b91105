import { hash } from 'node:crypto'
import type { IsoInstant } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../database/engine/transaction.ts'
import type { Database, Tx } from '../database/schema.ts'
import { fail } from '../errors.ts'
import { addMs, msBetween } from '../time/time.ts'
import { type Counter, findWindow, incrementWindow } from './queries.ts'
import { rules } from './rules.ts'

type CounterContext = { db: Database; config: Config; now: () => IsoInstant }
type RuleName = keyof typeof rules

/** The counter of a rule for an account, a network or an e-mail; hashed, so that the table holds none of them. */
export const counterOf = ({ limits }: Config, name: RuleName, ...subjects: string[]): Counter & { max: number } => {
  const { max, windowMs } = rules[name]
  return {
    key: hash('sha256', JSON.stringify([name, ...subjects]), 'base64url'),
    max: typeof max === 'number' ? max : (limits?.[max] ?? Number.POSITIVE_INFINITY),
    windowMs,
  }
}

/** Fails with 429 until the window ends. */
export const failUntilEnd = (now: IsoInstant, windowStart: IsoInstant, { windowMs }: Counter) =>
  fail('too_many_requests', { retryAfterSeconds: msBetween(now, addMs(windowStart, windowMs)) / 1000 })

/**
 * Counts a call and runs `whenFilled` for the one that fills the window. Calls beyond the limit are not counted: a
 * flood of rejected calls would otherwise cost one durable write each.
 */
const countCall = async (
  context: CounterContext,
  name: RuleName,
  subjects: string[],
  whenFilled?: (tx: Tx, now: IsoInstant) => Promise<void>,
) => {
  const { db, config } = context
  const counter = counterOf(config, name, ...subjects)
  const now = context.now()
  const current = await findWindow(db, counter, now)
  if (current && current.count >= counter.max) return { counter, now, windowStart: current.windowStart, isBeyond: true }
  const { count, windowStart } = whenFilled
    ? await inTransaction(db, async (tx) => {
        const window = await incrementWindow(tx, counter, now)
        if (window.count === counter.max) await whenFilled(tx, now)
        return window
      })
    : await incrementWindow(db, counter, now)
  return { counter, now, windowStart, isBeyond: count > counter.max }
}

/** Counts a call of `subjects` (an account, a network, an e-mail); fails with 429 when the window is full. */
export const requireQuota = async (context: CounterContext, name: RuleName, ...subjects: string[]): Promise<void> => {
  if (!context.config.limits) return
  const { isBeyond, now, windowStart, counter } = await countCall(context, name, subjects)
  if (isBeyond) failUntilEnd(now, windowStart, counter)
}

/** Counts a call of `subjects`; false when the window is full. */
export const consumeQuota = async (context: CounterContext, name: RuleName, ...subjects: string[]): Promise<boolean> =>
  !context.config.limits || !(await countCall(context, name, subjects)).isBeyond

/** Counts a call and runs `act` for the one that fills the window; later calls of the window write nothing. */
export const runWhenReached = async (
  context: CounterContext,
  name: RuleName,
  subjects: string[],
  act: (tx: Tx, now: IsoInstant) => Promise<void>,
): Promise<void> => {
  await countCall(context, name, subjects, act)
}
