import { sql } from 'kysely'
import { pendingStatuses, unsettledStatuses } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Database } from '../../database/schema.ts'
import { peopleWithMembership, statusNow } from '../../people/current-membership/queries.ts'
import { membershipConditions, roleOf } from './membership-condition-queries.ts'

/** Totals of all current memberships and renewals by their status at `now`. */
export const summarize = (db: Database, now: IsoInstant) =>
  peopleWithMembership(db, now)
    .select((eb) => {
      const { byStatus, isNow, renewalIsOneOf, isUnenrolled } = membershipConditions(eb, now)
      const isCoach = eb(roleOf, '=', 'COACH')
      const isActive = isNow(['ACTIVE'])
      const isCurrent = eb(statusNow(now), '!=', 'EXPIRED')
      const count = (condition: typeof isActive) => eb.fn.countAll<number>().filterWhere(condition)
      const sum = (cents: 'm.feeCents' | 'next.feeCents', condition: typeof isActive) =>
        eb.fn.coalesce(eb.fn.sum<number>(cents).filterWhere(condition), sql<number>`0`)
      return [
        eb.fn.countAll<number>().as('memberCount'),
        count(isCoach).as('coachCount'),
        count(isActive).as('activeMembershipCount'),
        count(byStatus.LATE).as('lateCount'),
        count(byStatus.STAFF).as('staffCount'),
        count(byStatus.REQUESTED).as('requestedCount'),
        count(byStatus.EXPIRED).as('endedCount'),
        count(isUnenrolled).as('unenrolledCount'),
        count(renewalIsOneOf(unsettledStatuses)).as('openRenewalCount'),
        count(byStatus.PENDING).as('pendingPaymentCount'),
        sum('m.feeCents', isActive).as('validatedFeesCents'),
        eb(sum('m.feeCents', isNow(pendingStatuses)), '+', sum('next.feeCents', renewalIsOneOf(pendingStatuses))).as(
          'pendingFeesCents',
        ),
        eb(sum('m.feeCents', isCurrent), '+', sum('next.feeCents', eb('next.id', 'is not', null))).as('totalFeesCents'),
      ]
    })
    .executeTakeFirstOrThrow()
