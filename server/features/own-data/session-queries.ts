import type { ExpressionBuilder } from 'kysely'
import type { Executor, SessionRow } from '../../database/schema.ts'

/** The sign-up and its date belong to the person; the title of an unpublished session belongs to the coaches. */
const shownTitle = (eb: ExpressionBuilder<{ s: SessionRow }, 's'>) =>
  eb.case().when('s.published', '=', true).then(eb.ref('s.title')).else(null).end().as('title')

export const listSignUps = (db: Executor, userId: string) =>
  db
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('sessions as s', 's.id', 'rsvp.sessionId')
    .select([shownTitle, 's.date', 'rsvp.createdAt'])
    .where('rsvp.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listWaitingListEntries = (db: Executor, userId: string) =>
  db
    .selectFrom('waitingList as w')
    .innerJoin('sessions as s', 's.id', 'w.sessionId')
    .select([shownTitle, 's.date', 'w.takeAtOnce', 'w.queuedAt', 'w.offeredUntil', 'w.lapsedAt', 'w.createdAt'])
    .where('w.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listDepartures = (db: Executor, userId: string) =>
  db
    .selectFrom('departures as departure')
    .innerJoin('sessions as s', 's.id', 'departure.sessionId')
    .select([shownTitle, 's.date', 'departure.leftAt'])
    .where('departure.userId', '=', userId)
    .orderBy('s.date')
    .execute()

export const listCancelledSignUps = (db: Executor, userId: string) =>
  db.selectFrom('cancelledRsvps').select(['sessionId', 'cancelledAt']).where('userId', '=', userId).execute()

/** Trials that were booked through a link mailed to this person before they registered. */
export const listTrials = (db: Executor, userId: string) =>
  db
    .selectFrom('trials as t')
    .innerJoin('sessions as s', 's.id', 't.sessionId')
    .select([
      's.title',
      's.date',
      't.prenom',
      't.email',
      't.telephone',
      't.present',
      't.heldUntil',
      't.createdAt',
      't.registeredAt',
    ])
    .where('t.userId', '=', userId)
    .orderBy('t.createdAt')
    .execute()

export const listAttendances = (db: Executor, userId: string) =>
  db
    .selectFrom('attendances as att')
    .innerJoin('sessions as s', 's.id', 'att.sessionId')
    .select([shownTitle, 's.date', 'att.present', 'att.createdAt'])
    .where('att.userId', '=', userId)
    .orderBy('s.date')
    .execute()

const marks = (db: Executor) =>
  db
    .selectFrom('attendanceMarks as mark')
    .innerJoin('sessions as s', 's.id', 'mark.sessionId')
    .select(['s.date', 'mark.present', 'mark.markedAt'])
    .orderBy('mark.markedAt')

/** Marks about a person, including marks about their trials. */
export const listMarks = (db: Executor, userId: string) =>
  marks(db)
    .where((eb) =>
      eb.or([
        eb('mark.userId', '=', userId),
        eb('mark.trialId', 'in', eb.selectFrom('trials').select('id').where('userId', '=', userId)),
      ]),
    )
    .execute()

/** Marks of a coach, without the people marked. */
export const listOwnMarks = (db: Executor, userId: string) => marks(db).where('mark.markedBy', '=', userId).execute()

export const listCoached = (db: Executor, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['title', 'date', 'type', 'location', 'published', 'createdAt'])
    .where('coachId', '=', userId)
    .orderBy('date')
    .execute()

export const listSavedSheets = (db: Executor, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['title', 'date', 'attendanceSavedAt'])
    .where('attendanceSavedBy', '=', userId)
    .orderBy('date')
    .execute()
