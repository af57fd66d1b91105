import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import type { Payment } from '../../../contract/payments/payments.ts'
import { maxToDo } from '../../../contract/rules/limits.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { sumCents } from '../../../contract/rules/money/sum-cents.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { toggleId } from '../../lib/toggle-id.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LazyConfirmDialog } from '../../ui/dialogs/lazy-confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OldestOnly } from '../../ui/oldest-only.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { PayerLinks } from './payer-links.tsx'
import { PaymentBox } from './payment-box.tsx'
import { PaymentLine } from './payment-line.tsx'
import { confirmPaymentsMutation } from './queries.ts'

const payersOf = ({ shares }: Payment) =>
  shares.map(({ person }) => (person ? fullName(person) : 'Compte supprimé')).join(', ')

/** "Léa Morel · 120 €". */
const paymentText = (payment: Payment) => `${payersOf(payment)} · ${euros(payment.amountCents)}`

const sumOf = (payments: Payment[]) => euros(sumCents(payments))

/**
 * Payments that coaches received: the treasurer ticks those in hand and confirms them. That mails receipts and has no
 * undo, so a question names who paid how much.
 */
export function UnconfirmedPayments({ payments }: { payments: Payment[] }) {
  const [inHandIds, setInHandIds] = useState<string[]>([])
  const confirm = useMutation(confirmPaymentsMutation(useQueryClient()))
  const chosenPayments = payments.filter(({ id }) => inHandIds.includes(id))
  const sum = sumOf(chosenPayments)
  const [isAsking, setAsking] = useState(false)
  const section = useRef<HTMLElement>(null)
  const confirmChosen = () => {
    const [first] = chosenPayments
    void toastResult(
      confirm.mutateAsync(
        chosenPayments.map(({ id }) => id),
        // Without a choice the button that opened the question is disabled: the heading gets the focus.
        { onSuccess: () => setInHandIds([]), onSettled: () => setAsking(false) },
      ),
      {
        title: `${formatCount(chosenPayments.length, 'règlement')} confirmé${chosenPayments.length > 1 ? 's' : ''}`,
        description: first && chosenPayments.length === 1 ? paymentText(first) : sum,
      },
      (error) => errorMessage(error, 'Impossible de confirmer'),
    )
  }
  return (
    <Card ref={section} title={`À confirmer (${payments.length})`}>
      {payments.length === 0 ? (
        <EmptyState title="Rien à confirmer" picture={emptyPicture('caisse')}>
          Ce qu’un coach reçoit au bord de la piste apparaît ici.
        </EmptyState>
      ) : (
        <>
          <ul>
            {payments.map((payment) => (
              <PaymentLine
                key={payment.id}
                payment={payment}
                isListedAsUnconfirmed
                title={<PayerLinks payment={payment} />}
                actions={
                  <PaymentBox
                    label="En main"
                    isChecked={inHandIds.includes(payment.id)}
                    onToggle={() => setInHandIds((ids) => toggleId(ids, payment.id))}
                  />
                }
              />
            ))}
          </ul>
          <OldestOnly count={payments.length} max={maxToDo} />
          <Button className="justify-self-start" disabled={chosenPayments.length === 0} onClick={() => setAsking(true)}>
            {chosenPayments.length > 0 ? `Confirmer ${sum}` : 'Confirmer'}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmQuestion
          payments={chosenPayments}
          isPending={confirm.isPending}
          onConfirm={confirmChosen}
          onClose={() => setAsking(false)}
          returnTo={() => section.current?.querySelector('h2')}
        />
      )}
    </Card>
  )
}

type QuestionProps = Pick<ComponentProps<typeof LazyConfirmDialog>, 'isPending' | 'onConfirm' | 'onClose' | 'returnTo'>

function ConfirmQuestion({ payments, ...dialog }: QuestionProps & { payments: Payment[] }) {
  return (
    <LazyConfirmDialog
      title={`Confirmer ${sumOf(payments)}\u00a0?`}
      confirmLabel="Confirmer"
      confirmTone="primary"
      cancelLabel="Revenir"
      {...dialog}
    >
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="font-bold">
            {paymentText(payment)}
          </li>
        ))}
      </ul>
      <p>Le reçu part aussitôt par e-mail.</p>
    </LazyConfirmDialog>
  )
}
