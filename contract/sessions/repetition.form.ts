import { z } from 'zod'
import { maxRepeated, repeatedDays } from '../rules/time/repetition.ts'
import { isWallTimeInParis } from '../rules/time/wall-time.ts'
import { Day, missingHour, Time } from './day-time.form.ts'

/** A session every week or every two weeks, until a last day, except on some days. */
export const Repetition = z.object({
  everyWeeks: z.literal([1, 2]),
  until: Day,
  skip: z.array(Day).max(maxRepeated).default([]),
})
export type Repetition = z.output<typeof Repetition>

type RepetitionInput = { date: string; time?: string; everyWeeks: number; until: string; skip?: string[] }

/** Days of a repetition, without those to skip. */
export const chosenDays = ({ skip = [], ...repetition }: RepetitionInput): string[] =>
  repeatedDays(repetition).filter((day) => !skip.includes(day))

const tooMany = `${maxRepeated} séances au plus à la fois\u00a0: choisissez une date plus proche`

/** First error of a repetition, with its field; undefined if valid. */
export const repetitionIssue = (
  repeated: RepetitionInput,
): { field: 'until' | 'skip' | 'time'; message: string } | undefined => {
  const { date, time, until } = repeated
  if (until < date) return { field: 'until', message: 'La dernière date vient avant la première' }
  if (repeatedDays(repeated).length > maxRepeated) return { field: 'until', message: tooMany }
  const days = chosenDays(repeated)
  if (days.length === 0) return { field: 'skip', message: 'Gardez au moins une date' }
  const exists = time === undefined || days.every((day) => day === date || isWallTimeInParis({ date: day, time }))
  return exists ? undefined : { field: 'time', message: missingHour.error }
}

/** The days of a repetition before it is created; with `time`, also the sessions that they would clash with. */
export const RepetitionQuery = z
  .object({
    date: Day,
    time: Time.optional(),
    everyWeeks: z.coerce.number().pipe(z.literal([1, 2])),
    until: Day,
  })
  .superRefine((query, { addIssue }) => {
    const issue = repetitionIssue({ ...query, time: undefined })
    if (issue) addIssue({ code: 'custom', path: [issue.field], message: issue.message })
  })
export type RepetitionQuery = z.output<typeof RepetitionQuery>
