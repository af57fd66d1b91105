import type { IsoInstant } from '../../contract/values.ts'
import type { PaymentRow, PaymentShareRow, ReceiptCounterRow } from '../database/schema.ts'
import { parisDay } from '../time/time.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

const banks = ['Banque du Stade', 'Crédit de Montreuil', 'La Poste'] as const

type PaidMembership = DemoPerson['memberships'][number]
/** `by` recorded it; with a number it is confirmed. */
type DemoPayment = { membership: PaidMembership; at: IsoInstant; by: string | null; receiptNumber: number | null }

const paymentOf = (draw: Draw, { membership, at, by, receiptNumber }: DemoPayment): PaymentRow => {
  const isCheck = membership.paymentMethod === 'check'
  const isConfirmed = receiptNumber !== null
  return {
    id: draw.id(at),
    season: membership.season,
    means: isCheck ? 'check' : 'cash',
    amountCents: membership.feeCents,
    receivedOn: parisDay(at),
    recordedAt: at,
    receivedBy: by,
    recordedBy: by,
    confirmedBy: isConfirmed ? by : null,
    confirmedAt: isConfirmed ? at : null,
    voidedBy: null,
    voidedAt: null,
    reason: null,
    checkNumber: isCheck ? String(draw.integer(1_000_000, 9_999_999)) : null,
    checkBank: isCheck ? draw.pick(banks) : null,
    checkName: null,
    checkNotBefore: null,
    aidReference: null,
    receiptNumber,
    changeId: null,
    depositId: null,
    cardReference: null,
  }
}

/** One payment for each paid membership, numbered by date; a coach received the latest two, which are unconfirmed. */
export const createPayments = (draw: Draw, people: readonly DemoPerson[]) => {
  const idOf = (role: 'ADMIN' | 'COACH') => people.find(({ user }) => user.role === role)?.user.id ?? null
  const [admin, coach] = [idOf('ADMIN'), idOf('COACH')]
  const memberships = people.flatMap((person) => person.memberships).filter(({ feeCents }) => feeCents > 0)
  const lastNumbers = new Map<number, number>()
  const nextNumber = (season: number) => {
    const number = (lastNumbers.get(season) ?? 0) + 1
    lastNumbers.set(season, number)
    return number
  }
  const confirmedPayments = memberships
    .flatMap((membership) => (membership.paidAt === null ? [] : [{ membership, at: membership.paidAt }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((payment): DemoPayment => ({ ...payment, by: admin, receiptNumber: nextNumber(payment.membership.season) }))
  const unconfirmed = memberships
    .filter(({ status }) => status === 'PENDING_CASH')
    .slice(-2)
    .map((membership): DemoPayment => ({ membership, at: membership.createdAt, by: coach, receiptNumber: null }))
  const allPayments = [...confirmedPayments, ...unconfirmed]
  const payments = allPayments.map((payment) => paymentOf(draw, payment))
  const shares = payments.map(({ id, amountCents }, index): PaymentShareRow => {
    const membershipId = allPayments[index]?.membership.id ?? ''
    return { paymentId: id, membershipId, amountCents }
  })
  const receiptCounters: ReceiptCounterRow[] = [...lastNumbers].map(([season, lastNumber]) => ({ season, lastNumber }))
  return { payments, shares, receiptCounters }
}
