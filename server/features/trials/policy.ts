import type { IsoInstant } from '../../../contract/values.ts'

type TrialPlaces = { trialPlaces: number; taken: number }

/** Never below zero: a coach may lower the number of places after bookings. */
export const trialPlacesLeft = ({ trialPlaces, taken }: TrialPlaces): number => Math.max(0, trialPlaces - taken)

type Hold = { heldUntil: IsoInstant | null; present: boolean }

/** True for a trial that keeps its place: confirmed, still held, or ticked by a coach. */
export const isHeld = ({ heldUntil, present }: Hold, now: IsoInstant): boolean =>
  heldUntil === null || heldUntil > now || present

/** Maximum number of trials of an e-mail in a season. */
export const trialNumbers = [1, 2] as const

/** Number of an e-mail's next trial in a season, 1 or 2; undefined if both are booked. */
export const lowestFreeNumber = (trials: readonly { nth: number | null }[]) =>
  trialNumbers.find((nth) => trials.every((trial) => trial.nth !== nth))
