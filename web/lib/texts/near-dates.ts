import { daysLater } from '../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayAndHour, hour, timeField, today } from './dates.ts'

/** "Ce soir, 19 h", "Aujourd’hui, 10 h" or "Demain, 10 h"; a later day in words. */
export const nearDayAndHour = (instant: IsoInstant, currentDay = today()): string => {
  const day = parisDay(instant)
  if (day === daysLater(currentDay, 1)) return `Demain, ${hour(instant)}`
  if (day !== currentDay) return dayAndHour(instant)
  return `${timeField(instant) < '18' ? 'Aujourd’hui' : 'Ce soir'}, ${hour(instant)}`
}
