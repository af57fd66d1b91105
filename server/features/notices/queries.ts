import type { NoticeKind } from '../../../contract/notices.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import { inSlices } from '../../database/insert-rows.ts'
import type { Executor, NoticeChoiceRow, NoticeLinkRow, PushSubscriptionRow, Tx } from '../../database/schema.ts'
import { selectPeople } from '../../people/queries.ts'
import type { TimeRange } from '../../time/time.ts'
import { isPublishedAndNotCancelled } from '../../training/queries.ts'

export const listChoices = (db: Executor, userId: string) =>
  db.selectFrom('noticeChoices').select(['kind', 'mail', 'push']).where('userId', '=', userId).execute()

export const saveChoices = (tx: Tx, rows: NoticeChoiceRow[]) =>
  tx
    .insertInto('noticeChoices')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind'])
        .doUpdateSet((eb) => ({ mail: eb.ref('excluded.mail'), push: eb.ref('excluded.push') })),
    )
    .execute()

/** How each of these people is reached: one row for each device, or one without. */
export const listReachablePeople = (db: Executor, kind: NoticeKind, userIds: readonly string[]) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('noticeLinks as noticeLink', 'noticeLink.userId', 'a.personId')
    .leftJoin('noticeChoices as noticeChoice', (join) =>
      join.onRef('noticeChoice.userId', '=', 'a.personId').on('noticeChoice.kind', '=', kind),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('pushSubscriptions as pushSubscription')
          .innerJoin('logins as login', 'login.id', 'pushSubscription.loginId')
          .select(['pushSubscription.id', 'pushSubscription.endpoint', 'login.userId'])
          .where('login.userId', 'in', idList(db, userIds))
          .as('device'),
      (join) => join.onRef('device.userId', '=', 'a.personId'),
    )
    .select([
      'a.personId as id',
      'a.email',
      'noticeLink.token',
      'noticeChoice.mail',
      'noticeChoice.push',
      'device.id as subscriptionId',
      'device.endpoint',
    ])
    .where('a.personId', 'in', idList(db, userIds))
    .execute()
export type PersonDeviceRow = Awaited<ReturnType<typeof listReachablePeople>>[number]

export const readPublicKey = async (db: Executor) =>
  (await db.selectFrom('pushKeys').select('publicKey').executeTakeFirstOrThrow()).publicKey

/** A person's devices: ten at most. */
export const listDevices = (db: Executor, userId: string) =>
  db
    .selectFrom('pushSubscriptions as pushSubscription')
    .innerJoin('logins as login', 'login.id', 'pushSubscription.loginId')
    .select(['pushSubscription.id', 'pushSubscription.endpoint', 'pushSubscription.createdAt'])
    .where('login.userId', '=', userId)
    .execute()

/** A device that was subscribed before, also by another person, now belongs to this login. */
export const saveDevice = (tx: Tx, row: PushSubscriptionRow) =>
  tx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ loginId: row.loginId, p256dh: row.p256dh, auth: row.auth, createdAt: row.createdAt }),
    )
    .execute()

export const deleteDevices = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('pushSubscriptions').where('id', 'in', idList(tx, ids)).execute()

/** Published, not cancelled sessions of a period, by date; `coach` is null if that person is no longer a coach. */
export const listSessions = (db: Executor, { from, until }: TimeRange) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('accounts as a', (join) => join.onRef('a.personId', '=', 's.coachId').on('a.role', '!=', 'MEMBER'))
    .leftJoin('people as p', 'p.id', 'a.personId')
    .select(['s.id', 's.date', 's.title', 's.location', 's.coachId', 'p.prenom as coach'])
    .where(isPublishedAndNotCancelled)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .orderBy('s.date')
    .orderBy('s.id')
    .execute()

/** People who signed up for sessions of a period. */
export const listSignUpsBetween = (db: Executor, { from, until }: TimeRange) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('sessionRsvps as rsvp', 'rsvp.sessionId', 's.id')
    .innerJoin('people as p', 'p.id', 'rsvp.userId')
    .select(['p.id', 'p.prenom', 'p.nom', 'rsvp.sessionId'])
    .where(isPublishedAndNotCancelled)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .orderBy('p.prenom')
    .orderBy('p.nom')
    .orderBy('p.id')
    .execute()

/** People who gave up their place in sessions of a period and did not sign up again. */
export const listDepartures = (db: Executor, { from, until }: TimeRange) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('departures as departure', 'departure.sessionId', 's.id')
    .innerJoin('people as p', 'p.id', 'departure.userId')
    .leftJoin('sessionRsvps as rsvp', (join) =>
      join.onRef('rsvp.sessionId', '=', 's.id').onRef('rsvp.userId', '=', 'p.id'),
    )
    .select(['p.id', 'p.prenom', 'p.nom', 's.id as sessionId'])
    .where('rsvp.id', 'is', null)
    .where('s.date', '>=', from)
    .where('s.date', '<', until)
    .orderBy('p.prenom')
    .orderBy('p.nom')
    .orderBy('p.id')
    .execute()

/** People who chose a kind of notice. */
export const listPeopleWithNotice = (db: Executor, kind: NoticeKind, now: IsoInstant) =>
  selectPeople(db, now)
    .innerJoin('noticeChoices as noticeChoice', (join) =>
      join.onRef('noticeChoice.userId', '=', 'p.id').on('noticeChoice.kind', '=', kind),
    )
    .where((eb) => eb.or([eb('noticeChoice.mail', '=', true), eb('noticeChoice.push', '=', true)]))
    .execute()

/** Stores links for people without one, except where another call just did; returns the stored links. */
export const insertLinks = (tx: Tx, rows: NoticeLinkRow[]) =>
  inSlices(rows, (slice) =>
    tx
      .insertInto('noticeLinks')
      .values(slice)
      // Changes nothing, but returns the row, which `doNothing` would not.
      .onConflict((conflict) => conflict.column('userId').doUpdateSet((eb) => ({ userId: eb.ref('excluded.userId') })))
      .returning(['userId', 'token'])
      .execute(),
  )

/** Ends the link that a person's mails carry; the next mail brings a new one. */
export const deleteNoticeLink = (tx: Tx, userId: string) =>
  tx.deleteFrom('noticeLinks').where('userId', '=', userId).execute()

export const findLinkHolder = (tx: Tx, token: string) =>
  tx.selectFrom('noticeLinks').select('userId').where('token', '=', token).executeTakeFirst()
