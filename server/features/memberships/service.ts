import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { ActivatedMembers, ChangedMember } from '../../../contract/memberships/status.ts'
import type { Member } from '../../../contract/people.ts'
import { shownMembership } from '../../../contract/rules/memberships/membership.ts'
import { isUnsettled } from '../../../contract/rules/memberships/pending-status.ts'
import { missingProof } from '../../../contract/rules/money/fee.ts'
import { auditAll, personEvent } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { toMember } from '../../people/member.ts'
import { listPeople } from '../../people/queries.ts'
import { requireMember } from '../../people/require-member.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { announceChanges } from './announce.ts'
import { recordDueAsReceived, voidReceived } from './record-due.ts'
import { setStatuses } from './set-statuses.ts'
import { recordUndo, undoStatuses } from './undo.ts'

type StatusAudit = { userId: string; auditBefore: Record<string, unknown>; auditAfter: Record<string, unknown> }

const statusEvents = (
  admin: Pick<Actor, 'id'> | null,
  action: 'membership.status_set' | 'membership.status_undone',
  changes: StatusAudit[],
) =>
  changes.map(({ userId, auditBefore: before, auditAfter: after }) =>
    personEvent({ actorId: admin?.id ?? null, userId, action, before, after }),
  )

const listMembersById = async (tx: Tx, ids: string[], context: Context): Promise<Member[]> => {
  const now = context.now()
  const rows = new Map((await listPeople(tx, ids, now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toMember(row, now) : []
  })
}

type StatusChangeOrder = { members: Member[]; status: MembershipStatus }

/** Sets a status, with its audit event and undo; returns the changes and the id to undo them. */
const applyStatus = async (tx: Tx, context: Context, admin: Actor | null, { members, status }: StatusChangeOrder) => {
  const now = context.now()
  const changes = await setStatuses(tx, context.club, members, { status, now })
  await auditAll(tx, now, statusEvents(admin, 'membership.status_set', changes))
  return { changes, changeId: admin && (await recordUndo(tx, admin.id, changes, now)) }
}

/**
 * Sets a status as `applyStatus`, and mails the members. `record` writes the money that came with the change: the mails
 * say what is still due. Without an `admin`, a card payment was the cause, which cannot be undone.
 */
const applyAndAnnounce = async (
  tx: Tx,
  context: Context,
  admin: Actor | null,
  { record, ...order }: StatusChangeOrder & { record?: (applied: Applied) => Promise<void> },
): Promise<Applied> => {
  const applied = await applyStatus(tx, context, admin, order)
  await record?.(applied)
  const membersById = new Map(order.members.map((member) => [member.id, member]))
  const announcements = applied.changes.flatMap((change) => {
    const member = membersById.get(change.userId)
    return member ? [{ member, change }] : []
  })
  await announceChanges(tx, context, announcements, { canBeUndone: admin !== null })
  return applied
}
type Applied = Awaited<ReturnType<typeof applyStatus>>

export const setMembershipStatus = async (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  status: MembershipStatus,
): Promise<ChangedMember> => {
  return inActorTransaction(context, login, async (tx, admin) => {
    await lockPeople(tx, [id])
    const now = context.now()
    const member = await requireMember(tx, id, now)
    const { changeId } = await applyAndAnnounce(tx, context, admin, { members: [member], status })
    return { ...(await requireMember(tx, id, now)), changeId }
  })
}

const isMemberUnsettled = (member: Member): boolean => {
  const status = shownMembership(member)?.status
  return status !== undefined && isUnsettled(status)
}

/** Season of the shown membership: a renewal is of the season after the current one. */
const shownSeason = ({ membership, renewal }: Member) =>
  membership && (renewal ? membership.season + 1 : membership.season)

/**
 * Makes these memberships ACTIVE, with audit events and mails, except those that a later season has replaced. Returns
 * the id to undo the change.
 */
export const activateMemberships = async (
  tx: Tx,
  context: Context,
  admin: Actor | null,
  memberships: { userId: string; season: number }[],
): Promise<string | null> => {
  if (memberships.length === 0) return null
  // If a person has two seasons among these, the later one counts.
  const bySeason = memberships.toSorted((a, b) => a.season - b.season)
  const seasons = new Map(bySeason.map(({ userId, season }) => [userId, season]))
  const members = await listMembersById(tx, [...seasons.keys()], context)
  const concernedMembers = members.filter((member) => shownSeason(member) === seasons.get(member.id))
  return (await applyAndAnnounce(tx, context, admin, { members: concernedMembers, status: 'ACTIVE' })).changeId
}

/** Validates many memberships and records what was due, in one transaction and a fixed number of statements. */
export const activateAndRecordDue = async (
  context: Context,
  login: UnconfirmedLogin,
  { userIds, checkedIds }: { userIds: string[]; checkedIds: string[] },
): Promise<ActivatedMembers> => {
  return inActorTransaction(context, login, async (tx, admin) => {
    const lockedIds = await lockPeople(tx, [...new Set(userIds)])
    const unsettledMembers = (await listMembersById(tx, lockedIds, context)).filter(isMemberUnsettled)
    const unchecked = unsettledMembers.filter((member) => missingProof(member) && !checkedIds.includes(member.id))
    if (unchecked.length > 0) fail('members_need_check', { current: idsOf(unchecked) })
    const applied = await applyAndAnnounce(tx, context, admin, {
      members: unsettledMembers,
      status: 'ACTIVE',
      record: (changes) => recordDueAsReceived(tx, context, admin, changes),
    })
    const ids = idsOf(unsettledMembers)
    return {
      members: await listMembersById(tx, ids, context),
      skippedIds: userIds.filter((id) => !ids.includes(id)),
      changeId: applied.changeId,
    }
  })
}

export const undoMembershipChange = (context: Context, login: UnconfirmedLogin, changeId: string): Promise<Member[]> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const changes = await undoStatuses(tx, admin.id, changeId, now)
    await voidReceived(tx, admin, changeId, now)
    await auditAll(tx, now, statusEvents(admin, 'membership.status_undone', changes))
    return listMembersById(
      tx,
      changes.map(({ userId }) => userId),
      context,
    )
  })
