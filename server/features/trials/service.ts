import type { TrialBooking } from '../../../contract/trials.form.ts'
import type { OpenSession, TrialFigures, TrialView } from '../../../contract/trials.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, TrialRow, Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { queueMail } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { trialBookedMail } from '../../mail/trial-messages.ts'
import { seasonAt } from '../../season.ts'
import { addMs, minuteMs } from '../../time.ts'
import { hashToken } from '../../tokens.ts'
import { newLinks } from './links.ts'
import { freeNth, placesLeft } from './policy.ts'
import * as queries from './queries.ts'

/** Sessions looked at, and shown: a few weeks of a club. */
const maxRead = 50
const maxShown = 6

/** The next sessions that still have a trial place. */
const listOpen = async (db: Executor, now: IsoInstant, exceptId?: string): Promise<OpenSession[]> =>
  (await queries.listTrialSessions(db, now, maxRead))
    .map(({ id, date, type, ...places }) => ({ id, date, type, placesLeft: placesLeft(places) }))
    .filter((session) => session.placesLeft > 0 && session.id !== exceptId)
    .slice(0, maxShown)

export const listTrialSessions = ({ db, now }: Context): Promise<OpenSession[]> => listOpen(db, now())

/** A session open to trials that has not begun, locked: its trial places are given one call at a time. */
const lockOpen = async (tx: Tx, { now }: Context, id: string) => {
  const session = await queries.lockSession(tx, id)
  if (!session?.published || session.trialPlaces === null) return fail('session_not_found')
  if (session.date <= now()) fail('session_closed')
  if (session.cancelledAt !== null) fail('session_cancelled')
  const { trialPlaces } = session
  return { ...session, placesLeft: placesLeft({ trialPlaces, taken: await queries.countTaken(tx, id) }) }
}

type Visit = { id: string; prenom: string; email: string }

const confirm = async (tx: Tx, context: Context, visit: Visit, session: Awaited<ReturnType<typeof lockOpen>>) => {
  const [link] = await newLinks(tx, context, [visit])
  if (!link) return
  const mail = trialBookedMail(context, visit, session, link.token)
  await queueMail(tx, context, { ...mail, to: visit.email, expiresAt: session.date })
}

/** How long a booking may be sent again. Later a full session answers « full », or it would reveal who has booked. */
const repeatMs = 10 * minuteMs

/** Inserts the first or second trial of an address; false when this session is booked already. */
const insertNext = async (
  tx: Tx,
  trial: Omit<TrialRow, 'nth'> & { email: string },
  isFull: boolean,
): Promise<boolean> => {
  while (true) {
    const own = await queries.listTrialsOf(tx, trial.email, trial.season)
    const booked = own.find(({ sessionId }) => sessionId === trial.sessionId)
    // Pressed twice, or sent again after a lost response.
    if (booked && (!isFull || booked.createdAt >= addMs(trial.createdAt, -repeatMs))) return false
    if (isFull) fail('trial_full')
    const nth = freeNth(own) ?? fail('trials_used')
    if (await queries.insertTrial(tx, { ...trial, nth })) return true
    // A concurrent booking of this address took the number.
  }
}

/** Books one of the two trials that an address has in a season. */
export const bookTrial = (context: Context, { sessionId, prenom, email, telephone }: TrialBooking): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const session = await lockOpen(tx, context, sessionId)
    const visit = { id: newId(), prenom, email }
    const trial = {
      ...visit,
      sessionId: session.id,
      season: seasonAt(session.date),
      telephone: telephone ?? null,
      userId: null,
      present: false,
      cancelledAt: null,
      followedUpAt: null,
      joinedAt: null,
      createdAt: context.now(),
    }
    if (await insertNext(tx, trial, session.placesLeft === 0)) await confirm(tx, context, visit, session)
  })

const findTrial = async (db: Executor, token: string) =>
  (await queries.findByLink(db, hashToken(token))) ?? fail('trial_link_invalid')

const stateOf = ({ cancelledAt, date }: queries.LinkedTrial, now: IsoInstant): TrialView['state'] => {
  if (cancelledAt !== null) return 'cancelled'
  return date <= now ? 'past' : 'booked'
}

const showTrial = async (db: Executor, { now }: Context, token: string): Promise<TrialView> => {
  const trial = await findTrial(db, token)
  const { sessionId: id, date, title, type, location, sessionCancelledAt } = trial
  const state = stateOf(trial, now())
  return {
    state,
    session: { id, date, title, type, location, isCancelled: sessionCancelledAt !== null },
    others: state === 'booked' ? await listOpen(db, now(), id) : [],
  }
}

export const viewTrial = (context: Context, token: string): Promise<TrialView> => showTrial(context.db, context, token)

/** The trial while it can still be changed, locked. */
const lockBooked = async (tx: Tx, { now }: Context, token: string) => {
  const { id } = await findTrial(tx, token)
  await queries.lockTrial(tx, id)
  // Read again: another press may have been first.
  const trial = await findTrial(tx, token)
  const { prenom, email } = trial
  if (trial.cancelledAt !== null || prenom === null || email === null) return fail('trial_link_invalid')
  return stateOf(trial, now()) === 'past' ? fail('session_closed') : { ...trial, prenom, email }
}

export const moveTrial = (
  context: Context,
  { jeton, sessionId }: { jeton: string; sessionId: string },
): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    // The session first, like a booking: the other order could deadlock.
    const session = await lockOpen(tx, context, sessionId)
    const trial = await lockBooked(tx, context, jeton)
    if (trial.sessionId === session.id) return showTrial(tx, context, jeton)
    const own = await queries.listTrialsOf(tx, trial.email, trial.season)
    if (own.some((other) => other.sessionId === session.id)) fail('trial_taken')
    if (session.placesLeft === 0) fail('trial_full')
    await queries.moveTrial(tx, trial.id, session.id)
    await queries.deleteMarks(tx, trial.id)
    await confirm(tx, context, trial, session)
    return showTrial(tx, context, jeton)
  })

export const cancelTrial = (context: Context, token: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const { id } = await lockBooked(tx, context, token)
    await queries.cancelTrial(tx, id, context.now())
    await queries.deleteMarks(tx, id)
    return showTrial(tx, context, token)
  })

/** Visitor whose data prefills the registration. */
export const readVisitor = async ({ db }: Context, token: string) => {
  const { prenom, email, telephone, joinedAt } = await findTrial(db, token)
  if (prenom === null || email === null || joinedAt !== null) return fail('trial_link_invalid')
  return { prenom, email, telephone }
}

export const readFigures = async ({ db, now }: Context): Promise<TrialFigures> => {
  const season = seasonAt(now())
  return { season, ...(await queries.countTrials(db, season)) }
}

type Joined = { email: string; userId: string; token: string | undefined }

/**
 * Counts the trials of somebody who has just registered. Only a mailed link makes them theirs: anybody can register with
 * an address that is not confirmed yet.
 */
export const recordJoined = async (tx: Tx, { email, userId, token }: Joined, at: IsoInstant): Promise<void> => {
  await queries.recordJoinedBy(tx, email, at)
  if (token !== undefined) await queries.recordMember(tx, hashToken(token), userId, at)
}
