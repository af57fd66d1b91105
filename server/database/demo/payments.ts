import type { IsoInstant } from '../../../contract/values.ts'
import { seasonAt } from '../../season.ts'
import { parisDay } from '../../time.ts'
import type { MembershipRow, PaymentRow, PaymentShareRow, ReceiptCounterRow } from '../schema.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

type Ledger = { payments: PaymentRow[]; shares: PaymentShareRow[]; counters: ReceiptCounterRow[] }

const banks = ['La Banque postale', 'Crédit mutuel', 'Caisse d’épargne', 'Banque populaire'] as const
const meansOf = { cash: 'cash', check: 'check', stripe: 'card' } as const

/**
 * One payment for each paid membership, numbered by season in the order of their days; a coach received some cash for two
 * people who have not paid yet.
 */
export const createPayments = (draw: Draw, people: readonly DemoPerson[], now: IsoInstant): Ledger => {
  const board = people.find(({ user }) => user.role === 'ADMIN')?.user.id ?? null
  const coach = people.find(({ user }) => user.role === 'COACH')?.user.id ?? null
  const memberships = people.flatMap(({ memberships }) => memberships).filter(({ feeCents }) => feeCents > 0)
  const lastNumbers = new Map<number, number>()
  const paymentOf = ({ feeCents, paymentMethod }: MembershipRow, at: IsoInstant): PaymentRow => ({
    id: draw.id(at),
    amountCents: feeCents,
    means: meansOf[paymentMethod],
    receivedOn: parisDay(at),
    checkNumber: paymentMethod === 'check' ? String(draw.whole(1_000_000, 9_999_999)) : null,
    checkBank: paymentMethod === 'check' ? draw.pick(banks) : null,
    ...{ checkName: null, checkNotBefore: null, aidReference: null, refundReason: null, isCarriedOver: false },
    ...{ receivedBy: coach, recordedBy: coach, recordedAt: at, confirmedBy: null, confirmedAt: null },
    ...{ voidedBy: null, voidedAt: null, voidReason: null, receiptSeason: null, receiptNumber: null },
  })
  const confirmed = (membership: MembershipRow, at: IsoInstant): PaymentRow => {
    const receiptNumber = (lastNumbers.get(membership.season) ?? 0) + 1
    lastNumbers.set(membership.season, receiptNumber)
    const byBoard = { receivedBy: board, recordedBy: board, confirmedBy: board, confirmedAt: at }
    return { ...paymentOf(membership, at), ...byBoard, receiptSeason: membership.season, receiptNumber }
  }
  const paid = memberships
    .flatMap((membership) => (membership.paidAt === null ? [] : [{ membership, paidAt: membership.paidAt }]))
    .toSorted((one, other) => (one.paidAt < other.paidAt ? -1 : 1))
    .map(({ membership, paidAt }) => ({ membership, payment: confirmed(membership, paidAt) }))
  const waiting = memberships
    .filter(({ status, season }) => status === 'PENDING_CASH' && season === seasonAt(now))
    .slice(1, 3)
    .map((membership) => ({ membership, payment: paymentOf(membership, now) }))
  const all = [...paid, ...waiting]
  return {
    payments: all.map(({ payment }) => payment),
    shares: all.map(({ membership, payment }) => ({
      ...{ paymentId: payment.id, membershipId: membership.id },
      cents: payment.amountCents,
    })),
    counters: [...lastNumbers].map(([season, lastNumber]) => ({ season, lastNumber })),
  }
}
