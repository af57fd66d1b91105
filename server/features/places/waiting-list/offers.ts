import type { Member } from '../../../../contract/people.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { idsOf } from '../../../database/ids.ts'
import { offerLapsedMail, placeOfferedMail } from '../place-messages.ts'
import { noticeTime, offerEnd } from '../policy.ts'
import { lockPlaces } from '../queries.ts'
import { type ChosenEntries, listWaitingMembers } from './candidates.ts'
import { type FillContext, notifyPeople } from './fill-context.ts'
import * as queries from './queries.ts'

const notifyOffered = (fillContext: FillContext, people: Member[], end: IsoInstant): Promise<void> =>
  notifyPeople(fillContext, 'offered', people, (person) => ({
    write: (mailContext) => placeOfferedMail(mailContext, person, fillContext.session, end),
    expiresAt: end,
  }))

/** Holds a place for each of these people. The notice of an offer that is made at night waits until the morning. */
export const offerPlaces = async (fillContext: FillContext, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const { tx, session, now } = fillContext
  const end = offerEnd(session.date, now)
  const noticeAt = noticeTime(now, end)
  const isAtOnce = noticeAt <= now
  await queries.setOffered(tx, idsOf(chosenEntries), {
    offeredUntil: end,
    offerNoticeAt: isAtOnce ? null : noticeAt,
  })
  const people = chosenEntries.map(({ person }) => person)
  if (isAtOnce) await notifyOffered(fillContext, people, end)
}

/** Ends expired offers; returns how many. */
export const endOffers = async (fillContext: FillContext): Promise<number> => {
  const { tx, session, now } = fillContext
  const people = await listWaitingMembers(fillContext, await queries.lapseOffers(tx, { sessionId: session.id, now }))
  await notifyPeople(fillContext, 'lapsed', people, (person) => ({
    write: (mailContext) => offerLapsedMail(mailContext, person, session),
  }))
  return people.length
}

/** Queues the due notices of one session's offers; returns how many. */
const announceOffers = async (fillContext: FillContext): Promise<number> => {
  const { tx, session, now } = fillContext
  const offers = await queries.setOffersAnnounced(tx, session.id, now)
  const people = new Map((await listWaitingMembers(fillContext, offers)).map((person) => [person.id, person]))
  for (const { userId, offeredUntil } of offers) {
    const person = people.get(userId)
    if (person && offeredUntil) await notifyOffered(fillContext, [person], offeredUntil)
  }
  return offers.length
}

/**
 * Queues the notices of offers made at night. They are written in the morning, not in advance: by then the offer may be
 * accepted or declined, and the session cancelled. Returns how many.
 */
export const announceNightOffers = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const now = context.now()
  let count = 0
  for (const { id } of await queries.listSessionsToAnnounce(context.db, now)) {
    signal?.throwIfAborted()
    count += await inTransaction(context.db, async (tx) => {
      const session = await lockPlaces(tx, id)
      return session ? announceOffers({ tx, context, session, now }) : 0
    })
  }
  return count
}
