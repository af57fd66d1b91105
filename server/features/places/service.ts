import type { Level } from '../../../contract/people.ts'
import type { OwnPlace } from '../../../contract/places.ts'
import { levelInSentence } from '../../../contract/rules/texts/level-in-sentence.ts'
import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { hasLevel } from './policy.ts'
import * as queries from './queries.ts'
import { fillPlaces } from './waiting-list/fill.ts'
import { deleteWaiting, insertWaiting } from './waiting-list/queries.ts'

export const readOwnPlace = async ({ db }: Context, actor: Actor, sessionId: string): Promise<OwnPlace> => {
  const { published, place } = (await queries.findOwnPlace(db, sessionId, actor.id)) ?? fail('session_not_found')
  return published || place.going || place.waiting ? place : fail('session_not_found')
}

const signedUpPlace: OwnPlace = { going: true, waiting: null }

const takePlace = async (tx: Tx, { now }: Context, sessionId: string, userId: string): Promise<OwnPlace> => {
  await queries.insertSignUp(tx, { id: newId(), sessionId, userId, createdAt: now() })
  await deleteWaiting(tx, { sessionId, userId })
  return signedUpPlace
}

/** A session that one can still sign up for, locked. */
const lockOpenSession = async (tx: Tx, { now }: Context, sessionId: string) => {
  const session = await queries.lockForMember(tx, sessionId)
  if (!session?.published) fail('session_not_found')
  if (hasStarted(session, now())) fail('session_started')
  if (session.cancelledAt !== null) fail('session_cancelled')
  return session
}

export const requirePlace = async (tx: Tx, sessionId: string, userId: string): Promise<OwnPlace> =>
  ((await queries.findOwnPlace(tx, sessionId, userId)) ?? fail('session_not_found')).place

const requireLevel = async (tx: Tx, session: queries.PlacedSession, userId: string): Promise<void> => {
  if (!session.levelIsMinimum || session.levelTarget === null) return
  if (hasLevel(await queries.readLevel(tx, userId), session)) return
  // A coach raised the minimum level after the sign-up, which is sent again.
  if ((await requirePlace(tx, session.id, userId)).going) return
  fail('level_too_low', { issues: [{ path: 'level', message: levelRequirementText(session.levelTarget) }] })
}

const levelRequirementText = (level: Level): string => `Cette séance demande le ${levelInSentence[level]}.`

type SignUpOptions = { wait?: boolean; takeAtOnce?: boolean }

/** Signs the actor up if a place is free or held for them, else adds them to the waiting list if asked. Idempotent. */
export const signUp = (
  context: Context,
  login: UnconfirmedLogin,
  sessionId: string,
  { wait = false, takeAtOnce = false }: SignUpOptions,
): Promise<OwnPlace> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    const session = await lockOpenSession(tx, context, sessionId)
    await requireLevel(tx, session, id)
    if (session.capacity === null) return takePlace(tx, context, session.id, id)
    const { free } = await fillPlaces(tx, context, session, { taker: id })
    const place = await requirePlace(tx, session.id, id)
    if (place.going) return place
    if (free > 0 || place.waiting?.offeredUntil) return takePlace(tx, context, session.id, id)
    if (!wait) fail('session_full')
    const now = context.now()
    const entry = { id: newId(), sessionId: session.id, userId: id, takeAtOnce, queuedAt: now, createdAt: now }
    await insertWaiting(tx, entry)
    return requirePlace(tx, session.id, id)
  })

/** Accepts the place that is held for the actor; idempotent. */
export const acceptOffer = (context: Context, login: UnconfirmedLogin, sessionId: string): Promise<OwnPlace> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    const session = await lockOpenSession(tx, context, sessionId)
    const place = await requirePlace(tx, session.id, id)
    if (place.going) return place
    const until = place.waiting?.offeredUntil
    return until && until > context.now() ? takePlace(tx, context, session.id, id) : fail('offer_gone')
  })

/** Gives up the place, the offer or the rank, also in an unpublished session: it belongs to the member. */
export const cancelSignUp = (context: Context, login: UnconfirmedLogin, sessionId: string): Promise<OwnPlace> =>
  inActorTransaction(context, login, async (tx, { id }) => {
    const session = (await queries.lockForMember(tx, sessionId)) ?? fail('session_not_found')
    const place = await requirePlace(tx, session.id, id)
    if (!session.published && !place.going && !place.waiting) fail('session_not_found')
    if (hasStarted(session, context.now())) fail('session_started')
    if (place.going) {
      await queries.deleteSignUp(tx, { sessionId: session.id, userId: id })
      await queries.recordDeparture(tx, { sessionId: session.id, userId: id, leftAt: context.now() })
    }
    if (place.waiting) await deleteWaiting(tx, { sessionId: session.id, userId: id })
    if (session.capacity !== null) await fillPlaces(tx, context, session)
    return { going: false, waiting: null }
  })
