import type { ExpressionBuilder, Nullable, SelectQueryBuilder } from 'kysely'
import type { IsoInstant } from '../../contract/values.ts'
import type { AttendanceRow, SessionRow, SessionRsvpRow, Tables } from '../database/schema.ts'

/** Adds to sessions `s` a person's sign-up `rsvp`, attendance `att` and log `log`, with the columns of `toOwnPart`. */
export const withOwnPart =
  (userId: string) =>
  <Selected>(sessions: SelectQueryBuilder<Tables & { s: SessionRow }, 's', Selected>) =>
    sessions
      .leftJoin('sessionRsvps as rsvp', (join) =>
        join.onRef('rsvp.sessionId', '=', 's.id').on('rsvp.userId', '=', userId),
      )
      .leftJoin('attendances as att', (join) =>
        join.onRef('att.sessionId', '=', 's.id').on('att.userId', '=', userId).on('att.present', '=', true),
      )
      .leftJoin('sessionLogs as log', (join) => join.onRef('log.sessionId', '=', 's.id').on('log.userId', '=', userId))
      .select(['rsvp.id as rsvpId', 'att.id as attendanceId', 's.attendanceSavedAt', 'log.rpe'])

type OwnPartTables = { rsvp: Nullable<SessionRsvpRow>; att: Nullable<AttendanceRow> }

/** True for sessions of `withOwnPart` that the person signed up for or attended. */
export const hasOwnPart = (eb: ExpressionBuilder<OwnPartTables, 'rsvp' | 'att'>) =>
  eb.or([eb('rsvp.id', 'is not', null), eb('att.id', 'is not', null)])

type OwnPartRow = { rsvpId: string | null; attendanceId: string | null; attendanceSavedAt: IsoInstant | null }

/** A row of `withOwnPart` with the fields of the contract’s `OwnPart`. */
export const toOwnPart = <Row extends OwnPartRow>({ rsvpId, attendanceId, attendanceSavedAt, ...session }: Row) => ({
  ...session,
  going: rsvpId !== null,
  present: attendanceId !== null,
  isSheetSaved: attendanceSavedAt !== null,
})
