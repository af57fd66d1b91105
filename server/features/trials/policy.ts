import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { TrialView } from '../../../contract/trials.ts'
import type { IsoInstant } from '../../../contract/values.ts'

type TrialPlaces = { trialPlaces: number; taken: number }

/** Never below zero: a coach may lower the number of places after bookings. */
export const trialPlacesLeft = ({ trialPlaces, taken }: TrialPlaces): number => Math.max(0, trialPlaces - taken)

type Trial = {
  /** Absent where only trials that are not cancelled were read. */
  cancelledAt?: IsoInstant | null
  heldUntil: IsoInstant | null
  present: boolean
}

/**
 * `confirmed`: by its mailed link; `held`: waits for that; `lapsed`: was not confirmed in time; `ticked`: was not
 * confirmed, but a coach saw the visitor come. `state-queries.ts` has the same rule as conditions in SQL.
 */
export const trialState = ({ cancelledAt, heldUntil, present }: Trial, now: IsoInstant) => {
  if (cancelledAt) return 'cancelled'
  if (heldUntil === null) return 'confirmed'
  if (present) return 'ticked'
  return heldUntil > now ? 'held' : 'lapsed'
}

/** True for a trial that takes a place of its session. */
export const takesPlace = (trial: Trial, now: IsoInstant): boolean => {
  const state = trialState(trial, now)
  return state !== 'cancelled' && state !== 'lapsed'
}

/** What the page of a trial says; a lapsed one may still be confirmed while its session `isOpen`, with a free place. */
export const shownState = (
  trial: Trial & { date: IsoInstant },
  now: IsoInstant,
  isOpen: boolean,
): TrialView['state'] => {
  const state = trialState(trial, now)
  if (state === 'cancelled') return 'cancelled'
  if (hasStarted(trial, now)) return 'past'
  if (state === 'confirmed') return 'booked'
  return state === 'lapsed' && !isOpen ? 'full' : 'unconfirmed'
}

/** Maximum number of trials of an e-mail in a season. */
export const trialNumbers = [1, 2] as const

/** Number of an e-mail's next trial in a season, 1 or 2; undefined if both are booked. */
export const lowestFreeNumber = (trials: readonly { nth: number | null }[]) =>
  trialNumbers.find((nth) => trials.every((trial) => trial.nth !== nth))
