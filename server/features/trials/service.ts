import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { TrialView } from '../../../contract/trials.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../database/engine/failures.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { hashToken } from '../../security/tokens.ts'
import { seasonAt } from '../../time/season.ts'
import { mailBooking } from './booking.ts'
import { type LockedTrialSession, listOpen, lockOpenTrialSession, lockTrialSession, maxShown } from './open-sessions.ts'
import { lowestFreeNumber, shownState, takesPlace, trialState } from './policy.ts'
import * as queries from './queries.ts'
import { trialBookedMail } from './trial-messages.ts'

const requireTrial = async (db: Executor, token: string) =>
  (await queries.findByLink(db, hashToken(token))) ?? fail('link_invalid')

const viewOf = async (db: Executor, context: Context, trial: queries.LinkedTrial): Promise<TrialView> => {
  const { sessionId: id, date, title, type, location, sessionCancelledAt } = trial
  const openSessions = await listOpen(db, context)
  const isOpen = openSessions.some((session) => session.id === id)
  const state = shownState(trial, context.now(), isOpen)
  const isOver = state === 'cancelled' || state === 'past'
  return {
    state,
    session: { id, date, title, type, location, isCancelled: sessionCancelledAt !== null },
    others: isOver ? [] : openSessions.filter((session) => session.id !== id).slice(0, maxShown),
  }
}

export const readTrial = async (context: Context, token: string): Promise<TrialView> =>
  viewOf(context.db, context, await requireTrial(context.db, token))

/** Locks the trial of a link and reads it again, since a simultaneous request may have changed it. */
const lockChangeableTrial = async (tx: Tx, { now }: Context, token: string, { id }: queries.LinkedTrial) => {
  await queries.lockTrial(tx, id)
  const trial = await requireTrial(tx, token)
  const { prenom, email } = trial
  if (trialState(trial, now()) === 'cancelled' || prenom === null || email === null) fail('link_invalid')
  return hasStarted(trial, now()) ? fail('session_started') : { ...trial, prenom, email }
}

/** Confirms a trial in the session that it has. */
const keepSession = async (tx: Tx, context: Context, trial: queries.LinkedTrial, session: LockedTrialSession) => {
  if (!takesPlace(trial, context.now()) && session.placesLeft === 0) fail('trial_full')
  await queries.clearHold(tx, trial.id)
  return viewOf(tx, context, { ...trial, heldUntil: null })
}

/** Confirms a trial; after the end of its hold, only if the session has a free place. */
export const confirmTrial = (context: Context, token: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const linkedTrial = await requireTrial(tx, token)
    // Locks the session first, as a booking does: another order could deadlock.
    const session = await lockTrialSession(tx, context, linkedTrial.sessionId)
    const trial = await lockChangeableTrial(tx, context, token, linkedTrial)
    return keepSession(tx, context, trial, session)
  })

const moveOnce = (context: Context, token: string, sessionId: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const session = await lockOpenTrialSession(tx, context, sessionId)
    const trial = await lockChangeableTrial(tx, context, token, await requireTrial(tx, token))
    if (trial.sessionId === session.id) return keepSession(tx, context, trial, session)
    const season = seasonAt(session.date)
    await queries.cancelLapsed(tx, { ...trial, season }, context.now())
    const ownTrials = await queries.listTrialsInSeason(tx, trial.email, season)
    if (ownTrials.some((other) => other.sessionId === session.id)) fail('trial_taken')
    if (session.placesLeft === 0) fail('trial_full')
    const nth = season === trial.season ? trial.nth : (lowestFreeNumber(ownTrials) ?? fail('trials_used'))
    await queries.setTrialSession(tx, trial.id, { sessionId: session.id, season, nth })
    await queries.deleteMarks(tx, trial.id)
    await mailBooking(tx, context, { visitor: trial, session }, trialBookedMail)
    return viewOf(tx, context, await requireTrial(tx, token))
  })

export const moveTrial = async (context: Context, token: string, sessionId: string): Promise<TrialView> => {
  try {
    return await moveOnce(context, token, sessionId)
  } catch (error) {
    if (!isUniqueViolation(error, 'trials', 'email', 'season', 'nth')) throw error
    // A simultaneous booking of the e-mail got the number in the other season; the next attempt sees which are left.
    return moveTrial(context, token, sessionId)
  }
}

export const cancelTrial = (context: Context, token: string): Promise<TrialView> =>
  inTransaction(context.db, async (tx) => {
    const trial = await lockChangeableTrial(tx, context, token, await requireTrial(tx, token))
    const cancelledAt = context.now()
    await queries.setTrialCancelled(tx, trial.id, cancelledAt)
    await queries.deleteMarks(tx, trial.id)
    return viewOf(tx, context, { ...trial, cancelledAt })
  })

/** Data of a visitor, to prefill the registration. */
export const readTrialVisitor = async ({ db }: Context, token: string) => {
  const { prenom, email, telephone, registeredAt } = await requireTrial(db, token)
  if (prenom === null || email === null || registeredAt !== null) fail('link_invalid')
  return { prenom, email, telephone }
}
