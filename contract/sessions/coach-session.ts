import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, IsoInstant, Nothing } from '../values.ts'
import { NewSession, Scope, SessionChange } from './session.form.ts'
import { sharedSessionFields } from './session-fields.ts'

/** A session as coaches see it; `time` is the Paris time HH:MM of `date`. */
export const CoachSession = z.object({
  ...sharedSessionFields,
  time: z.string(),
  published: z.boolean(),
  /** Places for visitors who try the session; null: not open to them. */
  trialPlaces: z.number().nullable(),
  coachId: z.string().nullable(),
  /** Shared by sessions that were created together; null for a single one. */
  seriesId: z.string().nullable(),
  /** Null: as long as the club's slot of that weekday and time, else 90. */
  durationMinutes: z.number().nullable(),
  /** When its attendance sheet was saved last; null before. */
  attendanceSavedAt: IsoInstant.nullable(),
  /** Number of changes. A change with a stale version is refused with 409 `session_changed`. */
  version: z.number(),
  createdAt: IsoInstant,
  /** Null before the first change. */
  updatedAt: IsoInstant.nullable(),
})
export type CoachSession = z.infer<typeof CoachSession>

/** The first session that was created, and how many were. */
export const CreatedSession = CoachSession.extend({ created: z.number() })
export type CreatedSession = z.infer<typeof CreatedSession>

/** The named session. With a larger scope, also how many sessions changed, and how many kept a different value. */
export const ChangedSession = CoachSession.extend({
  changedCount: z.number().optional(),
  keptOwnCount: z.number().optional(),
})
export type ChangedSession = z.infer<typeof ChangedSession>

/** One session with the name of its coach, as its paper sheet shows it; null once that person was deleted. */
export const SessionWithCoach = CoachSession.extend({
  coach: z.object({ prenom: z.string(), nom: z.string() }).nullable(),
})
export type SessionWithCoach = z.infer<typeof SessionWithCoach>

/** Also unpublished and cancelled ones. 404 `session_not_found`. */
export const coachSession = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  response: SessionWithCoach,
})

/** Creates one session, or with a repetition a series. Idempotent by `id`. */
export const createSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions',
  access: 'coach',
  body: NewSession,
  response: CreatedSession,
  status: 201,
})
/** Other sessions of the scope get the changed fields, except fields in which they already differed. */
export const updateSession = endpoint({
  method: 'PUT',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  body: SessionChange,
  response: ChangedSession,
})

/**
 * Deletes a session; with a scope, also other sessions of its series that have not begun. Deletes their logs, notes,
 * sign-ups and attendances. Of a published upcoming session, calendars show it as cancelled, and visitors of a trial get
 * a mail; members get a notice of a cancellation only.
 */
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/coach/sessions/:id',
  access: 'coach',
  params: ById,
  query: z.object({ scope: Scope }),
  response: Nothing,
  status: 204,
})
