import { daysLater, noonOf } from '../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { today, weekTitle } from './dates.ts'

/** "Cette semaine" or "La semaine prochaine"; a later week by its Monday. */
export const nearWeek = (instant: IsoInstant, currentDay = today()): string => {
  const title = weekTitle(instant)
  if (title === weekTitle(noonOf(currentDay))) return 'Cette semaine'
  return title === weekTitle(noonOf(daysLater(currentDay, 7))) ? 'La semaine prochaine' : title
}
