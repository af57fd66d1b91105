import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Member } from '../people.ts'
import { maxActivated } from '../rules/limits.ts'
import { ById, Id } from '../values.ts'
import { MembershipStatus } from './membership.ts'

/** `changeId` undoes the change; null when nothing changed. */
const ChangedMember = Member.extend({ changeId: z.string().nullable() })
export type ChangedMember = z.infer<typeof ChangedMember>

/** Sets the status of a person's membership. `id` is the person's id. */
export const setMembershipStatus = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/membership-status',
  access: 'admin',
  params: ById,
  body: z.object({ status: MembershipStatus }),
  response: ChangedMember,
})

export const ActivatedMembers = z.object({
  members: z.array(Member),
  /** Of the `userIds`: people who were deleted, or whose membership is neither requested nor unpaid. */
  skippedIds: z.array(z.string()),
  changeId: z.string().nullable(),
})
export type ActivatedMembers = z.infer<typeof ActivatedMembers>
/**
 * Makes the memberships that are requested or unpaid ACTIVE, all or none. Fails with `members_need_check`, whose
 * `current` holds the ids, unless everybody without an age or a justification for the reduced fee is in `checkedIds`.
 */
export const activateAndRecordDue = endpoint({
  method: 'POST',
  path: '/api/admin/memberships/settle',
  access: 'admin',
  body: z.object({
    userIds: z.array(Id).min(1, 'Merci de choisir au moins une personne').max(maxActivated),
    checkedIds: z.array(Id).max(maxActivated).default([]),
  }),
  response: ActivatedMembers,
})
/** Undoes a change of status: only by its author, within ten minutes, if the memberships have not changed since. */
export const undoMembershipChange = endpoint({
  method: 'POST',
  path: '/api/admin/membership-changes/:id/undo',
  access: 'admin',
  params: ById,
  response: z.array(Member),
})
