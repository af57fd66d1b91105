import { weekdays } from '../../../../contract/rules/time/dates.ts'
import { repeatedDays } from '../../../../contract/rules/time/repetition.ts'
import type { RepetitionQuery } from '../../../../contract/sessions/repetition.form.ts'
import type { RepeatedDay } from '../../../../contract/sessions/series.ts'
import type { Context } from '../../../context.ts'
import { instantOfWallTime } from '../../../time/time.ts'
import { closureOn } from '../../../training/slots.ts'
import { holidayOn } from './holidays.ts'
import { listPlannedAt } from './queries.ts'

const weekdayOf = (day: string) => weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? 'lundi'

/** The days of a repetition, each with its holiday, closure or clash. */
export const listRepetitionDays = async ({ db, closures }: Context, query: RepetitionQuery): Promise<RepeatedDay[]> => {
  const { time } = query
  const days = repeatedDays(query)
  const startOn = (date: string) => instantOfWallTime({ date, time: time ?? '00:00' })
  const plannedSessions = time === undefined ? [] : await listPlannedAt(db, days.map(startOn))
  return days.map((date) => ({
    date,
    weekday: weekdayOf(date),
    holiday: holidayOn(date),
    closure: closureOn(date, closures),
    clash: plannedSessions.find((session) => session.date === startOn(date))?.title ?? null,
  }))
}
