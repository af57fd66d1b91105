import type { MembershipStatus, PaymentMethod } from '../../../contract/memberships/membership.ts'
import { isPending } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import type { MembershipRow, Tx } from '../../database/schema.ts'
import { findShownMembership, statusAt } from '../../people/current-membership/policy.ts'
import { enrolmentSeasonAt } from '../../time/season.ts'
import { fieldsWithStatus, opensNextSeason } from './policy.ts'
import { listMembershipsOfPeople, saveMemberships } from './queries.ts'
import { type FeePerson, newRequest } from './request.ts'
import { auditValues, toMembershipState } from './state.ts'

const methodOf: Partial<Record<MembershipStatus, PaymentMethod>> = { PENDING_CASH: 'cash', PENDING_CHECK: 'check' }

const mailKindOf = (isFirstActivation: boolean, isValidation: boolean): 'activation' | 'validation' | null => {
  if (isFirstActivation) return 'activation'
  return isValidation ? 'validation' : null
}

type NewStatus = { status: MembershipStatus; now: IsoInstant }

/**
 * The row that a new status changes: the shown membership, or that of the season to enrol for if the shown one is
 * renewed (see `opensNextSeason`); undefined if it is to be created. The old one keeps its payment, and its holder stays
 * active until its end.
 */
const rowToChange = (rows: MembershipRow[], shown: MembershipRow | undefined, { status, now }: NewStatus) =>
  shown && !opensNextSeason(shown, status, now) ? shown : rows.find(({ season }) => season === enrolmentSeasonAt(now))

/** The change of one person's membership; null if it changes nothing. `rows` have the latest season first. */
const statusChangeOf = (club: Context['club'], person: FeePerson, rows: MembershipRow[], newStatus: NewStatus) => {
  const { status, now } = newStatus
  const shown = findShownMembership(rows, now)
  const statusBefore = shown && statusAt(shown, now)
  const rowBefore = rowToChange(rows, shown, newStatus)
  if (rowBefore === shown && statusBefore === status) return null
  const membership = rowBefore ?? newRequest(club, person, now)
  const isFirstActivation = status === 'ACTIVE' && membership.activationMailedAt === null
  const row: MembershipRow = {
    ...membership,
    ...fieldsWithStatus(membership, status, now),
    paymentMethod: methodOf[status] ?? membership.paymentMethod,
    ...(isFirstActivation && { activationMailedAt: now }),
  }
  return {
    userId: person.id,
    row,
    stateBefore: rowBefore ? toMembershipState(rowBefore) : null,
    auditBefore: shown ? auditValues(shown, statusAt(shown, now)) : { status: null },
    auditAfter: auditValues(row, status),
    mailKind: mailKindOf(isFirstActivation, isPending(status) && statusBefore === 'REQUESTED'),
  }
}
export type StatusChange = NonNullable<ReturnType<typeof statusChangeOf>>

/**
 * Sets the status of these people's memberships in a fixed number of statements; returns those that changed, with the
 * audit events and what to announce: a request that was validated, a first activation.
 * The caller has locked the people, so that two administrators never create the same season twice.
 */
export const setStatuses = async (
  tx: Tx,
  club: Context['club'],
  people: FeePerson[],
  newStatus: NewStatus,
): Promise<StatusChange[]> => {
  const ids = idsOf(people)
  const rows = Map.groupBy(await listMembershipsOfPeople(tx, ids), ({ userId }) => userId)
  const changes = people.flatMap((person) => {
    const ownRows = (rows.get(person.id) ?? []).toSorted((a, b) => b.season - a.season)
    return statusChangeOf(club, person, ownRows, newStatus) ?? []
  })
  if (changes.length > 0)
    await saveMemberships(
      tx,
      changes.map(({ row }) => row),
    )
  return changes
}
