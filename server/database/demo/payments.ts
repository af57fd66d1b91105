import { parisDay } from '../../time.ts'
import type { PaymentRow, PaymentShareRow, ReceiptCounterRow } from '../schema.ts'
import type { DemoPerson } from './people.ts'
import type { Draw } from './random.ts'

const banks = ['Banque du Stade', 'Crédit de Montreuil', 'La Poste'] as const

/** One payment for each paid membership, numbered by date; the latest two were received by a coach and wait for the board. */
export const createPayments = (draw: Draw, people: readonly DemoPerson[]) => {
  const admin = people.find(({ user }) => user.role === 'ADMIN')?.user.id ?? null
  const coach = people.find(({ user }) => user.role === 'COACH')?.user.id ?? null
  const memberships = people.flatMap((person) => person.memberships).filter(({ feeCents }) => feeCents > 0)
  const counters = new Map<number, number>()
  const shares: PaymentShareRow[] = []
  const write = (membership: (typeof memberships)[number], at: string, isConfirmed: boolean): PaymentRow => {
    const id = draw.id(at)
    const { id: membershipId, feeCents: amountCents, paymentMethod } = membership
    const { season } = membership
    const number = (counters.get(season) ?? 0) + 1
    if (isConfirmed) counters.set(season, number)
    const isCheck = paymentMethod === 'check'
    shares.push({ paymentId: id, membershipId, amountCents })
    return {
      id,
      season,
      means: isCheck ? 'check' : 'cash',
      amountCents,
      receivedOn: parisDay(at),
      recordedAt: at,
      receivedBy: isConfirmed ? admin : coach,
      confirmedBy: isConfirmed ? admin : null,
      confirmedAt: isConfirmed ? at : null,
      voidedBy: null,
      voidedAt: null,
      reason: null,
      checkNumber: isCheck ? String(draw.whole(1_000_000, 9_999_999)) : null,
      checkBank: isCheck ? draw.pick(banks) : null,
      checkName: null,
      checkNotBefore: null,
      aidReference: null,
      receiptNumber: isConfirmed ? number : null,
      changeId: null,
      depositId: null,
      cardReference: null,
    }
  }
  const paid = memberships
    .flatMap((membership) => (membership.paidAt === null ? [] : [{ membership, at: membership.paidAt }]))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const waiting = memberships.filter(({ status }) => status === 'PENDING_CASH').slice(-2)
  const payments = [
    ...paid.map(({ membership, at }) => write(membership, at, true)),
    ...waiting.map((membership) => write(membership, membership.createdAt, false)),
  ]
  const receiptCounters: ReceiptCounterRow[] = [...counters].map(([season, lastNumber]) => ({ season, lastNumber }))
  return { payments, shares, receiptCounters }
}
