import { lockPeople } from '../server/database/lock-people.ts'
import type { Engine } from '../server/database/schema.ts'
import { findUsers } from '../server/database/user-rows.ts'
import { queueMail } from '../server/deliveries/queue.ts'
import * as accounts from '../server/features/accounts/queries.ts'
import * as marks from '../server/features/attendance/marks/queries.ts'
import * as attendance from '../server/features/attendance/queries.ts'
import { listGuests } from '../server/features/attendance/visitors/queries.ts'
import * as admin from '../server/features/members/queries.ts'
import * as notices from '../server/features/notices/queries.ts'
import * as payments from '../server/features/payments/queries.ts'
import * as places from '../server/features/places/queries.ts'
import * as sessions from '../server/features/sessions/queries.ts'
import { listOnSheet } from '../server/features/trials/index.ts'
import { seasonAt } from '../server/season.ts'
import { recordStatement } from './statements.ts'

/** Names that stand for the values of one call. */
export const blanks = {
  token: '$token',
  user: '$user',
  session: '$session',
  id: '$id',
  ids: '$ids',
  first: '$first',
  firstEntry: '$firstEntry',
}

/** The statements of the loads; `now` is the time of recording. */
export const productStatements = async (engine: Engine, sheetUserIds: readonly string[]) => {
  const now = new Date().toISOString()
  const { token, user, session, id, ids, first, firstEntry } = blanks
  const record = (ask: Parameters<typeof recordStatement>[1]) => recordStatement(engine, ask)
  const filter = { sort: 'name' } as const
  const half = sheetUserIds.slice(0, Math.ceil(sheetUserIds.length / 2))
  const presence = (userId: string, index: number) => ({
    id: `${id}${index}`,
    sessionId: session,
    userId,
    present: true,
    createdAt: now,
  })
  const mark = (userId: string, index: number) => ({
    ...presence(userId, index),
    id: `${id}-mark-${index}`,
    guestId: null,
    trialId: null,
    markedAt: now,
    sheetVersion: 1,
    markedBy: user,
  })
  const mine = { sessionId: session, userId: user }
  const entry = { ...mine, id, takeAtOnce: false, queuedAt: now, createdAt: now }
  const none = { offeredUntil: null, lapsedAt: null, toldFreeAt: null }
  const row = { id, sessionId: session, userId: first, createdAt: now }
  const context = { now: () => now, deliveries: { deliverSoon: () => {} } }
  const mail = {
    kind: 'place',
    to: 'a@exemple.fr',
    subject: 'Place',
    text: 'a'.repeat(800),
    html: 'a'.repeat(4000),
  } as const
  const lock = await record((db) => places.lockSession(db as never, session))
  const own = await record((db) => places.findOwnPlace(db, session, user))
  const fill = [
    lock,
    await record((db) => places.lapseOffers(db as never, session, now)),
    await record((db) => places.countPlaces(db as never, session)),
  ]
  return {
    login: await record((db) => accounts.findByLogin(db, token, now)),
    upcoming: await record((db) =>
      sessions.listUpcoming(db, { userId: user, now, type: undefined, after: undefined, limit: 201 }),
    ),
    count: await record((db) => admin.countUsers(db, filter, now)),
    page: await record((db) => admin.listUsers(db, filter, now, undefined, 51)),
    everyone: await record((db) => admin.listUsers(db, filter, now)),
    join: await record((db) => places.insertRsvp(db, { id, sessionId: session, userId: user, createdAt: now })),
    leave: await record((db) => places.deleteRsvp(db, { sessionId: session, userId: user })),
    wait: [...fill, own, await record((db) => places.insertWaiting(db as never, { ...entry, ...none })), own],
    give: {
      before: [
        lock,
        own,
        await record((db) => places.deleteRsvp(db, mine)),
        await record((db) => places.deleteWaiting(db, mine)),
        await record((db) => places.recordDeparture(db, { ...mine, leftAt: now })),
        ...fill.slice(1),
      ],
      candidates: await record((db) => places.listCandidates(db as never, session)),
      after: [
        await record((db) => findUsers(db, [ids], now)),
        await record((db) => places.listOtherSessions(db as never, session, [ids], { from: now, until: now })),
        await record((db) => places.insertRsvps(db as never, [row])),
        await record((db) => places.deleteEntries(db as never, [firstEntry])),
        await record((db) => notices.listReachable(db, 'place', [first])),
        await record((db) => queueMail(db as never, context as never, { ...mail, userId: first, cause: id })),
      ],
    },
    stopWaiting: [lock, own, await record((db) => places.deleteWaiting(db, mine)), ...fill.slice(1)],
    treasury: {
      sums: [
        await record((db) => payments.listCosting(db, seasonAt(now), now)),
        await record((db) => payments.readTotals(db, seasonAt(now))),
        await record((db) => payments.listSeasons(db)),
      ],
      payments: [
        await record((db) => payments.listToConfirm(db)),
        await record((db) => payments.listOfSeason(db, seasonAt(now), 100)),
      ],
      shares: await record((db) => payments.listShares(db, [ids])),
    },
    sheet: [
      await record((db) => attendance.findSession(db, session)),
      await record((db) => attendance.listRsvps(db, session)),
      await record((db) => attendance.listAttendances(db, session)),
      await record((db) => attendance.listExpected(db, { id: session, date: now }, now)),
      await record((db) => listGuests(db, session)),
      await record((db) => listOnSheet(db, session)),
    ],
    save: [
      await record((db) =>
        attendance.countSave(db as never, { sessionId: session, version: undefined, coachId: user, at: now }),
      ),
      await record((db) => attendance.listAttendances(db, session)),
      await record((db) => lockPeople(db as never, sheetUserIds)),
      await record((db) => marks.findLastHour(db, session)),
      await record((db) => marks.insertMarks(db as never, half.map(mark))),
      await record((db) => attendance.deleteAttendances(db as never, session, half)),
      await record((db) => attendance.insertAttendances(db as never, half.map(presence))),
    ],
  }
}

export type ProductStatements = Awaited<ReturnType<typeof productStatements>>
