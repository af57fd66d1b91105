import type { Payment } from '../../../../contract/payments/payments.ts'
import { payerNames } from '../../../../contract/rules/money/payer-names.ts'
import { toggleId } from '../../../lib/toggle-id.ts'
import { PaymentBox } from '../payment-box.tsx'
import { PaymentLine } from '../payment-line.tsx'

type Props = { payments: Payment[]; chosen: string[]; onChoose: (ids: string[]) => void }

/** Payments in hand, each with a box that puts it on the next slip. */
export function InHandList({ payments, chosen, onChoose }: Props) {
  return (
    <ul>
      {payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          payment={payment}
          title={<p className="font-bold">{payment.checkName ?? payerNames(payment)}</p>}
          actions={
            <PaymentBox
              label="En remise"
              isChecked={chosen.includes(payment.id)}
              onToggle={() => onChoose(toggleId(chosen, payment.id))}
            />
          }
        />
      ))}
    </ul>
  )
}
