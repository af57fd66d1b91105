import { useQuery } from '@tanstack/react-query'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ownCardPaymentQuery } from './card-payment-queries.ts'

/** Offers to pay by card what is due, where the club takes cards. */
export default function CardPaymentOffer() {
  const { data } = useQuery(ownCardPaymentQuery)
  if (!data?.due) return null
  return (
    <p>
      <LinkButton to="/checkout">{`Payer ${euros(data.due.dueCents)} par carte`}</LinkButton>
    </p>
  )
}
