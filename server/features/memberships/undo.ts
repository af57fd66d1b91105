import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { MembershipRow, MembershipState, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { addMs, minuteMs } from '../../time/time.ts'
import { deleteMailsOfUndone } from './announce.ts'
import * as queries from './queries.ts'
import { auditValues, toMembershipState } from './state.ts'

type MembershipChange = { row: MembershipRow; stateBefore: MembershipState | null }

const undoMs = 10 * minuteMs

/** Stores the values that a change replaced, so that its author can undo it; returns the id to undo it. */
export const recordUndo = async (
  tx: Tx,
  actorId: string,
  changes: MembershipChange[],
  now: IsoInstant,
): Promise<string | null> => {
  if (changes.length === 0) return null
  const changeId = newId()
  await queries.insertUndos(
    tx,
    changes.map(({ row, stateBefore }) => ({
      changeId,
      membershipId: row.id,
      actorId,
      beforeJson: stateBefore,
      afterJson: toMembershipState(row),
      createdAt: now,
    })),
  )
  return changeId
}

const isSameState = (a: MembershipState, b: MembershipState) =>
  JSON.stringify(toMembershipState(a)) === JSON.stringify(toMembershipState(b))

/**
 * Restores the earlier status and dates of every membership of a change. Deletes memberships that the change created,
 * and waiting mails about the change. Fails with `undo_gone` if somebody else made the change, if a membership has
 * changed since, or after ten minutes.
 */
export const undoStatuses = async (tx: Tx, actorId: string, changeId: string, now: IsoInstant) => {
  const undos = await queries.listUndos(tx, changeId, actorId, addMs(now, -undoMs))
  if (undos.length === 0) fail('undo_gone')
  await lockPeople(
    tx,
    undos.map(({ userId }) => userId),
  )
  const rows = await queries.listMembershipsById(
    tx,
    undos.map(({ membershipId }) => membershipId),
  )
  const restoredRows = undos.map(({ membershipId, beforeJson, afterJson }) => {
    const row = rows.find(({ id }) => id === membershipId) ?? fail('undo_gone')
    const userId = row.userId ?? fail('undo_gone')
    if (!isSameState(row, afterJson)) fail('undo_gone')
    return { row, userId, before: beforeJson, after: afterJson }
  })
  const createdIds = restoredRows.filter(({ before }) => before === null).map(({ row }) => row.id)
  // A payment exists for a membership that the change created.
  if (await queries.hasMoney(tx, createdIds)) fail('undo_gone')
  const unmailedIds = await deleteMailsOfUndone(tx, restoredRows)
  const changedRows = restoredRows.flatMap(({ row, before }) => {
    const activationMailedAt = unmailedIds.has(row.id) ? null : row.activationMailedAt
    return before ? [{ ...row, ...before, activationMailedAt }] : []
  })
  if (createdIds.length > 0) await queries.deleteMemberships(tx, createdIds)
  if (changedRows.length > 0) await queries.saveMemberships(tx, changedRows)
  await queries.deleteUndos(tx, changeId)
  return restoredRows.map(({ row, userId, before }) => ({
    userId,
    auditBefore: auditValues(row, row.status),
    auditAfter: before ? auditValues({ ...row, ...before }, before.status) : { status: null },
  }))
}

export const deleteEndedUndos = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  queries.deleteUndosBefore(db, addMs(now(), -undoMs))
