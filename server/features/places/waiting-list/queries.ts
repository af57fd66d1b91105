import type { IsoInstant } from '../../../../contract/values.ts'
import { countOf } from '../../../database/count-rows.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { prepareStatement } from '../../../database/engine/prepare-statement.ts'
import type { Executor, Tx, WaitingRow } from '../../../database/schema.ts'
import type { TimeRange } from '../../../time/time.ts'
import { isPublishedAndNotCancelled } from '../../../training/queries.ts'
import type { SignUpKey } from '../queries.ts'

const neverOffered = { offeredUntil: null, offerNoticeAt: null, lapsedAt: null, freePlaceNotifiedAt: null }

/** Adds a person to the waiting list; a person already on it keeps their rank. */
export const insertWaiting = (tx: Tx, entry: Omit<WaitingRow, keyof typeof neverOffered>) =>
  tx
    .insertInto('waitingList')
    .values({ ...entry, ...neverOffered })
    .onConflict((conflict) => conflict.columns(['sessionId', 'userId']).doUpdateSet({ takeAtOnce: entry.takeAtOnce }))
    .execute()

export const deleteWaiting = prepareStatement((tx, { sessionId, userId }: SignUpKey) =>
  tx.deleteFrom('waitingList').where('sessionId', '=', sessionId).where('userId', '=', userId),
)

type SessionKey = { sessionId: string }

/** Ends expired offers; returns their people, who move to the end of the list and get no other offer. */
export const lapseOffers = prepareStatement((tx, { sessionId, now }: SessionKey & { now: IsoInstant }) =>
  tx
    .updateTable('waitingList')
    .set({ offeredUntil: null, offerNoticeAt: null, lapsedAt: now, queuedAt: now })
    .where('sessionId', '=', sessionId)
    .where('offeredUntil', '<=', now)
    .returning('userId'),
)

const selectCounts = prepareStatement((tx, { sessionId }: SessionKey) =>
  tx.selectNoFrom((eb) => [
    countOf(eb.selectFrom('sessionRsvps').where('sessionId', '=', sessionId)).as('going'),
    countOf(eb.selectFrom('waitingList').where('sessionId', '=', sessionId).where('offeredUntil', 'is not', null)).as(
      'offered',
    ),
    countOf(eb.selectFrom('waitingList').where('sessionId', '=', sessionId).where('offeredUntil', 'is', null)).as(
      'waiting',
    ),
  ]),
)

/** Numbers of taken places, of places held by offers, and of other people who wait. */
export const countPlaces = async (tx: Tx, sessionId: string) =>
  (await selectCounts(tx, { sessionId }))[0] ?? { going: 0, offered: 0, waiting: 0 }

/** People on the waiting list who may get an offer, in order. */
export const listCandidates = (tx: Tx, sessionId: string) =>
  tx
    .selectFrom('waitingList')
    .select(['id', 'userId', 'takeAtOnce'])
    .where('sessionId', '=', sessionId)
    .where('offeredUntil', 'is', null)
    .where('lapsedAt', 'is', null)
    .orderBy('queuedAt')
    .orderBy('id')
    .execute()

/** Other sessions that these people signed up for and that begin in a period. */
export const listOtherSessions = (tx: Tx, sessionId: string, userIds: readonly string[], { from, until }: TimeRange) =>
  tx
    .selectFrom('sessionRsvps as rsvp')
    .innerJoin('sessions as s', 's.id', 'rsvp.sessionId')
    .select(['rsvp.userId', 's.date', 's.durationMinutes'])
    .where('rsvp.userId', 'in', idList(tx, userIds))
    // The few sessions at that time first: otherwise SQLite reads all sign-ups that these people ever made.
    .where('rsvp.sessionId', 'in', (eb) =>
      eb
        .selectFrom('sessions as s')
        .select('s.id')
        .where('s.id', '!=', sessionId)
        .where(isPublishedAndNotCancelled)
        .where('s.date', '>', from)
        .where('s.date', '<', until),
    )
    .execute()

export const deleteEntries = (tx: Tx, ids: readonly string[]) =>
  tx.deleteFrom('waitingList').where('id', 'in', idList(tx, ids)).execute()

type Offer = Pick<WaitingRow, 'offeredUntil' | 'offerNoticeAt'>

export const setOffered = (tx: Tx, ids: readonly string[], offer: Offer) =>
  tx.updateTable('waitingList').set(offer).where('id', 'in', idList(tx, ids)).execute()

/**
 * Removes the offers of sessions that were moved, hidden or cancelled: they cannot be accepted, or their deadline was
 * computed from the old start. People keep their rank; the places job makes new offers.
 */
export const withdrawOffers = async (tx: Tx, sessionIds: readonly string[]): Promise<void> => {
  if (sessionIds.length === 0) return
  await tx
    .updateTable('waitingList')
    .set({ offeredUntil: null, offerNoticeAt: null })
    .where('sessionId', 'in', idList(tx, sessionIds))
    .where('offeredUntil', 'is not', null)
    .execute()
}

const selectOpenSessions = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('sessions as s')
    .select('s.id')
    .where('s.date', '>', now)
    .where(isPublishedAndNotCancelled)
    .orderBy('s.date')

/** Upcoming sessions with an offer whose notice is due. */
export const listSessionsToAnnounce = (db: Executor, now: IsoInstant) =>
  selectOpenSessions(db, now)
    .where((eb) => {
      const waitingEntries = eb.selectFrom('waitingList as w').select('w.id').whereRef('w.sessionId', '=', 's.id')
      return eb.exists(waitingEntries.where('w.offerNoticeAt', '<=', now))
    })
    .execute()

/** Marks the due notices of offers that still hold as queued; returns the offers. */
export const setOffersAnnounced = (tx: Tx, sessionId: string, now: IsoInstant) =>
  tx
    .updateTable('waitingList')
    .set({ offerNoticeAt: null })
    .where('sessionId', '=', sessionId)
    .where('offerNoticeAt', '<=', now)
    .where('offeredUntil', '>', now)
    .returning(['userId', 'offeredUntil'])
    .execute()

/** Marks all waiting people as informed that the first sign-up takes a free place; returns those newly informed. */
export const setFreePlaceNotified = (tx: Tx, sessionId: string, now: IsoInstant) =>
  tx
    .updateTable('waitingList')
    .set({ freePlaceNotifiedAt: now })
    .where('sessionId', '=', sessionId)
    .where('freePlaceNotifiedAt', 'is', null)
    .returning('userId')
    .execute()

/** Upcoming sessions with a waiting list and an expired offer or a free place. */
export const listSessionsToFill = (db: Executor, now: IsoInstant) =>
  selectOpenSessions(db, now)
    .where((eb) => {
      const waitingEntries = eb.selectFrom('waitingList as w').select('w.id').whereRef('w.sessionId', '=', 's.id')
      const going = eb.selectFrom('sessionRsvps as rsvp').select((sub) => sub.fn.countAll<number>().as('count'))
      const offeredCount = eb
        .selectFrom('waitingList as offer')
        .select((sub) => sub.fn.count<number>('offer.offeredUntil').as('count'))
      const takenCount = eb(
        going.whereRef('rsvp.sessionId', '=', 's.id').$asScalar(),
        '+',
        offeredCount.whereRef('offer.sessionId', '=', 's.id').$asScalar(),
      )
      const hasExpiredOffer = eb.exists(waitingEntries.where('w.offeredUntil', '<=', now))
      const hasEntryWithoutOffer = eb.exists(waitingEntries.where('w.offeredUntil', 'is', null))
      const hasFreePlace = eb.or([eb('s.capacity', 'is', null), eb('s.capacity', '>', takenCount)])
      return eb.or([hasExpiredOffer, eb.and([hasEntryWithoutOffer, hasFreePlace])])
    })
    .execute()

/** Deletes waiting lists and departures of sessions that started before an instant. */
export const deletePlaceHistoryBefore = async (db: Executor, instant: IsoInstant): Promise<void> => {
  for (const table of ['waitingList', 'departures'] as const)
    await db
      .deleteFrom(table)
      .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where('date', '<', instant))
      .execute()
}
