import { hourMs, later } from '../model/time.ts'
import type { Season } from '../season.ts'

/** Longer than the longest pause between two attempts. */
export const lateHours = 13

export const endOutage = (season: Season): void => {
  if (!season.isMailDown) return
  season.world.smtp.refuseWith(undefined)
  season.isMailDown = false
  season.lateUntil = later(season.model.now, lateHours * hourMs)
}
