import type { Member } from '../../../contract/accounts/account.ts'
import type { MembershipStatus, PaymentMethod, Tier } from '../../../contract/memberships.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { MembershipRow, Tx } from '../../database/schema.ts'
import { activationMail } from '../../mail/membership-messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { seasonJoinedAt } from '../../season.ts'
import { listNext } from '../sessions/service.ts'
import { afterStatus, readStatus, renews, shownOf } from './policy.ts'
import { insertMembership, listMemberships, updateMembership } from './queries.ts'

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

type Told = Pick<MembershipRow, 'season' | 'feeCents' | 'paidAt'>
const told = ({ season, feeCents, paidAt }: Told, status: MembershipStatus) => ({ status, season, feeCents, paidAt })

/**
 * Sets the status of a person's membership. Creates one if there is none, or if the shown one is renewed (see `renews`).
 * Returns the values before and after, and the season to announce on the first activation; null if nothing changes.
 * The caller must lock the person: otherwise two administrators could create the same season twice.
 */
export const setStatus = async (
  tx: Tx,
  club: Context['club'],
  payer: Payer,
  status: MembershipStatus,
  now: IsoInstant,
) => {
  const rows = await listMemberships(tx, payer.id)
  const shown = shownOf(rows, now)
  const isNew = !shown || renews(shown, status, now)
  if (!isNew && readStatus(shown, now) === status) return null
  const known = isNew ? rows.find(({ season }) => season === seasonJoinedAt(now)) : shown
  const fresh = requested(club, payer, now)
  const membership = known ?? fresh
  const paymentMethod = methodAfter(status, membership.paymentMethod)
  const isFirstActivation = status === 'ACTIVE' && membership.activationMailedAt === null
  const activationMailedAt = isFirstActivation ? now : membership.activationMailedAt
  const changed = { ...membership, ...afterStatus(membership, status, now), paymentMethod, activationMailedAt }
  if (known) await updateMembership(tx, known.id, changed)
  else await insertMembership(tx, { ...fresh, ...changed })
  return {
    before: shown ? told(shown, readStatus(shown, now)) : { status: null },
    after: told(changed, status),
    announcedSeason: isFirstActivation ? changed.season : null,
  }
}

const announcedSessions = 3

/** Mails a member with an account that their membership is active. Call `context.mail.nudge()` after the commit. */
export const announceActivation = async (
  tx: Tx,
  context: Context,
  member: Pick<Member, 'id' | 'prenom' | 'email'>,
  season: number,
): Promise<void> => {
  if (member.email === null) return
  const sessions = await listNext(tx, context.now(), announcedSessions)
  const mail = activationMail(context, member, { season, sessions })
  await queueMail(tx, context, { to: member.email, userId: member.id, ...mail })
}
