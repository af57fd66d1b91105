import type { Model } from './model.ts'
import type { Change } from './payments.ts'
import type { Membership, Method, Person, State, Status, Tier } from './people.ts'
import { dayOf, endOfSeason, type Instant, seasonJoinedOn } from './time.ts'

const fees: Record<Tier, number> = { REDUIT: 6000, A26: 12_000 }

export const feeOf = (tier: Tier, age: number): number => (age < 13 ? 0 : fees[tier])

export const requestMembership = (who: Pick<Person, 'tier' | 'age'>, method: Method, now: Instant): Membership => ({
  id: undefined,
  season: seasonJoinedOn(dayOf(now)),
  status: 'REQUESTED',
  feeCents: feeOf(who.tier, who.age),
  method,
  startedAt: null,
  paidAt: null,
  remindedAt: null,
  isActivationMailed: false,
  isValidationMailed: false,
  causes: [],
})

export const stateOf = ({ status, method, startedAt, paidAt }: Membership): State => ({
  status,
  method,
  startedAt,
  paidAt,
})

const isOver = ({ season }: Membership, now: Instant) => endOfSeason(season) < now
export const statusOf = (membership: Membership, now: Instant): Status =>
  isOver(membership, now) ? 'EXPIRED' : membership.status
const isRunning = (membership: Membership, now: Instant) => statusOf(membership, now) === 'ACTIVE'

const latestFirst = (who: Person) => who.memberships.toSorted((a, b) => b.season - a.season)

/** The person's current membership: the running one, else the latest; and the renewal for the next season. */
export const findCurrent = (who: Person, now: Instant) => {
  const all = latestFirst(who)
  const membership = all.find((membership) => isRunning(membership, now)) ?? all[0]
  const renewal = membership && all.find((later) => later.season > membership.season && later.status !== 'EXPIRED')
  return { membership, renewal }
}

export const isActive = (who: Person, now: Instant): boolean => {
  const { membership } = findCurrent(who, now)
  return who.role !== 'MEMBER' || (membership !== undefined && isRunning(membership, now))
}

/** The membership whose status the board sets. */
const shownOf = (who: Person, now: Instant): Membership | undefined => {
  const all = latestFirst(who)
  return all[0]?.status === 'EXPIRED' ? (all.find((membership) => isRunning(membership, now)) ?? all[0]) : all[0]
}

/** Sets the dates of the status; `paidAt` is never cleared. */
const setDates = (membership: Membership, now: Instant): void => {
  const { status, startedAt, paidAt } = membership
  if (status === 'EXPIRED') return
  membership.startedAt = status === 'ACTIVE' ? (startedAt ?? paidAt ?? now) : null
  if (status === 'ACTIVE') membership.paidAt = paidAt ?? now
}

/** True if the status is for the season to join, instead of the shown membership's. */
const isForNextSeason = (shownMembership: Membership, status: Status, now: Instant): boolean => {
  const isDecided = shownMembership.status === 'ACTIVE' || shownMembership.status === 'EXPIRED'
  const isEarlier = shownMembership.season < seasonJoinedOn(dayOf(now))
  return status !== 'EXPIRED' && (isOver(shownMembership, now) || (isEarlier && isDecided))
}

/** Returns the person's membership of the season to join; adds one if they have none. */
const joinSeason = (who: Person, now: Instant): { membership: Membership; isNew: boolean } => {
  const knownMembership = who.memberships.find(({ season }) => season === seasonJoinedOn(dayOf(now)))
  if (knownMembership) return { membership: knownMembership, isNew: false }
  const { method = 'cash' } = latestFirst(who)[0] ?? {}
  const membership = requestMembership(who, method, now)
  who.memberships.push(membership)
  return { membership, isNew: true }
}

/** The mail that a new status causes, once for each membership. */
const mailOf = (membership: Membership, wasRequested: boolean): 'activation' | 'validation' | null => {
  const { status } = membership
  if (status === 'ACTIVE' && !membership.isActivationMailed) {
    membership.isActivationMailed = true
    return 'activation'
  }
  if (status.startsWith('PENDING') && wasRequested && !membership.isValidationMailed) {
    membership.isValidationMailed = true
    return 'validation'
  }
  return null
}

/** Sets a status, caused by the board or by a covered fee. Returns the changed membership, or null. */
export const setStatus = (
  { now }: Model,
  who: Person,
  status: Status,
  cause: 'board' | 'money',
): {
  changedMembership: Membership
  mails: 'activation' | 'validation' | null
  change: Change['entries'][number]
} | null => {
  const shownMembership = shownOf(who, now)
  const shownStatus = shownMembership && statusOf(shownMembership, now)
  const stays = shownMembership && !isForNextSeason(shownMembership, status, now)
  if (stays && shownStatus === status) return null
  const { membership, isNew } = stays ? { membership: shownMembership, isNew: false } : joinSeason(who, now)
  const before = isNew ? null : stateOf(membership)
  membership.status = status
  setDates(membership, now)
  if (status === 'PENDING_CASH') membership.method = 'cash'
  if (status === 'PENDING_CHECK') membership.method = 'check'
  if (status === 'ACTIVE') membership.causes.push(cause)
  const mails = mailOf(membership, shownStatus === 'REQUESTED')
  return { changedMembership: membership, mails, change: { who, membership, before, after: stateOf(membership) } }
}
