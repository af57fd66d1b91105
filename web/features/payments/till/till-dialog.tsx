import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberPayments, Payment } from '../../../../contract/payments/payments.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { isUnconfirmed } from '../../../../contract/rules/money/is-unconfirmed.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { PaymentLine } from '../payment-line.tsx'
import { confirmPaymentsMutation, memberPaymentsQuery } from '../queries.ts'
import { PaymentDialog } from './payment-dialog.tsx'

type Props = { person: PersonLabel; onClose: () => void }

const isPaid = ({ memberships: [latest] }: MemberPayments) => !latest || latest.remainingCents === 0

/** The step « Paiement reçu »: confirms payments to a coach first, then shows the form with the remaining amount. */
export default function TillDialog({ person, onClose }: Props) {
  // An amount from before another payment would be proposed twice.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...memberPaymentsQuery(person.id), staleTime: 0 })
  const current = isFetchedAfterMount ? data : undefined
  const unconfirmedPayments = current?.payments.filter(isUnconfirmed) ?? []
  if (current && unconfirmedPayments.length === 0)
    return (
      <PaymentDialog
        person={person}
        memberships={current.memberships}
        receivers={current.receivers}
        onClose={onClose}
      />
    )
  const closeIfPaid = async () => {
    const { data: left } = await refetch()
    if (left && isPaid(left)) onClose()
  }
  return (
    <Dialog onClose={onClose} title={`Règlement ${ofName(person.name)}`}>
      {!current && !error && <Skeleton lines={3} />}
      {!current && error && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
      {unconfirmedPayments.length > 0 && (
        <UnconfirmedPayments payments={unconfirmedPayments} onConfirmed={closeIfPaid} onClose={onClose} />
      )}
    </Dialog>
  )
}

type UnconfirmedProps = { payments: Payment[]; onConfirmed: () => Promise<void>; onClose: () => void }

function UnconfirmedPayments({ payments, onConfirmed, onClose }: UnconfirmedProps) {
  const confirm = useMutation(confirmPaymentsMutation(useQueryClient()))
  const confirmAll = async () => {
    try {
      await confirm.mutateAsync(payments.map(({ id }) => id))
    } catch {
      return
    }
    toast({ title: payments.length > 1 ? 'Règlements confirmés' : 'Règlement confirmé' })
    await onConfirmed()
  }
  return (
    <>
      <p>Un coach l’a déjà noté au bord de la piste. Confirmez ce que vous avez en main.</p>
      <ul>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      <DialogFoot
        message={confirm.error && <FormAlert message={errorMessage(confirm.error, 'Impossible de confirmer')} />}
        onCancel={onClose}
      >
        <Button className={actClass} isPending={confirm.isPending} onClick={() => void confirmAll()}>
          {`Confirmer ${euros(sumCents(payments))}`}
        </Button>
      </DialogFoot>
    </>
  )
}
