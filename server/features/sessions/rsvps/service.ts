import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import { fail } from '../../../errors.ts'
import { hasStarted } from '../policy.ts'
import { deleteRsvp, findRsvp, findSession, insertRsvp, lockSessionForShare } from './queries.ts'

export const readOwnRsvp = async ({ db }: Context, actor: Actor, sessionId: string) => {
  const session = (await findSession(db, sessionId)) ?? fail('session_not_found')
  const going = (await findRsvp(db, session.id, actor.id)) !== undefined
  return session.published || going ? { going } : fail('session_not_found')
}

/** Signs the actor up; idempotent. */
export const joinSession = (context: Context, login: UnconfirmedLogin, sessionId: string) =>
  inActorTransaction(context, login, async (tx, actor) => {
    const at = context.now()
    const session = await lockSessionForShare(tx, sessionId)
    if (!session?.published) return fail('session_not_found')
    if (hasStarted(session, at)) fail('session_closed')
    if (session.cancelledAt !== null) fail('session_cancelled')
    await insertRsvp(tx, { id: newId(), sessionId: session.id, userId: actor.id, createdAt: at })
    return { going: true }
  })

/** Works for an unpublished session too: the sign-up belongs to the member. */
export const leaveSession = (context: Context, login: UnconfirmedLogin, sessionId: string) =>
  inActorTransaction(context, login, async (tx, actor) => {
    const session = (await lockSessionForShare(tx, sessionId)) ?? fail('session_not_found')
    if (!session.published && !(await findRsvp(tx, session.id, actor.id))) fail('session_not_found')
    if (hasStarted(session, context.now())) fail('session_closed')
    await deleteRsvp(tx, { sessionId: session.id, userId: actor.id })
    return { going: false }
  })
