const maxSteps = 4

/** Whole numbers from zero to at least `max`, in at most four equal steps. */
export const wholeTicks = (max: number): number[] => {
  const step = Math.max(1, Math.ceil(max / maxSteps))
  const steps = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** "40%" for 2 of 5 */
export const percentOf = (amount: number, max: number): string => `${(100 * amount) / max}%`
