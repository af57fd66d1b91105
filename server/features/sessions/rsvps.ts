import { type Actor, type Claim, inActorTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { fail } from '../../errors.ts'
import { hasStarted } from './policy.ts'
import { deleteRsvp, findPublished, findRsvp, holdPublished, insertRsvp } from './queries.ts'

export const readOwn = async ({ db }: Context, actor: Actor, sessionId: string) => {
  const session = (await findPublished(db, sessionId)) ?? fail('session_not_found')
  return { going: (await findRsvp(db, session.id, actor.id)) !== undefined }
}

/** Signs the actor up; joining twice is joining once. */
export const join = (context: Context, claim: Claim, sessionId: string) =>
  inActorTransaction(context, claim, async (tx, actor) => {
    const at = context.now()
    const session = (await holdPublished(tx, sessionId)) ?? fail('session_not_found')
    if (hasStarted(session, at)) fail('session_closed')
    await insertRsvp(tx, { id: newId(), sessionId: session.id, userId: actor.id, createdAt: at })
    return { going: true }
  })

export const leave = (context: Context, claim: Claim, sessionId: string) =>
  inActorTransaction(context, claim, async (tx, actor) => {
    const session = (await holdPublished(tx, sessionId)) ?? fail('session_not_found')
    if (hasStarted(session, context.now())) fail('session_closed')
    await deleteRsvp(tx, session.id, actor.id)
    return { going: false }
  })
