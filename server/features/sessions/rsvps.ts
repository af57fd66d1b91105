import type { Asker, Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fail } from '../../errors.ts'
import { hasStarted } from './policy.ts'
import { deleteRsvp, findPublished, findRsvp, holdPublished, insertRsvp } from './queries.ts'

export const readOwn = async ({ db }: Context, asker: Asker, sessionId: string) => {
  const session = (await findPublished(db, sessionId)) ?? fail('session_not_found')
  return { going: (await findRsvp(db, session.id, asker.id)) !== undefined }
}

/** Signs the asker up; joining twice is joining once. */
export const join = ({ db, now }: Context, asker: Asker, sessionId: string) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const session = (await holdPublished(tx, sessionId)) ?? fail('session_not_found')
    if (hasStarted(session, at)) fail('session_closed')
    await insertRsvp(tx, { id: newId(), sessionId: session.id, userId: asker.id, createdAt: at })
    return { going: true }
  })

export const leave = ({ db, now }: Context, asker: Asker, sessionId: string) =>
  inTransaction(db, async (tx) => {
    const session = (await holdPublished(tx, sessionId)) ?? fail('session_not_found')
    if (hasStarted(session, now())) fail('session_closed')
    await deleteRsvp(tx, session.id, asker.id)
    return { going: false }
  })
