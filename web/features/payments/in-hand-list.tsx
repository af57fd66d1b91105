import type { Payment } from '../../../contract/payments/payments.ts'
import { payerNames } from '../../../contract/rules/payer-names.ts'
import { PaymentLine } from './payment-line.tsx'

type Props = { payments: Payment[]; chosen: string[]; onChoose: (ids: string[]) => void }

/** Payments in hand, each with a box: ticked, it goes to the bank. */
export function InHandList({ payments, chosen, onChoose }: Props) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <ul>
      {payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          title={<p className="font-bold">{payment.checkName ?? payerNames(payment)}</p>}
          actions={
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0 tick-box"
                checked={chosen.includes(payment.id)}
                onChange={() => toggle(payment.id)}
              />
              En remise
            </label>
          }
        />
      ))}
    </ul>
  )
}
