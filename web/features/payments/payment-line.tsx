import type { ReactNode } from 'react'
import type { Payment } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/money/payment-means.ts'
import { numericDay } from '../../../contract/rules/time/dates.ts'
import { joinWithDots } from '../../lib/texts/format-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { DotLine } from '../../ui/dot-line.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'

type ShownPayment = Omit<Payment, 'checkNumber' | 'checkBank' | 'checkName' | 'deposit' | 'recordedBy'> &
  Partial<Pick<Payment, 'checkNumber' | 'checkBank' | 'deposit' | 'recordedBy'>>

/** "Reçu par Nadia le 06/09/2026" */
const sentenceOf = (payment: ShownPayment): string => {
  const receiver = payment.receivedBy ? ` par ${payment.receivedBy.prenom}` : ''
  const verb = payment.amountCents < 0 ? 'Rendu' : 'Reçu'
  return `${verb}${receiver} le\u00a0${numericDay(payment.receivedOn)}`
}

/** Who recorded the payment, if somebody else received it. */
const writerSentence = ({ receivedBy, recordedBy }: ShownPayment): string | null =>
  recordedBy && recordedBy.id !== receivedBy?.id ? `Noté par ${recordedBy.prenom}` : null

const bankSentence = ({ deposit }: ShownPayment): string | null => {
  if (!deposit) return null
  return deposit.bankedOn ? `En banque le\u00a0${numericDay(deposit.bankedOn)}` : 'Sur une remise qui attend la banque'
}

type Props = {
  payment: ShownPayment
  title?: ReactNode
  actions?: ReactNode
  /** In a list of nothing but payments to confirm. */
  isListedAsUnconfirmed?: boolean
}

/** One payment of a list; a voided one is crossed out, with the reason. */
export function PaymentLine({ payment, title, actions, isListedAsUnconfirmed = false }: Props) {
  const { amountCents, means, checkNumber, checkBank, checkNotBefore, receipt, voidedAt, confirmedAt, reason } = payment
  const check = checkNumber ? `n°\u00a0${checkNumber}` : null
  const notBefore = checkNotBefore ? `pas avant le ${numericDay(checkNotBefore)}` : null
  return (
    <li className="flex flex-wrap sm:flex-nowrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <div className="min-w-0">
        {title}
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className={classNames('heading', voidedAt && 'line-through')}>{euros(amountCents)}</strong>
          <span>{joinWithDots(paymentMeansLabels[means], check, checkBank ?? null, notBefore)}</span>
        </p>
        <DotLine
          facts={[
            sentenceOf(payment),
            writerSentence(payment),
            receipt ? `Reçu n°\u00a0${receipt}` : confirmedAt && 'Repris, sans reçu',
            bankSentence(payment),
          ]}
          className="text-quiet text-sm"
        />
        {reason && <p className="text-sm">{voidedAt ? `Annulé : ${reason}` : reason}</p>}
        {!confirmedAt && !voidedAt && !isListedAsUnconfirmed && (
          <StatusTag tone="wait">À confirmer par le bureau</StatusTag>
        )}
      </div>
      {actions}
    </li>
  )
}
