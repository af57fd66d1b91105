import { dayMs, hourMs } from './durations.ts'

/** 01:00 UTC on the last Sunday of a month, when the clocks of the European Union change. Months count from 0. */
const clockChange = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * dayMs
}

/** Hours that Paris is ahead of UTC: two from the last Sunday of March to the last of October. */
export const parisOffset = (epochMs: number): 1 | 2 => {
  const year = new Date(epochMs).getUTCFullYear()
  return epochMs >= clockChange(year, 2) && epochMs < clockChange(year, 9) ? 2 : 1
}

/**
 * "2026-11-22T10:00:00.000": day and time that the clocks of Paris show. Not from `Intl`, whose first use costs a slow
 * phone a tenth of a second on each page (record 51); a test compares both.
 */
export const parisClock = (instant: string | number): string => {
  const epochMs = new Date(instant).getTime()
  return new Date(epochMs + parisOffset(epochMs) * hourMs).toISOString().slice(0, -1)
}

/** Day in Paris at an instant, or at milliseconds since 1970: "2026-11-22", the value of a date input. */
export const parisDay = (instant: string | number): string => parisClock(instant).slice(0, 10)
