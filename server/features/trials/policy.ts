type Places = { trialPlaces: number; taken: number }

/** Never below zero: a coach may lower the number of places after bookings. */
export const placesLeft = ({ trialPlaces, taken }: Places): number => Math.max(0, trialPlaces - taken)

const trialsOfSeason = [1, 2] as const

/** Whether the next trial of an address in a season is its first or its second; undefined when both are booked. */
export const freeNth = (own: readonly { nth: number | null }[]) =>
  trialsOfSeason.find((nth) => own.every((trial) => trial.nth !== nth))
