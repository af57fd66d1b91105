import type { TrialBooking } from '../../../contract/trials.form.ts'
import type { OpenSession, TrialView } from '../../../contract/trials.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, TrialRow, Tx } from '../../database/schema.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { hashToken } from '../../security/tokens.ts'
import { seasonAt } from '../../time/season.ts'
import { addMs, minuteMs } from '../../time/time.ts'
import { newLink } from './links.ts'
import { isHeld, lowestFreeNumber, trialPlacesLeft, trialsOfSeason } from './policy.ts'
import * as queries from './queries.ts'
import { trialBookedMail, trialToConfirmMail } from './trial-messages.ts'

/** Sessions looked at, and shown: a few weeks of a club. */
const maxRead = 50
const maxShown = 6

/** The next sessions that still have a trial place. */
const listOpen = async (db: Executor, now: IsoInstant): Promise<OpenSession[]> =>
  (await queries.listTrialSessions(db, now, maxRead))
    .map(({ id, date, type, ...places }) => ({ id, date, type, placesLeft: trialPlacesLeft(places) }))
    .filter((session) => session.placesLeft > 0)

export const listTrialSessions = async ({ db, now }: Context): Promise<OpenSession[]> =>
  (await listOpen(db, now())).slice(0, maxShown)

/** A session open to trials that has not begun, locked: its trial places are given one call at a time. */
const lockOpenTrialSession = async (tx: Tx, { now }: Context, id: string) => {
  const session = await queries.lockTrialPlaces(tx, id)
  if (!session?.published || session.trialPlaces === null) fail('session_not_found')
  if (session.date <= now()) fail('session_closed')
  if (session.cancelledAt !== null) fail('session_cancelled')
  const { trialPlaces } = session
  return { ...session, placesLeft: trialPlacesLeft({ trialPlaces, taken: await queries.countTaken(tx, id, now()) }) }
}

type Booking = {
  visitor: { id: string; prenom: string; email: string }
  session: Awaited<ReturnType<typeof lockOpenTrialSession>>
}

const mailBooking = async (tx: Tx, context: Context, { visitor, session }: Booking, write: typeof trialBookedMail) => {
  const token = await newLink(tx, context, visitor.id)
  const mail = write(context, visitor, session, token)
  await queueMail(tx, context, { ...mail, to: visitor.email, expiresAt: session.date })
}

/** How long a booking keeps its place before it is confirmed. */
const holdMs = 30 * minuteMs
/** How long a booking may be sent again. Later a full session answers « full », or it would reveal who has booked. */
const repeatMs = 10 * minuteMs

type NewTrial = Omit<TrialRow, 'nth'> & { email: string }
type OwnTrial = Awaited<ReturnType<typeof queries.listTrialsInSeason>>[number]
/** The trial that keeps the place: `repeated` if the visitor sent it twice, as after a lost response. */
type BookedTrial = { id: string; state: 'held' | 'repeated' }

const isRepeated = (own: OwnTrial, at: IsoInstant, isFull: boolean): boolean =>
  isHeld(own, at) && (!isFull || own.createdAt >= addMs(at, -repeatMs))

/** Inserts a trial as the first or second of its address; false if both were booked, or taken at the same moment. */
const insertUnderFreeNumber = async (tx: Tx, trial: NewTrial): Promise<boolean> => {
  for (const nth of trialsOfSeason) if (await queries.insertTrial(tx, { ...trial, nth })) return true
  return false
}

const insertTrial = async (tx: Tx, trial: NewTrial): Promise<void> => {
  if (await insertUnderFreeNumber(tx, trial)) return
  // Trials that were not confirmed in time give their numbers back.
  await queries.cancelLapsed(tx, trial, trial.createdAt)
  if (!(await insertUnderFreeNumber(tx, trial))) fail('trials_used')
}

/** Holds a place for a new trial, or again for one of this session that was not confirmed in time. */
const holdPlace = async (tx: Tx, trial: NewTrial, isFull: boolean): Promise<BookedTrial> => {
  const { id, email, season, sessionId, createdAt, prenom, telephone, heldUntil } = trial
  const ownTrials = await queries.listTrialsInSeason(tx, email, season)
  const same = ownTrials.find((own) => own.sessionId === sessionId)
  if (same && isRepeated(same, createdAt, isFull)) return { id: same.id, state: 'repeated' }
  if (isFull) fail('trial_full')
  if (same) await queries.holdAgain(tx, same.id, { prenom, telephone, heldUntil, createdAt })
  else await insertTrial(tx, trial)
  return { id: same?.id ?? id, state: 'held' }
}

/** Books one of the two trials that an address has in a season; the mailed link confirms it. */
export const bookTrial = (context: Context, { sessionId, prenom, email, telephone }: TrialBooking): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const session = await lockOpenTrialSession(tx, context, sessionId)
    const createdAt = context.now()
    const trial = {
      id: newId(),
      sessionId: session.id,
      season: seasonAt(session.date),
      prenom,
      email,
      telephone: telephone ?? null,
      userId: null,
      present: false,
      heldUntil: addMs(createdAt, holdMs),
      cancelledAt: null,
      followedUpAt: null,
      joinedAt: null,
      createdAt,
    }
    const { id, state } = await holdPlace(tx, trial, session.placesLeft === 0)
    if (state === 'held')
      await mailBooking(tx, context, { visitor: { id, prenom, email }, session }, trialToConfirmMail)
  })

const requireTrial = async (db: Executor, token: string) =>
  (await queries.findByLink(db, hashToken(token))) ?? fail('link_invalid')

const isPast = ({ date }: queries.LinkedTrial, now: IsoInstant) => date <= now

const stateOf = (
  trial: queries.LinkedTrial,
  now: IsoInstant,
  openSessions: readonly OpenSession[],
): TrialView['state'] => {
  if (trial.cancelledAt !== null) return 'cancelled'
  if (isPast(trial, now)) return 'past'
  if (trial.heldUntil === null) return 'booked'
  return isHeld(trial, now) || openSessions.some(({ id }) => id === trial.sessionId) ? 'toConfirm' : 'full'
}

const requireTrialView = async (db: Executor, { now }: Context, token: string): Promise<TrialView> => {
  const trial = await requireTrial(db, token)
  const { sessionId: id, date, title, type, location, sessionCancelledAt } = trial
  const openSessions = await listOpen(db, now())
  const state = stateOf(trial, now(), openSessions)
  const isOver = state === 'cancelled' || state === 'past'
  return {
    state,
    session: { id, date, title, type, location, isCancelled: sessionCancelledAt !== null },
    others: isOver ? [] : openSessions.filter((session) => session.id !== id).slice(0, maxShown),
  }
}

export const viewTrial = (context: Context, token: string): Promise<TrialView> =>
  requireTrialView(context.db, context, token)

/** The trial while it can still be changed, locked. */
const lockChangeableTrial = async (tx: Tx, { now }: Context, token: string) => {
  const { id } = await requireTrial(tx, token)
  await queries.lockTrial(tx, id)
  // Read again: another press may have been first.
  const trial = await requireTrial(tx, token)
  const { prenom, email } = trial
  if (trial.cancelledAt !== null || prenom === null || email === null) fail('link_invalid')
  return isPast(trial, now()) ? fail('session_closed') : { ...trial, prenom, email }
}

/** Confirms a trial; once its hold is over, only while the session has a place left. */
export const confirmTrial = (context: Context, token: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const { sessionId } = await requireTrial(tx, token)
    // The session first, like a booking: the other order could deadlock.
    const session = await lockOpenTrialSession(tx, context, sessionId)
    const trial = await lockChangeableTrial(tx, context, token)
    if (!isHeld(trial, context.now()) && session.placesLeft === 0) fail('trial_full')
    await queries.confirmTrial(tx, trial.id)
    return requireTrialView(tx, context, token)
  })

export const moveTrial = (context: Context, token: string, sessionId: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const session = await lockOpenTrialSession(tx, context, sessionId)
    const trial = await lockChangeableTrial(tx, context, token)
    if (trial.sessionId === session.id) return requireTrialView(tx, context, token)
    const season = seasonAt(session.date)
    await queries.cancelLapsed(tx, { ...trial, season }, context.now())
    const ownTrials = await queries.listTrialsInSeason(tx, trial.email, season)
    if (ownTrials.some((other) => other.sessionId === session.id)) fail('trial_taken')
    if (session.placesLeft === 0) fail('trial_full')
    const nth = season === trial.season ? trial.nth : (lowestFreeNumber(ownTrials) ?? fail('trials_used'))
    await queries.moveTrial(tx, trial.id, { sessionId: session.id, season, nth })
    await queries.deleteMarks(tx, trial.id)
    await mailBooking(tx, context, { visitor: trial, session }, trialBookedMail)
    return requireTrialView(tx, context, token)
  })

export const cancelTrial = (context: Context, token: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const { id } = await lockChangeableTrial(tx, context, token)
    await queries.cancelTrial(tx, id, context.now())
    await queries.deleteMarks(tx, id)
    return requireTrialView(tx, context, token)
  })

/** Visitor whose data prefills the registration. */
export const readTrialVisitor = async ({ db }: Context, token: string) => {
  const { prenom, email, telephone, joinedAt } = await requireTrial(db, token)
  if (prenom === null || email === null || joinedAt !== null) fail('link_invalid')
  return { prenom, email, telephone }
}
