import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import type { Payment } from '../../../contract/payments/payments.ts'
import { maxToDo } from '../../../contract/rules/limits.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { formatCount } from '../../lib/texts/format-text.ts'
import { toggleId } from '../../lib/toggle-id.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OldestOnly } from '../../ui/oldest-only.tsx'
import { emptyPicture } from '../../ui/small-picture.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { sumCents } from './amount.ts'
import { PayerLinks } from './payer-links.tsx'
import { PaymentBox } from './payment-box.tsx'
import { PaymentLine } from './payment-line.tsx'
import { confirmPaymentsMutation } from './queries.ts'

const payersOf = ({ shares }: Payment) =>
  shares.map(({ person }) => (person ? fullName(person) : 'Compte supprimé')).join(', ')

/** "Léa Morel · 120 €", or the sum of several. */
const whatText = (payments: Payment[]) => {
  const [payment] = payments
  const sum = euros(sumCents(payments))
  return payment && payments.length === 1 ? `${payersOf(payment)} · ${sum}` : sum
}

/**
 * Payments that coaches received: the treasurer ticks those in hand and confirms them. That mails receipts; no undo.
 */
export function ToConfirm({ payments }: { payments: Payment[] }) {
  const [heldIds, setHeldIds] = useState<string[]>([])
  const confirm = useMutation(confirmPaymentsMutation(useQueryClient()))
  const chosenPayments = payments.filter(({ id }) => heldIds.includes(id))
  const confirmChosen = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const heading = currentTarget.closest('section')?.querySelector('h2')
    const confirmed = confirm.mutateAsync(chosenPayments.map(({ id }) => id))
    void toastResult(
      confirmed,
      {
        title: `${formatCount(chosenPayments.length, 'règlement')} confirmé${chosenPayments.length > 1 ? 's' : ''}`,
        description: whatText(chosenPayments),
      },
      (error) => errorMessage(error, 'Impossible de confirmer'),
    )
    // The button is disabled or gone afterwards.
    void confirmed.then(
      () => {
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      },
      () => undefined,
    )
  }
  return (
    <Card title={`À confirmer (${payments.length})`}>
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
                isToConfirmKnown
                title={<PayerLinks payment={payment} />}
                actions={
                  <PaymentBox
                    label="En main"
                    isChecked={heldIds.includes(payment.id)}
                    onToggle={() => setHeldIds((ids) => toggleId(ids, payment.id))}
                  />
                }
              />
            ))}
          </ul>
          <OldestOnly count={payments.length} max={maxToDo} />
          <Button
            className="justify-self-start"
            isPending={confirm.isPending}
            disabled={chosenPayments.length === 0}
            onClick={confirmChosen}
          >
            {`Confirmer ${euros(sumCents(chosenPayments))}`}
          </Button>
        </>
      )}
    </Card>
  )
}
