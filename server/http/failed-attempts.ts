import type { IsoInstant } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { fail } from '../errors.ts'
import { type CounterWindow, readWindow } from '../limits/queries.ts'
import { addMs, msBetween } from '../time.ts'
import { incrementCounter } from './rate-counters.ts'

/** Fails with 429 until the window ends; `since` is the instant one window length ago. */
export const failUntilWindowEnds = ({ windowStart }: CounterWindow, since: IsoInstant) =>
  fail('too_many_requests', { retryAfterSeconds: msBetween(since, windowStart) / 1000 })

/** Attempts in flight for one counter; `storedWindow` is the counter as it was before the first of them. */
type InFlight = { storedWindow: Promise<CounterWindow>; failed: number; running: number }
const inFlightOf = new WeakMap<Context, Map<string, InFlight>>()

const startAttempt = (context: Context, key: string, since: IsoInstant): InFlight => {
  const byKey = inFlightOf.get(context) ?? new Map<string, InFlight>()
  inFlightOf.set(context, byKey)
  const now = context.now()
  const readStored = async () =>
    (await readWindow(context.db, key, { startedAfter: since, now })) ?? { count: 0, windowStart: now }
  const inFlight = byKey.get(key) ?? { storedWindow: readStored(), failed: 0, running: 0 }
  byKey.set(key, inFlight)
  inFlight.running++
  return inFlight
}

const endAttempt = (context: Context, key: string, inFlight: InFlight) => {
  inFlight.running--
  if (inFlight.running === 0) inFlightOf.get(context)?.delete(key)
}

type Counter = { key: string; windowMs: number; refusedFrom: number; isFailure: (error: unknown) => boolean }

/**
 * Runs an attempt and stores only failed ones. An attempt in flight in this process counts as failed until it ends:
 * a thousand parallel attempts would otherwise all pass the limit.
 */
export const countFailures = async <Result>(
  context: Context,
  { key, windowMs, refusedFrom, isFailure }: Counter,
  attempt: (nth: number) => Promise<Result>,
): Promise<Result> => {
  const since = addMs(context.now(), -windowMs)
  const inFlight = startAttempt(context, key, since)
  const position = inFlight.failed + inFlight.running
  try {
    const storedWindow = await inFlight.storedWindow
    const nth = storedWindow.count + position
    if (nth >= refusedFrom) failUntilWindowEnds(storedWindow, since)
    return await attempt(nth)
  } catch (error) {
    if (isFailure(error)) {
      await incrementCounter(context, key, windowMs)
      inFlight.failed++
    }
    throw error
  } finally {
    endAttempt(context, key, inFlight)
  }
}
