import type { Member } from '../../../../contract/people.ts'
import { canSignUp } from '../../../../contract/rules/people/access.ts'
import { sessionMinutes } from '../../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { idsOf, newId } from '../../../database/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { toMember } from '../../../people/member.ts'
import { listPeople } from '../../../people/queries.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { durationOf, hasStarted } from '../../../training/session-times.ts'
import { type Notice, queueNotices } from '../../notices/index.ts'
import { offerLapsedMail, placeFreeMail, placeOfferedMail, placeTakenMail } from '../place-messages.ts'
import { isFrozen, mailedAt, nextInLine, offerEnd, timeRangeOf } from '../policy.ts'
import { insertSignUps, type PlacedSession } from '../queries.ts'
import * as queries from './queries.ts'

/** The session whose places are filled, at one instant, in the transaction that holds its lock. */
type FillContext = { tx: Tx; context: Context; session: PlacedSession; now: IsoInstant }
type NoticeOf = (person: Member) => Pick<Notice, 'write'> & Partial<Notice>

/** Queues a notice for these people; `event` and the instant make it unique for each person and session. */
const notifyPeople = async (
  { tx, context, session, now }: FillContext,
  event: string,
  people: Member[],
  noticeOf: NoticeOf,
): Promise<void> => {
  const notices = people.map((person) => {
    const cause = `${session.id}:${person.id}:${event}:${now}`
    return { to: person.id, cause, expiresAt: session.date, ...noticeOf(person) }
  })
  await queueNotices(tx, context, 'place', notices)
}

const readPeople = async ({ tx, now }: FillContext, rows: readonly { userId: string }[]): Promise<Member[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ userId }) => userId)
  return (await listPeople(tx, ids, now)).map((row) => toMember(row, now))
}

type CandidateEntry = Awaited<ReturnType<typeof queries.listCandidates>>[number]

/** Some of the waiting list, in order, with what decides whether a person may get a place. */
const readCandidates = async (fill: FillContext, entries: CandidateEntry[]) => {
  if (entries.length === 0) return []
  const { tx, context, session } = fill
  const { weeklySlots } = context.club
  const people = new Map((await readPeople(fill, entries)).map((person) => [person.id, person]))
  const length = durationOf(session, weeklySlots)
  const sessionsOfCandidates = await queries.listOtherSessions(tx, session.id, [...people.keys()], {
    from: addMs(session.date, -sessionMinutes.longest * minuteMs),
    until: addMs(session.date, length * minuteMs),
  })
  const sessionsByPerson = Map.groupBy(sessionsOfCandidates, ({ userId }) => userId)
  return entries.flatMap((entry) => {
    const person = people.get(entry.userId)
    if (person === undefined) return []
    const otherSessions = (sessionsByPerson.get(entry.userId) ?? []).map((other) =>
      timeRangeOf(other.date, durationOf(other, weeklySlots)),
    )
    return [{ ...entry, person, level: person.level, isActive: canSignUp(person), otherSessions }]
  })
}

/** Nearly always somebody among so many can take the place; the rest of the list is read only if not. */
const firstBatchSize = 10

/** Entries that get the free places, in the order of the list. */
const listNext = async (fill: FillContext, free: number) => {
  const { tx, context, session } = fill
  const timeRange = timeRangeOf(session.date, durationOf(session, context.club.weeklySlots))
  const entries = await queries.listCandidates(tx, session.id)
  const firstCount = free + firstBatchSize
  const chosenEntries: Awaited<ReturnType<typeof readCandidates>> = []
  for (const batch of [entries.slice(0, firstCount), entries.slice(firstCount)]) {
    const places = free - chosenEntries.length
    if (places > 0)
      chosenEntries.push(...nextInLine(await readCandidates(fill, batch), { ...session, timeRange }, places))
  }
  return chosenEntries
}

type ChosenEntries = Awaited<ReturnType<typeof listNext>>

const signUpChosen = async (fill: FillContext, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const { tx, session, now } = fill
  const rsvps = chosenEntries.map(({ userId }) => ({ id: newId(), sessionId: session.id, userId, createdAt: now }))
  await insertSignUps(tx, rsvps)
  const entryIds = idsOf(chosenEntries)
  await queries.deleteEntries(tx, entryIds)
  const people = chosenEntries.map(({ person }) => person)
  await notifyPeople(fill, 'taken', people, (to) => ({
    write: (mailContext) => placeTakenMail(mailContext, to, session),
  }))
}

const offerPlaces = async (fill: FillContext, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const { tx, session, now } = fill
  const end = offerEnd(session.date, now)
  const entryIds = idsOf(chosenEntries)
  await queries.offerPlaces(tx, entryIds, end)
  const people = chosenEntries.map(({ person }) => person)
  await notifyPeople(fill, 'offered', people, (to) => ({
    write: (mailContext) => placeOfferedMail(mailContext, to, session, end),
    notBefore: mailedAt(now, end),
    expiresAt: end,
  }))
}

/** Gives free places to the first people of the list: as a sign-up or as an offer. Returns how many it gave. */
const giveToFirst = async (fill: FillContext, free: number): Promise<number> => {
  const chosenEntries = await listNext(fill, free)
  const [atOnce, toOffer] = [
    chosenEntries.filter((entry) => entry.takeAtOnce),
    chosenEntries.filter((entry) => !entry.takeAtOnce),
  ]
  await signUpChosen(fill, atOnce)
  await offerPlaces(fill, toOffer)
  return chosenEntries.length
}

/**
 * Ends expired offers and gives free places to the waiting list. The caller holds the lock of the session.
 * `taker` takes one of the places that are left, right after: no notice announces that place. `free`: places that are left
 * for anybody. `isChanged`: an offer ended, or somebody got a place or a notice of one.
 */
export const fillPlaces = async (
  tx: Tx,
  context: Context,
  session: PlacedSession,
  { taker }: { taker?: string } = {},
): Promise<{ free: number; isChanged: boolean }> => {
  const now = context.now()
  const fill = { tx, context, session, now }
  const lapsedPeople = await readPeople(fill, await queries.lapseOffers(tx, { sessionId: session.id, now }))
  await notifyPeople(fill, 'lapsed', lapsedPeople, (to) => ({
    write: (mailContext) => offerLapsedMail(mailContext, to, session),
  }))
  const { going, offered, waiting } = await queries.countPlaces(tx, session.id)
  const free = session.capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, session.capacity - going - offered)
  const isOpen = session.published && session.cancelledAt === null && !hasStarted(session, now)
  const hasLapsed = lapsedPeople.length > 0
  if (!isOpen || free === 0 || waiting === 0) return { free, isChanged: hasLapsed }
  if (!isFrozen(session, now)) {
    const givenCount = await giveToFirst(fill, free)
    return { free: free - givenCount, isChanged: hasLapsed || givenCount > 0 }
  }
  if (taker !== undefined && free === 1) return { free, isChanged: hasLapsed }
  const waitingPeople = await readPeople(fill, await queries.setFreePlaceNotified(tx, session.id, now))
  const people = waitingPeople.filter(({ id }) => id !== taker)
  await notifyPeople(fill, 'free', people, (to) => ({
    write: (mailContext) => placeFreeMail(mailContext, to, session),
  }))
  return { free, isChanged: hasLapsed || people.length > 0 }
}
