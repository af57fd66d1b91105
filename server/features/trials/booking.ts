import type { TrialBooking } from '../../../contract/trials.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import { newId } from '../../database/ids.ts'
import type { TrialRow, Tx } from '../../database/schema.ts'
import { queueMails } from '../../deliveries/queue.ts'
import { fail } from '../../errors.ts'
import { seasonAt } from '../../time/season.ts'
import { addMs, minuteMs } from '../../time/time.ts'
import { newLinks } from './links.ts'
import { type LockedTrialSession, lockOpenTrialSession } from './open-sessions.ts'
import { takesPlace, trialNumbers } from './policy.ts'
import * as queries from './queries.ts'
import { type trialBookedMail, trialToConfirmMail } from './trial-messages.ts'

type Booking = {
  visitor: { id: string; prenom: string; email: string }
  session: LockedTrialSession
}

/** Mails the visitor a booking with its link. */
export const mailBooking = async (
  tx: Tx,
  context: Context,
  { visitor, session }: Booking,
  write: typeof trialBookedMail,
) => {
  const visitors = await newLinks(tx, context, [visitor])
  const mails = visitors.map(({ token }) => ({
    ...write(context, visitor, session, token),
    to: visitor.email,
    expiresAt: session.date,
  }))
  await queueMails(tx, context, mails)
}

/** How long a booking keeps its place before it is confirmed. */
const holdMs = 30 * minuteMs
/** How long a booking may be repeated. Later a full session is refused: the response must not reveal who has booked. */
const repeatMs = 10 * minuteMs

type NewTrial = Omit<TrialRow, 'nth'> & { email: string }
type OwnTrial = Awaited<ReturnType<typeof queries.listTrialsInSeason>>[number]
/** The trial that keeps the place; `repeated` if the visitor sent the request again, as after a lost response. */
type BookedTrial = { id: string; state: 'held' | 'repeated' }

const isRepeated = (own: OwnTrial, now: IsoInstant, isFull: boolean): boolean =>
  takesPlace(own, now) && (!isFull || own.createdAt >= addMs(now, -repeatMs))

/** Inserts a trial as the first or second of its e-mail; false if both are booked, even by a simultaneous call. */
const insertUnderFreeNumber = async (tx: Tx, trial: NewTrial): Promise<boolean> => {
  for (const nth of trialNumbers) if (await queries.insertTrial(tx, { ...trial, nth })) return true
  return false
}

const insertTrial = async (tx: Tx, trial: NewTrial): Promise<void> => {
  if (await insertUnderFreeNumber(tx, trial)) return
  // Trials that were not confirmed in time free their numbers.
  await queries.cancelLapsed(tx, trial, trial.createdAt)
  if (!(await insertUnderFreeNumber(tx, trial))) fail('trials_used')
}

/** Holds a place for a new trial, or again for a trial of this session that was not confirmed in time. */
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
      registeredAt: null,
      createdAt,
    }
    const { id, state } = await holdPlace(tx, trial, session.placesLeft === 0)
    if (state === 'held')
      await mailBooking(tx, context, { visitor: { id, prenom, email }, session }, trialToConfirmMail)
  })
