import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { auditAll } from '../../database/audit.ts'
import type { Tx } from '../../database/schema.ts'
import { findUsers } from '../../database/user-rows.ts'
import { announceChanges } from './announce.ts'
import { afterStatus, readStatus } from './policy.ts'
import { listById, saveMemberships } from './queries.ts'
import { auditValues } from './state.ts'

/** Makes these memberships ACTIVE, with journal and mail, because they are paid. The caller has locked their holders. */
export const activateMemberships = async (tx: Tx, context: Context, admin: Actor, ids: readonly string[]) => {
  if (ids.length === 0) return
  const now = context.now()
  const changes = (await listById(tx, ids)).map((before) => {
    const isFirst = before.activationMailedAt === null
    const mailedAt = isFirst ? now : before.activationMailedAt
    const changed = { ...before, ...afterStatus(before, 'ACTIVE', now), activationMailedAt: mailedAt }
    return { before, changed, announced: isFirst ? ('activation' as const) : null }
  })
  await saveMemberships(
    tx,
    changes.map(({ changed }) => changed),
  )
  const acts = changes.map(({ before, changed }) => ({
    actorId: admin.id,
    action: 'membership.status_set',
    subjectType: 'user',
    subjectId: before.userId,
    before: auditValues(before, readStatus(before, now)),
    after: auditValues(changed, 'ACTIVE'),
  }))
  await auditAll(tx, now, acts)
  const members = await findUsers(
    tx,
    changes.flatMap(({ before }) => before.userId ?? []),
    now,
  )
  const announced = changes.flatMap((change) => {
    const member = members.find(({ id }) => id === change.before.userId)
    return member ? [{ member, change }] : []
  })
  await announceChanges(tx, context, announced)
}
