import { sql } from 'kysely'
import type { Executor, Tx } from '../../../database/schema.ts'

export const findSession = (db: Executor, id: string) =>
  db
    .selectFrom('sessions')
    .select(['date', 'recap', 'postNotes', 'attendanceSavedAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Everybody who signed up or was ticked as present, by name. */
export const listParticipants = (db: Executor, sessionId: string) =>
  db
    .selectFrom('people as p')
    .leftJoin('sessionRsvps as rsvp', (join) =>
      join.onRef('rsvp.userId', '=', 'p.id').on('rsvp.sessionId', '=', sessionId),
    )
    .leftJoin('attendances as att', (join) =>
      join.onRef('att.userId', '=', 'p.id').on('att.sessionId', '=', sessionId).on('att.present', '=', true),
    )
    .select(['p.id', 'p.prenom', 'p.nom', 'rsvp.id as rsvpId', 'att.id as attendanceId'])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('sessionRsvps')
        .select('userId')
        .where('sessionId', '=', sessionId)
        .union(
          eb.selectFrom('attendances').select('userId').where('sessionId', '=', sessionId).where('present', '=', true),
        ),
    )
    .orderBy('p.sortName')
    .orderBy('p.id')
    .execute()

type VisitorKind = 'guest' | 'trial'

/** Guests and trial visitors who were ticked as present, in the order in which they were added. */
export const listVisitorsWhoCame = (db: Executor, sessionId: string) =>
  db
    .selectFrom('guests')
    .select(['id', 'prenom', 'createdAt', sql.lit<VisitorKind>('guest').as('kind')])
    .where('sessionId', '=', sessionId)
    .where('present', '=', true)
    .unionAll((eb) =>
      eb
        .selectFrom('trials')
        .select(['id', 'prenom', 'createdAt', sql.lit<VisitorKind>('trial').as('kind')])
        .where('sessionId', '=', sessionId)
        .where('cancelledAt', 'is', null)
        .where('present', '=', true),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The debrief of a session, locked until the transaction ends. */
export const lockDebrief = (tx: Tx, id: string) =>
  tx.selectFrom('sessions').select(['id', 'date', 'postNotes']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const setDebrief = (tx: Tx, id: string, postNotes: string | null) =>
  tx.updateTable('sessions').set({ postNotes }).where('id', '=', id).execute()
