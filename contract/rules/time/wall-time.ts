import { hourMs } from './durations.ts'
import { parisClock } from './paris-clock.ts'

const offsetsInHours = [1, 2]

/**
 * False for a Paris wall time that the change to summer time skips. True for an invalid date or time:
 * their own fields refuse those.
 */
export const isWallTimeInParis = ({ date, time }: { date: string; time: string }): boolean => {
  const utc = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(utc)) return true
  return offsetsInHours.some((offset) => parisClock(utc - offset * hourMs).startsWith(`${date}T${time}`))
}
