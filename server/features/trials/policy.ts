import type { IsoInstant } from '../../../contract/values.ts'

type TrialPlaces = { trialPlaces: number; taken: number }

/** Never below zero: a coach may lower the number of places after bookings. */
export const trialPlacesLeft = ({ trialPlaces, taken }: TrialPlaces): number => Math.max(0, trialPlaces - taken)

type Hold = { heldUntil: IsoInstant | null; present: boolean }

/** Whether a trial keeps its place: confirmed, with time left to confirm it, or ticked by a coach. */
export const isHeld = ({ heldUntil, present }: Hold, now: IsoInstant): boolean =>
  heldUntil === null || heldUntil > now || present

/** An address has two trials in a season. */
export const trialsOfSeason = [1, 2] as const

/** Whether the next trial of an address in a season is its first or its second; undefined when both are booked. */
export const lowestFreeNumber = (trials: readonly { nth: number | null }[]) =>
  trialsOfSeason.find((nth) => trials.every((trial) => trial.nth !== nth))
