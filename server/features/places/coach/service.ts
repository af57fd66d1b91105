import type { Member } from '../../../../contract/people.ts'
import type { PlaceReason, SessionPlaces } from '../../../../contract/places.ts'
import { canSignUp } from '../../../../contract/rules/people/access.ts'
import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import type { MailContext } from '../../../mail/content.ts'
import { requireMember } from '../../../people/require-member.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { type Notice, queueNotices } from '../../notices/index.ts'
import { placeGivenMail, placeRemovedMail } from '../place-messages.ts'
import { deleteSignUp, insertSignUp, lockPlaces, type PlacedSession } from '../queries.ts'
import { requirePlace } from '../service.ts'
import { fillPlaces } from '../waiting-list/fill.ts'
import { deleteWaiting } from '../waiting-list/queries.ts'
import * as queries from './queries.ts'

/** People with a place and people who wait, for coaches. */
export const readPlaces = async (db: Executor, sessionId: string): Promise<SessionPlaces> => {
  const { capacity } = (await queries.findCapacity(db, sessionId)) ?? fail('session_not_found')
  const going = await queries.listGoing(db, sessionId)
  const waiting = (await queries.listWaitingPeople(db, sessionId)).map(({ lapsedAt, ...person }) => ({
    ...person,
    hasLapsed: lapsedAt !== null,
  }))
  return { capacity, going, waiting }
}

type PlaceChange = { tx: Tx; coach: Actor; session: PlacedSession; person: Member }

/** Runs a change of one person's place, with the session locked. */
const inPlaceTransaction = (
  context: Context,
  login: UnconfirmedLogin,
  { sessionId, userId }: { sessionId: string; userId: string },
  change: (placeChange: PlaceChange) => Promise<void>,
): Promise<SessionPlaces> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const session = (await lockPlaces(tx, sessionId)) ?? fail('session_not_found')
    if (hasStarted(session, now)) fail('session_started')
    const person = await requireMember(tx, userId, now)
    await change({ tx, coach, session, person })
    return readPlaces(tx, session.id)
  })

/** Queues the notice to the person and writes the audit event. */
const notifyAndAudit = async (
  context: Context,
  { tx, coach, session, person }: PlaceChange,
  action: 'place.given' | 'place.removed',
  { write, after }: Pick<Notice, 'write'> & { after: Record<string, unknown> },
): Promise<void> => {
  const now = context.now()
  // The page of an unpublished session is hidden: the link in the mail would not work.
  if (person.id !== coach.id && session.published) {
    const cause = `${session.id}:${person.id}:${action}:${now}`
    await queueNotices(tx, context, 'place', [{ to: person.id, cause, expiresAt: session.date, write }])
  }
  await auditPerson(tx, now, { actorId: coach.id, userId: person.id, action, after })
}

/** Gives a person a place, also beyond the capacity and below the minimum level. */
export const givePlace = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  { userId, reason }: { userId: string; reason: PlaceReason },
): Promise<SessionPlaces> =>
  inPlaceTransaction(context, login, { sessionId, userId }, async (placeChange) => {
    const { tx, coach, session, person } = placeChange
    if (session.cancelledAt !== null) fail('session_cancelled')
    if (!canSignUp(person)) fail('membership_missing')
    const { going } = await requirePlace(tx, session.id, person.id)
    if (going) return
    await insertSignUp(tx, { id: newId(), sessionId: session.id, userId, createdAt: context.now() })
    await deleteWaiting(tx, { sessionId: session.id, userId })
    const write = (mailContext: MailContext) =>
      placeGivenMail(mailContext, person, session, { coach: coach.prenom, reason })
    await notifyAndAudit(context, placeChange, 'place.given', { write, after: { sessionId: session.id, reason } })
  })

/** Removes a person's place or rank, and gives the free place to the waiting list. */
export const removePlace = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  userId: string,
): Promise<SessionPlaces> =>
  inPlaceTransaction(context, login, { sessionId, userId }, async (placeChange) => {
    const { tx, coach, session, person } = placeChange
    const { going, waiting } = await requirePlace(tx, session.id, person.id)
    if (!going && !waiting) return
    await deleteSignUp(tx, { sessionId: session.id, userId })
    await deleteWaiting(tx, { sessionId: session.id, userId })
    const removal = { coach: coach.prenom, removed: going ? 'place' : 'rank' } as const
    const write = (mailContext: MailContext) => placeRemovedMail(mailContext, person, session, removal)
    await notifyAndAudit(context, placeChange, 'place.removed', { write, after: { sessionId: session.id } })
    await fillPlaces(tx, context, session)
  })
