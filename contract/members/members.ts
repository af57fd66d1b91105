import { z } from 'zod'
import { endpoint, workbook } from '../endpoint.ts'
import { Tier } from '../memberships/membership.ts'
import { Correspondence } from '../own-data.ts'
import { Level, Member, Role } from '../people.ts'
import { filteredStatuses, memberSorts } from '../rules/choices.ts'
import { ById, FileContent, Id, Nothing, singleLine } from '../values.ts'

/**
 * `status`: PENDING matches PENDING_CASH and PENDING_CHECK; NONE people without a membership; STAFF coaches and
 * administrators without a membership; LATE all other people without an ACTIVE membership.
 */
const MemberFilter = z.object({
  search: singleLine(100).optional(),
  status: z.enum(filteredStatuses).optional(),
  tier: Tier.optional(),
  level: Level.optional(),
  role: Role.optional(),
  sort: z.enum(memberSorts).default('name'),
})
export type MemberFilter = z.output<typeof MemberFilter>

/** `limit` turns on keyset pagination; `after` is the id of the last row of the previous page. */
export const MemberQuery = MemberFilter.extend({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: Id.optional(),
})
export type MemberQuery = z.output<typeof MemberQuery>

export const BoardSummary = z.object({
  memberCount: z.number(),
  coachCount: z.number(),
  /** Together with `lateCount` and `staffCount` all members. */
  activeMembershipCount: z.number(),
  /** No ACTIVE membership: requested, unpaid, ended or none. */
  lateCount: z.number(),
  /** Coaches and administrators who never were members. */
  staffCount: z.number(),
  /** To be validated or activated: requested, or pending without a fee. */
  requestedCount: z.number(),
  endedCount: z.number(),
  /** Members without any membership. */
  unenrolledCount: z.number(),
  /** Active members whose next season is among `requestedCount` and `pendingPaymentCount`. */
  openRenewalCount: z.number(),
  /** Pending with a fee. */
  pendingPaymentCount: z.number(),
  validatedFeesCents: z.number(),
  pendingFeesCents: z.number(),
  totalFeesCents: z.number(),
  /** Each payment that a coach received and the board has not confirmed. */
  unconfirmedShares: z.array(z.object({ userId: z.string(), amountCents: z.number() })),
})
export type BoardSummary = z.infer<typeof BoardSummary>

/** Whole without `limit`; pages have their continuation in the `Link` header. */
export const adminUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  query: MemberQuery,
  response: z.array(Member),
})
/** All matching members as CSV for a French spreadsheet. */
export const adminUsersFile = endpoint({
  method: 'GET',
  path: '/api/admin/users.csv',
  access: 'admin',
  query: MemberFilter,
  file: { type: 'text/csv', name: 'membres.csv' },
  response: FileContent,
})
/** Exports the list as a workbook. Its cells are typed, so a telephone number keeps its leading zero. */
export const adminUsersWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/users.xlsx',
  access: 'admin',
  query: MemberFilter,
  file: workbook('membres.xlsx'),
  response: FileContent,
})
/** Figures of the board’s page: members by status, and fees. */
export const boardSummary = endpoint({
  method: 'GET',
  path: '/api/admin/summary',
  access: 'admin',
  response: BoardSummary,
})
/** How much waits for the board: the lists « À valider » and « À encaisser », and mails and messages to review. */
export const boardQueue = endpoint({
  method: 'GET',
  path: '/api/admin/queue',
  access: 'admin',
  response: z.object({ requestedCount: z.number(), pendingPaymentCount: z.number(), reviewCount: z.number() }),
})
/** A demoted coach is signed out. 409 `role_protected` for an administrator, `account_missing` without an account. */
export const setRole = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  params: ById,
  body: z.object({ role: z.enum(['MEMBER', 'COACH']) }),
  response: Member,
})
/** 404 `user_not_found`. */
export const setLevel = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/level',
  access: 'admin',
  params: ById,
  body: z.object({ level: Level }),
  response: Member,
})
/** Erases the person; memberships and payments stay without a name. 409 `last_admin`. */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  params: ById,
  query: z.object({ correspondence: Correspondence }),
  response: Nothing,
  status: 204,
})
