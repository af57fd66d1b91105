import { dayInWordsAt, noonOf } from '../../../../contract/rules/time/dates.ts'
import { chosenDays, repetitionIssue } from '../../../../contract/sessions/repetition.form.ts'
import type { RepeatedDay } from '../../../../contract/sessions/series.ts'
import { SessionForm } from '../../../../contract/sessions/session.form.ts'
import { joinWithDots } from '../../../lib/texts/format-text.ts'

export type Repeat = { everyWeeks: 1 | 2; until: string; skip: string[] }

/** True for the value of a date field that is filled. */
export const isDay = (text: string): boolean => SessionForm.shape.date.safeParse(text).success

type RepeatedSession = { date: string; repeat: Repeat }

/** Message about the last day, once both days are filled. */
export const untilIssue = ({ date, repeat }: RepeatedSession): string | undefined =>
  isDay(date) && isDay(repeat.until) ? repetitionIssue({ ...repeat, date, skip: [] })?.message : undefined

/** True when the days of a repetition can be listed. */
export const hasDays = (repeated: RepeatedSession): boolean =>
  isDay(repeated.date) && isDay(repeated.repeat.until) && untilIssue(repeated) === undefined

/** Number of sessions that a repetition creates. */
export const countSessions = (repeated: RepeatedSession): number =>
  hasDays(repeated) ? chosenDays({ ...repeated.repeat, date: repeated.date }).length : 0

/** The next 30 June: training ends with the school year. */
export const nextEndOfJune = (day: string): string => {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) < '06-30' ? year : year + 1}-06-30`
}

/** Holiday, closure and clash of a day in words; empty on an ordinary day. */
export const dayRemark = ({ holiday, closure, clash }: RepeatedDay): string =>
  joinWithDots(holiday && `Férié : ${holiday}`, closure, clash && `Déjà « ${clash} » à cette heure`)

/** "dimanche 25 octobre" */
export const repeatedDayInWords = ({ date }: RepeatedDay): string => dayInWordsAt(noonOf(date))
