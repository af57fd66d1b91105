import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { Scope } from '../../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { type LockedSession, lockSession, lockUpcomingOfSeries } from '../coach/queries.ts'

/** The requested session and the others of its series in the scope, all locked. */
export const lockScope = async (
  tx: Tx,
  id: string,
  scope: Scope,
  now: IsoInstant,
): Promise<{ requestedSession: LockedSession; otherSessions: LockedSession[] }> => {
  const upcoming = scope === 'one' ? [] : await lockUpcomingOfSeries(tx, id, now)
  const requestedSession =
    upcoming.find((session) => session.id === id) ?? (await lockSession(tx, id)) ?? fail('session_not_found')
  if (scope !== 'one' && hasStarted(requestedSession, now)) fail('session_started')
  const isInScope = ({ date }: LockedSession) => scope === 'all' || date >= requestedSession.date
  return { requestedSession, otherSessions: upcoming.filter((session) => session.id !== id && isInScope(session)) }
}
