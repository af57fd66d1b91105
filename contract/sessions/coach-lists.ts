import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, ListQuery } from '../values.ts'
import { CoachSession } from './coach-session.ts'
import { Rhythm } from './series.ts'

/** Null once that person was deleted. */
const coachPrenom = z.string().nullable()

/** A session of the coaches' list; `rhythm` is null unless it is one of a series. */
export const ListedSession = CoachSession.extend({ coachPrenom, rhythm: Rhythm.nullable() })
export type ListedSession = z.infer<typeof ListedSession>

const When = z.enum(['upcoming', 'past'])

/** Order: with `when=upcoming` the next session first, else the latest first. */
export const CoachSessionQuery = ListQuery.extend({ when: When.optional() })
export type CoachSessionQuery = z.output<typeof CoachSessionQuery>

/** Fields to choose a session by. */
export const SessionChoice = CoachSession.pick({
  id: true,
  title: true,
  date: true,
  time: true,
  type: true,
  location: true,
  published: true,
  cancelledAt: true,
}).extend({
  /** People marked present; null before the attendance sheet was first saved. */
  presentCount: z.number().nullable(),
})
export type SessionChoice = z.infer<typeof SessionChoice>

export const SessionChoiceQuery = CoachSessionQuery.extend({
  /** Only sessions of this day in Paris. */
  day: day().optional(),
})
export type SessionChoiceQuery = z.output<typeof SessionChoiceQuery>

/** A session of the coaches' month. */
export const MonthSession = CoachSession.pick({
  id: true,
  title: true,
  date: true,
  type: true,
  published: true,
  cancelledAt: true,
  seriesId: true,
  rsvpCount: true,
  capacity: true,
  offeredCount: true,
  waitingCount: true,
}).extend({ coachPrenom })
export type MonthSession = z.infer<typeof MonthSession>

const MonthQuery = z.object({
  /** In Paris, YYYY-MM. */
  month: z.string('Ce mois n’existe pas').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas'),
})

/** Without `limit` at most 500. */
export const coachSessions = endpoint({
  method: 'GET',
  path: '/api/coach/sessions',
  access: 'coach',
  query: CoachSessionQuery,
  response: z.array(ListedSession),
  isConditional: true,
})

/** Sessions to choose one from, with how many people were present; without `limit` at most 500. */
export const sessionChoices = endpoint({
  method: 'GET',
  path: '/api/coach/session-choices',
  access: 'coach',
  query: SessionChoiceQuery,
  response: z.array(SessionChoice),
  isConditional: true,
})
/** All sessions of the weeks of a month in Paris, unpublished and cancelled ones too, in order of date; at most 500. */
export const coachMonth = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/month',
  access: 'coach',
  query: MonthQuery,
  response: z.array(MonthSession),
})
