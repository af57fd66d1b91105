import type { IsoInstant } from '../../contract/values.ts'
import { fail } from '../errors.ts'
import { addMs, msBetween } from '../time.ts'
import { type CounterContext, incrementCounter } from './counters.ts'
import { type CounterWindow, findWindow } from './queries.ts'

/** Fails with 429 until the window ends; `since` is the instant one window length ago. */
export const failUntilWindowEnds = ({ windowStart }: CounterWindow, since: IsoInstant) =>
  fail('too_many_requests', { retryAfterSeconds: msBetween(since, windowStart) / 1000 })

/** Attempts in flight for one counter; `storedWindow` is the counter as it was before the first of them. */
type InFlight = { storedWindow: Promise<CounterWindow>; failed: number; running: number }

type Counter = { key: string; windowMs: number; max: number; isFailure: (error: unknown) => boolean }

/** Counts failed attempts in the database, and those in flight in this process. */
export class AttemptCounter {
  readonly #inFlight = new Map<string, InFlight>()

  #start({ db, now }: CounterContext, key: string, since: IsoInstant): InFlight {
    const instant = now()
    const readStored = async () =>
      (await findWindow(db, key, { startedAfter: since, now: instant })) ?? { count: 0, windowStart: instant }
    const inFlight = this.#inFlight.get(key) ?? { storedWindow: readStored(), failed: 0, running: 0 }
    this.#inFlight.set(key, inFlight)
    inFlight.running++
    return inFlight
  }

  #end(key: string, inFlight: InFlight) {
    inFlight.running--
    if (inFlight.running === 0) this.#inFlight.delete(key)
  }

  /**
   * Runs an attempt and stores only failed ones; the `max`-th is refused with 429. An attempt in flight counts as failed
   * until it ends: a thousand parallel attempts would otherwise all pass the limit.
   */
  async countFailures<Result>(
    context: CounterContext,
    { key, windowMs, max, isFailure }: Counter,
    attempt: (nth: number) => Promise<Result>,
  ): Promise<Result> {
    const since = addMs(context.now(), -windowMs)
    const inFlight = this.#start(context, key, since)
    const position = inFlight.failed + inFlight.running
    try {
      const storedWindow = await inFlight.storedWindow
      const nth = storedWindow.count + position
      if (nth >= max) failUntilWindowEnds(storedWindow, since)
      return await attempt(nth)
    } catch (error) {
      if (isFailure(error)) {
        await incrementCounter(context, key, windowMs)
        inFlight.failed++
      }
      throw error
    } finally {
      this.#end(key, inFlight)
    }
  }
}
