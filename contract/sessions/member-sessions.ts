import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WaitingRank } from '../places.ts'
import { IsoInstant, ListQuery } from '../values.ts'
import { SessionType } from './session.form.ts'
import { sharedSessionFields } from './session-fields.ts'

/** A published session as members see it. */
export const MemberSession = z.object({
  ...sharedSessionFields,
  going: z.boolean(),
  waiting: WaitingRank.nullable(),
  coach: z.object({ prenom: z.string() }).nullable(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** The actor's part in a past session. */
export const OwnPart = z.object({
  going: z.boolean(),
  present: z.boolean(),
  /** True once a coach has saved the roll call. */
  isSheetSaved: z.boolean(),
  /** Effort of the actor's log, 1 to 10; null without a log. */
  rpe: z.number().nullable(),
})

/** A past session with its recap and the actor's part. */
export const PastMemberSession = z.object({
  ...OwnPart.shape,
  id: z.string(),
  title: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string(),
  recap: z.string().nullable(),
})
export type PastMemberSession = z.infer<typeof PastMemberSession>

const PastQuery = ListQuery.pick({ after: true }).extend({ type: SessionType.optional() })
export type PastQuery = z.output<typeof PastQuery>

export const UpcomingQuery = ListQuery.extend({ type: SessionType.optional() })
export type UpcomingQuery = z.output<typeof UpcomingQuery>

/** Without `limit` at most 200. */
export const upcomingSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/upcoming',
  access: 'activeMember',
  query: UpcomingQuery,
  response: z.array(MemberSession),
})
/** Past sessions, ten at a time, latest first. Without an active membership, only those the actor took part in. */
export const pastSessions = endpoint({
  method: 'GET',
  path: '/api/sessions/past',
  access: 'signedIn',
  query: PastQuery,
  response: z.array(PastMemberSession),
})
