import type { Member } from '../../../contract/accounts/account.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { MembershipRow, Tx } from '../../database/schema.ts'
import { queueMails } from '../../deliveries/queue.ts'
import { activationMail } from '../../mail/membership-messages.ts'
import { seasonJoinedAt } from '../../season.ts'
import { listNext } from '../sessions/service.ts'
import { afterStatus, readStatus, renews, shownOf } from './policy.ts'
import { insertMembership, listMemberships, saveMemberships } from './queries.ts'
import { auditValues, stateOf } from './state.ts'

export { correctMembership } from './correction.ts'
export { deleteEndedUndos, keepUndo, undoStatuses } from './undo.ts'

type Payer = { id: string; tier: Tier; age?: number | null | undefined; paymentMethod: PaymentMethod }

const requested = (club: Context['club'], payer: Payer, now: IsoInstant) => ({
  id: newId(),
  userId: payer.id,
  season: seasonJoinedAt(now),
  status: 'REQUESTED' as const,
  tier: payer.tier,
  feeCents: feeFor(club.fees, payer.tier, payer.age),
  paymentMethod: payer.paymentMethod,
  startedAt: null,
  expiresAt: null,
  paidAt: null,
  activationMailedAt: null,
  createdAt: now,
})

/** Creates a requested membership of the season that can be joined now, with its fee, which does not change later. */
export const requestMembership = async (tx: Tx, club: Context['club'], payer: Payer, now: IsoInstant) => {
  const membership = requested(club, payer, now)
  await insertMembership(tx, membership)
  return membership
}

const methodOf = { PENDING_CASH: 'cash', PENDING_CHECK: 'check' } as const
const methodAfter = (status: MembershipStatus, method: PaymentMethod): PaymentMethod =>
  status === 'PENDING_CASH' || status === 'PENDING_CHECK' ? methodOf[status] : method

/**
 * A new status of one person's membership; null where nothing changes. Creates a membership if there is none, or if the
 * shown one is renewed (see `renews`): the old one keeps its payment, and its holder stays active until its end.
 */
const planStatus = (
  club: Context['club'],
  payer: Payer,
  rows: MembershipRow[],
  status: MembershipStatus,
  now: IsoInstant,
) => {
  const shown = shownOf(rows, now)
  const isNew = !shown || renews(shown, status, now)
  if (!isNew && readStatus(shown, now) === status) return null
  const existing = isNew ? rows.find(({ season }) => season === seasonJoinedAt(now)) : shown
  const membership = existing ?? requested(club, payer, now)
  const paymentMethod = methodAfter(status, membership.paymentMethod)
  const isFirstActivation = status === 'ACTIVE' && membership.activationMailedAt === null
  const activationMailedAt = isFirstActivation ? now : membership.activationMailedAt
  const changed = { ...membership, ...afterStatus(membership, status, now), paymentMethod, activationMailedAt }
  return {
    userId: payer.id,
    changed,
    previous: existing ? stateOf(existing) : null,
    before: shown ? auditValues(shown, readStatus(shown, now)) : { status: null },
    after: auditValues(changed, status),
    announcedSeason: isFirstActivation ? changed.season : null,
  }
}
export type StatusChange = NonNullable<ReturnType<typeof planStatus>>

/**
 * Sets the status of these people's memberships, whatever their number in as many statements; returns those that changed,
 * with what to write in the journal and the season to announce when a membership is active for the first time.
 * The caller has locked the people, so that two administrators never create the same season twice.
 */
export const setStatuses = async (
  tx: Tx,
  club: Context['club'],
  payers: Payer[],
  status: MembershipStatus,
  now: IsoInstant,
): Promise<StatusChange[]> => {
  const rows = await listMemberships(
    tx,
    payers.map(({ id }) => id),
  )
  const changes = payers.flatMap((payer) => {
    const own = rows.filter(({ userId }) => userId === payer.id).toSorted((a, b) => b.season - a.season)
    return planStatus(club, payer, own, status, now) ?? []
  })
  if (changes.length > 0)
    await saveMemberships(
      tx,
      changes.map(({ changed }) => changed),
    )
  return changes
}

const announcedSessions = 3

type Announced = { member: Pick<Member, 'id' | 'prenom' | 'email'>; season: number }

/** Mails members with an account that their membership is active. Call `context.deliveries.nudge()` after the commit. */
export const announceActivations = async (tx: Tx, context: Context, announced: Announced[]): Promise<void> => {
  const reached = announced.filter(({ member }) => member.email !== null)
  if (reached.length === 0) return
  const sessions = await listNext(tx, context.now(), announcedSessions)
  await queueMails(
    tx,
    context,
    reached.map(({ member, season }) => ({
      to: member.email ?? '',
      userId: member.id,
      cause: `${member.id}:${season}`,
      ...activationMail(context, member, { season, sessions }),
    })),
  )
}
