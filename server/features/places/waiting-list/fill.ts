import type { Context } from '../../../context.ts'
import { idsOf, newId } from '../../../database/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { placeFreeMail, placeTakenMail } from '../place-messages.ts'
import { insertSignUps, type PlacedSession } from '../queries.ts'
import { type ChosenEntries, chooseNext, listWaitingMembers } from './candidates.ts'
import { type FillContext, notifyPeople } from './fill-context.ts'
import { endOffers, offerPlaces } from './offers.ts'
import { countFree, planFill } from './policy.ts'
import * as queries from './queries.ts'

const signUpChosen = async (fillContext: FillContext, chosenEntries: ChosenEntries): Promise<void> => {
  if (chosenEntries.length === 0) return
  const { tx, session, now } = fillContext
  const rsvps = chosenEntries.map(({ userId }) => ({ id: newId(), sessionId: session.id, userId, createdAt: now }))
  await insertSignUps(tx, rsvps)
  const entryIds = idsOf(chosenEntries)
  await queries.deleteEntries(tx, entryIds)
  const people = chosenEntries.map(({ person }) => person)
  await notifyPeople(fillContext, 'taken', people, (person) => ({
    write: (mailContext) => placeTakenMail(mailContext, person, session),
  }))
}

/**
 * Gives free places to the first people of the list: as a sign-up or as an offer. Returns how many it gave. If
 * `taker` is among them, their place stays free: they take it themselves, without a notice.
 */
const givePlaces = async (fillContext: FillContext, free: number, taker: string | undefined): Promise<number> => {
  const chosenEntries = (await chooseNext(fillContext, free)).filter(({ userId }) => userId !== taker)
  const [atOnce, toOffer] = [
    chosenEntries.filter((entry) => entry.takeAtOnce),
    chosenEntries.filter((entry) => !entry.takeAtOnce),
  ]
  await signUpChosen(fillContext, atOnce)
  await offerPlaces(fillContext, toOffer)
  return chosenEntries.length
}

/** Notifies waiting people, except `taker`, once, that the first sign-up takes a free place. Returns their number. */
const announceFreePlace = async (fillContext: FillContext, taker: string | undefined): Promise<number> => {
  const { tx, session, now } = fillContext
  const waitingPeople = await listWaitingMembers(fillContext, await queries.setFreePlaceNotified(tx, session.id, now))
  const people = waitingPeople.filter(({ id }) => id !== taker)
  await notifyPeople(fillContext, 'free', people, (person) => ({
    write: (mailContext) => placeFreeMail(mailContext, person, session),
  }))
  return people.length
}

/**
 * Ends expired offers and gives free places to the waiting list. The caller holds the lock of the session.
 * `taker` then takes one of the free places, which is neither offered nor announced to them. Returns `free`, the places
 * that remain for any sign-up, and `isChanged`: an offer ended, or somebody got a place or a notice.
 */
export const fillPlaces = async (
  tx: Tx,
  context: Context,
  session: PlacedSession,
  { taker }: { taker?: string } = {},
): Promise<{ free: number; isChanged: boolean }> => {
  const now = context.now()
  const fillContext = { tx, context, session, now }
  const endedCount = await endOffers(fillContext)
  const counts = await queries.countPlaces(tx, session.id)
  const free = countFree(session, counts)
  const plan = planFill(session, counts, { now, taker })
  const givenCount = plan === 'give' ? await givePlaces(fillContext, free, taker) : 0
  const notifiedCount = plan === 'announce' ? await announceFreePlace(fillContext, taker) : 0
  return { free: free - givenCount, isChanged: endedCount + givenCount + notifiedCount > 0 }
}
