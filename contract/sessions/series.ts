import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { weekdays } from '../rules/time/dates.ts'
import { ById, IsoInstant } from '../values.ts'
import { CreatedSession } from './coach-session.ts'
import { Repetition, RepetitionQuery } from './repetition.form.ts'

/** The rhythm of a series: its usual weekday in Paris, every week or every two weeks. */
export const Rhythm = z.object({ everyWeeks: z.literal([1, 2]), weekday: z.enum(weekdays) })
export type Rhythm = z.infer<typeof Rhythm>

const ScopeSize = z.object({ sessionCount: z.number(), signUpCount: z.number() })

/** The series of a session, and for each scope its number of upcoming sessions and of their sign-ups. */
export const Series = z.object({
  rhythm: Rhythm.nullable(),
  /** Start of the last session of all. */
  lastDate: IsoInstant,
  following: ScopeSize,
  all: ScopeSize,
})
export type Series = z.infer<typeof Series>

/** One day of a repetition, with warnings; the coach decides. */
export const RepeatedDay = z.object({
  date: z.string(),
  weekday: z.enum(weekdays),
  /** Name of the public holiday. */
  holiday: z.string().nullable(),
  /** Name of the club's closure. */
  closure: z.string().nullable(),
  /** Title of a session at the same time that takes place. */
  clash: z.string().nullable(),
})
export type RepeatedDay = z.infer<typeof RepeatedDay>

/** Days of a repetition before it is created, with holidays, closures and sessions on the same day. */
export const repetitionDays = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/dates',
  access: 'coach',
  query: RepetitionQuery,
  response: z.array(RepeatedDay),
})
/** 404 `session_not_found`. */
export const sessionSeries = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/series',
  access: 'coach',
  params: ById,
  response: Series,
})

/**
 * Repeats the last session of the series on later days, from today on; a single session becomes the first of a series.
 * Returns the first new session. Idempotent.
 */
export const extendSeries = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/extend',
  access: 'coach',
  params: ById,
  body: Repetition,
  response: CreatedSession,
  status: 201,
})
