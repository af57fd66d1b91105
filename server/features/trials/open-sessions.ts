import { hasStarted } from '../../../contract/rules/time/has-started.ts'
import type { OpenSession } from '../../../contract/trials.ts'
import type { Context } from '../../context.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { ownLocationFinder } from '../../training/slots.ts'
import { trialPlacesLeft } from './policy.ts'
import * as queries from './queries.ts'

/** Sessions looked at, and shown: a few weeks of a club. */
const maxRead = 50
export const maxShown = 6

/** The next sessions that still have a trial place. */
export const listOpen = async (db: Executor, { club, now }: Context): Promise<OpenSession[]> => {
  const findOwnLocation = ownLocationFinder(club)
  return (await queries.listSessionsWithTrialPlaces(db, now(), maxRead))
    .map(({ id, date, type, location, ...places }) => ({
      id,
      date,
      type,
      location: findOwnLocation(location),
      placesLeft: trialPlacesLeft(places),
    }))
    .filter((session) => session.placesLeft > 0)
}

export const listTrialSessions = async (context: Context): Promise<OpenSession[]> =>
  (await listOpen(context.db, context)).slice(0, maxShown)

/**
 * A session that has not started, locked: its trial places are given one call at a time. Once a coach has closed its
 * trials, no place is left; those that are held can still be confirmed.
 */
export const lockTrialSession = async (tx: Tx, { now }: Context, id: string) => {
  const session = await queries.lockTrialPlaces(tx, id)
  if (!session?.published) fail('session_not_found')
  if (hasStarted(session, now())) fail('session_started')
  if (session.cancelledAt !== null) fail('session_cancelled')
  const { trialPlaces } = session
  if (trialPlaces === null) return { ...session, placesLeft: 0 }
  return { ...session, placesLeft: trialPlacesLeft({ trialPlaces, taken: await queries.countTaken(tx, id, now()) }) }
}

export type LockedTrialSession = Awaited<ReturnType<typeof lockTrialSession>>

/** As `lockTrialSession`, for a new booking: fails if the session is closed to trials. */
export const lockOpenTrialSession = async (tx: Tx, context: Context, id: string): Promise<LockedTrialSession> => {
  const session = await lockTrialSession(tx, context, id)
  return session.trialPlaces === null ? fail('session_not_found') : session
}
