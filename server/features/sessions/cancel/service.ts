import type { CoachSession } from '../../../../contract/sessions.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../../database/audit.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'
import { queueMails } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { sessionCancelledMail, sessionRestoredMail } from '../../../mail/session-messages.ts'
import { lockSession, updateSession } from '../coach/queries.ts'
import { readCoachSession } from '../coach/service.ts'
import { hasStarted } from '../policy.ts'
import { listSignedUp } from './queries.ts'

type Cancellation = Pick<SessionRow, 'cancelledAt' | 'cancelReason'>

const tellSignedUp = async (tx: Tx, context: Context, session: CoachSession): Promise<void> => {
  if (!session.published) return
  const mailOf = session.cancelledAt === null ? sessionRestoredMail : sessionCancelledMail
  const people = await listSignedUp(tx, session.id)
  const mails = people.map(({ id, email, prenom }) => ({
    to: email,
    userId: id,
    cause: `${session.id}:${session.version}:${id}`,
    ...mailOf(context, { prenom }, session),
  }))
  if (mails.length > 0) await queueMails(tx, context, mails)
}

/** Changes whether an upcoming session takes place, and tells everyone who signed up; does nothing if it is so already. */
const change = (context: Context, login: UnconfirmedLogin, id: string, cancellationAt: (now: string) => Cancellation) =>
  inActorTransaction(context, login, async (tx, coach: Actor): Promise<CoachSession> => {
    const before = (await lockSession(tx, id)) ?? fail('session_not_found')
    const at = context.now()
    const cancellation = cancellationAt(at)
    if (hasStarted(before, at)) fail('session_closed')
    if ((before.cancelledAt === null) === (cancellation.cancelledAt === null)) return readCoachSession(tx, id)
    await updateSession(tx, id, { ...cancellation, version: before.version + 1, updatedAt: at })
    await audit(tx, at, {
      actorId: coach.id,
      action: cancellation.cancelledAt === null ? 'session.restored' : 'session.cancelled',
      subjectType: 'session',
      subjectId: id,
    })
    const session = await readCoachSession(tx, id)
    await tellSignedUp(tx, context, session)
    return session
  })

/** Cancels an upcoming session. Its sign-ups stay; members and calendars see it as cancelled, with the reason. */
export const cancelSession = (context: Context, login: UnconfirmedLogin, id: string, reason: string) =>
  change(context, login, id, (now) => ({ cancelledAt: now, cancelReason: reason }))

export const restoreSession = (context: Context, login: UnconfirmedLogin, id: string) =>
  change(context, login, id, () => ({ cancelledAt: null, cancelReason: null }))
