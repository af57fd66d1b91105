import type { IsoInstant } from '../../contract/values.ts'
import type { DepositRow, PaymentRow } from '../database/schema.ts'
import { addMs, dayMs, parisDay } from '../time/time.ts'
import type { Draw } from './random.ts'

/** One slip a month for cheques and one for cash, banked two days after its last payment; forty days are in hand. */
export const createDeposits = (draw: Draw, payments: readonly PaymentRow[], now: IsoInstant) => {
  const before = parisDay(addMs(now, -40 * dayMs))
  const oldPayments = payments.filter(({ confirmedAt, receivedOn }) => confirmedAt !== null && receivedOn < before)
  const slips = Map.groupBy(oldPayments, ({ means, receivedOn }) => `${receivedOn.slice(0, 7)} ${means}`)
  const depositOf = new Map<PaymentRow, string>()
  const deposits = [...slips.values()].map((slipPayments): DepositRow => {
    const preparedAt = addMs(
      slipPayments
        .map(({ recordedAt }) => recordedAt)
        .toSorted()
        .at(-1) ?? now,
      dayMs,
    )
    const id = draw.id(preparedAt)
    for (const payment of slipPayments) depositOf.set(payment, id)
    const amountCents = slipPayments.reduce((sum, payment) => sum + payment.amountCents, 0)
    const by = slipPayments[0]?.confirmedBy ?? null
    return {
      id,
      means: slipPayments[0]?.means === 'check' ? 'check' : 'cash',
      amountCents,
      countedCents: amountCents,
      reason: null,
      preparedBy: by,
      preparedAt,
      bankedBy: by,
      bankedOn: parisDay(addMs(preparedAt, dayMs)),
    }
  })
  return { deposits, payments: payments.map((row) => ({ ...row, depositId: depositOf.get(row) ?? null })) }
}
