import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Payment } from '../../../../contract/payments/payments.ts'
import { maxOnSlip } from '../../../../contract/rules/limits.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OldestOnly } from '../../../ui/oldest-only.tsx'
import { emptyPicture } from '../../../ui/small-picture.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { differenceText, invalidAmountMessage, parseCents } from '../amount.ts'
import { prepareDepositMutation } from '../queries.ts'
import { InHandList } from './in-hand-list.tsx'

const idsOf = (payments: Payment[]) => payments.map(({ id }) => id)

/**
 * Cash: what should be there, what was counted, and where a difference comes from. A count that was typed stays when
 * money arrives.
 */
export function CashInHand({ cash }: { cash: Payment[] }) {
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [isListed, setListed] = useState(false)
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const prepare = useMutation(prepareDepositMutation(useQueryClient()))
  const chosenPayments = cash.filter(({ id }) => !leftOut.includes(id))
  const chosen = idsOf(chosenPayments)
  const expectedCents = sumCents(chosenPayments)
  const countedCents = parseCents(counted)
  const difference = countedCents === null ? null : differenceText(countedCents, expectedCents)
  const choose = (ids: string[]) => setLeftOut(idsOf(cash).filter((id) => !ids.includes(id)))
  const clear = () => {
    setCounted('')
    setReason('')
    setSubmitted(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (countedCents === null || (difference && reason.trim() === '')) {
      const form = event.currentTarget
      // The field is marked after this event.
      requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
      return
    }
    void toastResult(
      prepare.mutateAsync(
        { means: 'cash', paymentIds: chosen, countedCents, reason: difference ? reason : '' },
        { onSuccess: clear },
      ),
      { title: 'Remise préparée', description: 'Imprimez le bordereau, puis notez le dépôt en banque.' },
      (error) => errorMessage(error, 'Impossible de préparer la remise'),
    )
  }
  return (
    <Card title="Espèces en main">
      {cash.length === 0 ? (
        <EmptyState title="Pas d’espèces en main" picture={emptyPicture('caisse')}>
          Tout est en banque, ou sur une remise.
        </EmptyState>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5">
            <p>
              Attendu&nbsp;: <strong className="heading">{euros(expectedCents)}</strong>
            </p>
            <Button tone="quiet" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
              {`${isListed ? 'Replier' : 'Voir'} ${formatCount(cash.length, 'règlement')}`}
            </Button>
          </div>
          {isListed && <InHandList payments={cash} chosen={chosen} onChoose={choose} />}
          <OldestOnly count={cash.length} max={maxOnSlip} />
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="Compté, en euros"
              className="max-w-44"
              inputMode="decimal"
              autoComplete="off"
              value={counted}
              error={isSubmitted && countedCents === null ? invalidAmountMessage : undefined}
              onChange={({ target }) => setCounted(target.value)}
            />
            <p role="status" className="basis-full font-bold text-wait empty:hidden">
              {difference}
            </p>
            {difference && (
              <TextField
                label="D’où vient la différence"
                className="basis-full"
                autoComplete="off"
                value={reason}
                error={isSubmitted && reason.trim() === '' ? 'Écrivez d’où vient la différence' : undefined}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
            <Button type="submit" tone="secondary" isPending={prepare.isPending} disabled={expectedCents <= 0}>
              Préparer une remise d’espèces
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
