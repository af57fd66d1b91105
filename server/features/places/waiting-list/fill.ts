import type { Member } from '../../../../contract/people.ts'
import { canJoinSessions } from '../../../../contract/rules/access.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { findPeople, toMember } from '../../../database/shared-rows/user-rows.ts'
import { offerLapsedMail, placeFreeMail, placeOfferedMail, placeTakenMail } from '../../../mail/place-messages.ts'
import { durationOf, hasStarted } from '../../../session-time.ts'
import { addMs, minuteMs } from '../../../time.ts'
import { type Notice, queueNotices } from '../../notices/index.ts'
import { isFrozen, mailedAt, nextInLine, offerEnd, timeSpanOf } from '../policy.ts'
import { insertRsvps, type PlacedSession } from '../queries.ts'
import * as queries from './queries.ts'

type Session = PlacedSession
type NoticeOf = (person: Member) => Pick<Notice, 'write'> & Partial<Notice>

/** Queues a notice for these people; `event` and its instant make it unique for each person and session. */
const notifyPeople = async (
  tx: Tx,
  context: Context,
  session: Session,
  event: { name: string; at: IsoInstant },
  people: Member[],
  noticeOf: NoticeOf,
): Promise<void> => {
  const notices = people.map((person) => {
    const cause = `${session.id}:${person.id}:${event.name}:${event.at}`
    return { to: person.id, cause, expiresAt: session.date, ...noticeOf(person) }
  })
  await queueNotices(tx, context, 'place', notices)
}

const readPeople = async (tx: Tx, rows: readonly { userId: string }[], now: IsoInstant): Promise<Member[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ userId }) => userId)
  return (await findPeople(tx, ids, now)).map((row) => toMember(row, now))
}

const longestMinutes = 600

type Entry = Awaited<ReturnType<typeof queries.listCandidates>>[number]

/** Some of the waiting list, in order, with what decides whether a person may get a place. */
const readCandidates = async (tx: Tx, { club }: Context, session: Session, entries: Entry[], now: IsoInstant) => {
  if (entries.length === 0) return []
  const people = new Map((await readPeople(tx, entries, now)).map((person) => [person.id, person]))
  const length = durationOf(session, club.weeklySlots)
  const others = await queries.listOtherSessions(tx, session.id, [...people.keys()], {
    from: addMs(session.date, -longestMinutes * minuteMs),
    until: addMs(session.date, length * minuteMs),
  })
  const othersOf = Map.groupBy(others, ({ userId }) => userId)
  return entries.flatMap((entry) => {
    const person = people.get(entry.userId)
    if (person === undefined) return []
    const otherSessions = (othersOf.get(entry.userId) ?? []).map((other) =>
      timeSpanOf(other.date, durationOf(other, club.weeklySlots)),
    )
    return [{ ...entry, person, level: person.level, isActive: canJoinSessions(person), otherSessions }]
  })
}

/** Nearly always somebody among so many can take the place; the rest of the list is read only if not. */
const firstBatchSize = 10

/** Entries that get the free places, in the order of the list. */
const findNext = async (tx: Tx, context: Context, session: Session, free: number) => {
  const now = context.now()
  const entries = await queries.listCandidates(tx, { sessionId: session.id })
  const timeSpan = timeSpanOf(session.date, durationOf(session, context.club.weeklySlots))
  const chooseFrom = async (part: Entry[], places: number) =>
    nextInLine(await readCandidates(tx, context, session, part, now), { ...session, timeSpan }, places)
  const firstCount = Math.min(entries.length, free + firstBatchSize)
  const chosenEntries = await chooseFrom(entries.slice(0, firstCount), free)
  if (chosenEntries.length >= free || firstCount === entries.length) return chosenEntries
  return [...chosenEntries, ...(await chooseFrom(entries.slice(firstCount), free - chosenEntries.length))]
}

type ChosenEntries = Awaited<ReturnType<typeof findNext>>

const signUp = async (tx: Tx, context: Context, session: Session, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const now = context.now()
  const rsvps = chosenEntries.map(({ userId }) => ({ id: newId(), sessionId: session.id, userId, createdAt: now }))
  await insertRsvps(tx, rsvps)
  const entryIds = chosenEntries.map(({ id }) => id)
  await queries.deleteEntries(tx, entryIds)
  const people = chosenEntries.map(({ person }) => person)
  await notifyPeople(tx, context, session, { name: 'taken', at: now }, people, (to) => ({
    write: (mailContext) => placeTakenMail(mailContext, to, session),
  }))
}

const offerPlaces = async (tx: Tx, context: Context, session: Session, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const now = context.now()
  const end = offerEnd(session.date, now)
  const entryIds = chosenEntries.map(({ id }) => id)
  await queries.offerPlaces(tx, entryIds, end)
  const people = chosenEntries.map(({ person }) => person)
  await notifyPeople(tx, context, session, { name: 'offered', at: now }, people, (to) => ({
    write: (mailContext) => placeOfferedMail(mailContext, to, session, end),
    notBefore: mailedAt(now, end),
    expiresAt: end,
  }))
}

/** Gives free places to the first people of the list: as a sign-up or as an offer. Returns how many it gave. */
const giveToFirst = async (tx: Tx, context: Context, session: Session, free: number): Promise<number> => {
  const chosenEntries = await findNext(tx, context, session, free)
  const [atOnce, toOffer] = [
    chosenEntries.filter((entry) => entry.takeAtOnce),
    chosenEntries.filter((entry) => !entry.takeAtOnce),
  ]
  await signUp(tx, context, session, atOnce)
  await offerPlaces(tx, context, session, toOffer)
  return chosenEntries.length
}

/**
 * Ends expired offers and gives free places to the waiting list. The caller holds the lock of the session.
 * Returns the number of places that are left for anybody.
 */
export const fillPlaces = async (tx: Tx, context: Context, session: Session): Promise<number> => {
  const now = context.now()
  const lapsedPeople = await readPeople(tx, await queries.lapseOffers(tx, { sessionId: session.id, now }), now)
  await notifyPeople(tx, context, session, { name: 'lapsed', at: now }, lapsedPeople, (to) => ({
    write: (mailContext) => offerLapsedMail(mailContext, to, session),
  }))
  const { going, offered, waiting } = await queries.countPlaces(tx, session.id)
  const free = session.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, session.capacity - going - offered)
  const isOpen = session.published && session.cancelledAt === null && !hasStarted(session, now)
  if (!isOpen || free === 0 || waiting === 0) return free
  if (!isFrozen(session, now)) return free - (await giveToFirst(tx, context, session, free))
  const people = await readPeople(tx, await queries.markFreePlaceNotified(tx, session.id, now), now)
  await notifyPeople(tx, context, session, { name: 'free', at: now }, people, (to) => ({
    write: (mailContext) => placeFreeMail(mailContext, to, session),
  }))
  return free
}
