import { type ExpressionBuilder, sql } from 'kysely'
import type { MemberFilter } from '../../../contract/members/members.ts'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Role } from '../../../contract/people.ts'
import { pendingStatuses } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { AccountRow, MembershipRow, PersonRow } from '../../database/schema.ts'
import { statusNow } from '../../people/current-membership/queries.ts'

type Nullable<Row> = { [K in keyof Row]: Row[K] | null }
// The aliases of `peopleWithMembership`: `p` people, `a` accounts, `m` the current membership, `next` its renewal.
export type People = { p: PersonRow; a: Nullable<AccountRow> }
export type MemberBuilder = ExpressionBuilder<
  People & { m: Nullable<MembershipRow>; next: Nullable<MembershipRow> },
  'p' | 'a' | 'm' | 'next'
>

// A person without an account has the role MEMBER.
export const roleOf = sql<Role>`coalesce(a.role, 'MEMBER')`

/** The conditions on a membership that the list filters by and the summary counts. */
export const membershipConditions = (eb: MemberBuilder, now: IsoInstant) => {
  const isNow = (among: readonly MembershipStatus[]) => eb(statusNow(now), 'in', among)
  const renewalIsOneOf = (among: readonly MembershipStatus[]) => eb('next.status', 'in', among)
  // A renewal is also found by its status: a filter must not miss a fee that is due.
  const isEither = (...among: MembershipStatus[]) => eb.or([isNow(among), renewalIsOneOf(among)])
  /** Validated and not active yet. One without a fee only waits to be activated: nothing is to be cashed. */
  const isPendingWithFee = (compared: '>' | '=') =>
    eb.or([
      eb.and([isNow(pendingStatuses), eb('m.feeCents', compared, 0)]),
      eb.and([renewalIsOneOf(pendingStatuses), eb('next.feeCents', compared, 0)]),
    ])
  const isNone = eb('m.id', 'is', null)
  const isMember = eb(roleOf, '=', 'MEMBER')
  const isUnenrolled = eb.and([isNone, isMember])
  const byStatus = {
    REQUESTED: eb.or([isEither('REQUESTED'), isPendingWithFee('=')]),
    PENDING: isPendingWithFee('>'),
    PENDING_CASH: isEither('PENDING_CASH'),
    PENDING_CHECK: isEither('PENDING_CHECK'),
    ACTIVE: isEither('ACTIVE'),
    EXPIRED: isEither('EXPIRED'),
    NONE: isNone,
    STAFF: eb.and([isNone, eb.not(isMember)]),
    LATE: eb.or([eb(statusNow(now), '!=', 'ACTIVE'), isUnenrolled]),
  } satisfies Record<NonNullable<MemberFilter['status']>, unknown>
  return { byStatus, isNow, renewalIsOneOf, isUnenrolled }
}
