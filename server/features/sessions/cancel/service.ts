import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { ChangedSession } from '../../../../contract/sessions/coach-session.ts'
import type { Scope } from '../../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditAll } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { idsOf } from '../../../database/ids.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { hourMs, msBetween } from '../../../time/time.ts'
import { withdrawOffers } from '../../places/index.ts'
import { auditEventOf } from '../audit-events.ts'
import { notifyOfChange } from '../change-notices.ts'
import type { LockedSession } from '../coach/queries.ts'
import { requireCoachSession } from '../coach/rows.ts'
import { lockScope } from '../series/scope.ts'
import { sessionsCancelledMail, sessionsRestoredMail } from './cancel-messages.ts'
import { setCancellation } from './queries.ts'

type Cancellation = Pick<SessionRow, 'cancelledAt' | 'cancelReason'>

/** This close to the start, the notice is urgent: people may be on their way. */
const urgentMs = 3 * hourMs

/** Queues the notices of published sessions that were just cancelled or restored. */
const notifyCancellation = async (
  tx: Tx,
  context: Context,
  sessions: LockedSession[],
  { cancelReason, cancelledAt }: Cancellation,
): Promise<void> => {
  const published = sessions
    .filter((session) => session.published)
    .map((session) => ({ ...session, version: session.version + 1 }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [next] = published
  const isUrgent = next !== undefined && msBetween(context.now(), next.date) < urgentMs
  await notifyOfChange(tx, context, published, {
    kind: 'session_cancelled',
    noticeOf: (person, ownSessions) => ({
      isUrgent,
      write: (mailContext) =>
        cancelledAt === null
          ? sessionsRestoredMail(mailContext, person, ownSessions)
          : sessionsCancelledMail(mailContext, person, ownSessions, cancelReason),
    }),
    trialChange: cancelledAt === null ? { kind: 'restored' } : { kind: 'cancelled', reason: cancelReason },
  })
}

/** Cancels or restores upcoming sessions and notifies everyone who signed up or waits; skips those already in that state. */
const setCancelled = (
  context: Context,
  login: UnconfirmedLogin,
  { id, scope }: { id: string; scope: Scope },
  cancellationAt: (now: IsoInstant) => Cancellation,
) =>
  inActorTransaction(context, login, async (tx, coach: Actor): Promise<ChangedSession> => {
    const now = context.now()
    const cancellation = cancellationAt(now)
    const { requestedSession, otherSessions } = await lockScope(tx, id, scope, now)
    if (hasStarted(requestedSession, now)) fail('session_started')
    const isCancelled = cancellation.cancelledAt !== null
    const sessions = [requestedSession, ...otherSessions].filter(
      ({ cancelledAt }) => (cancelledAt !== null) !== isCancelled,
    )
    if (sessions.length > 0) {
      const action = isCancelled ? 'session.cancelled' : 'session.restored'
      await setCancellation(tx, idsOf(sessions), { ...cancellation, updatedAt: now })
      if (isCancelled) await withdrawOffers(tx, idsOf(sessions))
      await auditAll(
        tx,
        now,
        sessions.map((session) => auditEventOf(coach, action, session)),
      )
      await notifyCancellation(tx, context, sessions, cancellation)
    }
    const session = await requireCoachSession(tx, id)
    return scope === 'one' ? session : { ...session, changedCount: sessions.length }
  })

/** Cancels upcoming sessions. Their sign-ups stay; members and calendars see them as cancelled, with the reason. */
export const cancelSession = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  { reason, scope }: { reason: string; scope: Scope },
) => setCancelled(context, login, { id, scope }, (now) => ({ cancelledAt: now, cancelReason: reason }))

export const restoreSession = (context: Context, login: UnconfirmedLogin, id: string, scope: Scope) =>
  setCancelled(context, login, { id, scope }, () => ({ cancelledAt: null, cancelReason: null }))
