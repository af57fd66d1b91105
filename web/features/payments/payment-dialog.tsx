import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PaymentMeans } from '../../../contract/payments/payment.form.ts'
import type { Due } from '../../../contract/payments/payments.ts'
import { paymentMeans, paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import { dateField } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFoot } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { amountField, centsOf } from './amount.ts'
import { recordPaymentMutation } from './queries.ts'

type Props = { name: string; memberships: Due[]; onClose: () => void }

const amountError = 'Écrivez un montant, comme 120 ou 60,50'

/** Money that the board received: proposed as what is due, in cash, today. */
export function PaymentDialog({ name, memberships, onClose }: Props) {
  const record = useMutation(recordPaymentMutation(useQueryClient()))
  const [latest] = memberships
  const [form, setForm] = useState(() => ({
    membershipId: latest?.membershipId ?? '',
    amount: amountField(Math.max(0, (latest?.feeCents ?? 0) - (latest?.coveredCents ?? 0))),
    means: (latest?.status === 'PENDING_CHECK' ? 'check' : 'cash') as PaymentMeans,
    receivedOn: dateField(new Date().toISOString()),
    ...{ checkNumber: '', checkBank: '', checkName: '', checkNotBefore: '', aidReference: '' },
    isRefund: false,
    reason: '',
  }))
  const [isTried, setTried] = useState(false)
  const cents = centsOf(form.amount)
  const set = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }))
  const field = (
    key:
      | 'amount'
      | 'receivedOn'
      | 'checkNumber'
      | 'checkBank'
      | 'checkName'
      | 'checkNotBefore'
      | 'aidReference'
      | 'reason',
  ) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!cents) return
    const {
      membershipId,
      amount: _,
      isRefund,
      reason,
      checkNumber,
      checkBank,
      checkName,
      checkNotBefore,
      ...rest
    } = form
    const check = rest.means === 'check' ? { checkNumber, checkBank, checkName, checkNotBefore } : {}
    try {
      const { receipt } = await record.mutateAsync({
        ...rest,
        ...check,
        aidReference: rest.means === 'aid' ? rest.aidReference : '',
        reason: isRefund ? reason : '',
        shares: [{ membershipId, amountCents: isRefund ? -cents : cents }],
      })
      toast({ title: isRefund ? 'Remboursement écrit' : 'Règlement écrit', description: `Reçu n°\u00a0${receipt}.` })
      onClose()
    } catch {
      // The form shows the error and keeps what was typed.
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !record.isPending && onClose()} title={`Règlement de ${name}`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Montant en euros"
            inputMode="decimal"
            autoComplete="off"
            required
            error={isTried && !cents ? amountError : undefined}
            {...field('amount')}
          />
          <SelectField
            label="Moyen"
            value={form.means}
            onChange={({ target }) => set({ means: target.value as PaymentMeans })}
          >
            {paymentMeans.map((means) => (
              <option key={means} value={means}>
                {paymentMeansLabels[means]}
              </option>
            ))}
          </SelectField>
          <TextField label="Reçu le" type="date" required {...field('receivedOn')} />
          {memberships.length > 1 && (
            <SelectField
              label="Pour la saison"
              value={form.membershipId}
              onChange={({ target }) => set({ membershipId: target.value })}
            >
              {memberships.map(({ membershipId, season }) => (
                <option key={membershipId} value={membershipId}>
                  {seasonName(season)}
                </option>
              ))}
            </SelectField>
          )}
          {form.means === 'check' && (
            <>
              <TextField label="Numéro du chèque" hint="Facultatif" inputMode="numeric" {...field('checkNumber')} />
              <TextField label="Banque" hint="Facultatif" {...field('checkBank')} />
              <TextField label="Nom sur le chèque" hint="Facultatif" autoComplete="off" {...field('checkName')} />
              <TextField label="Pas avant le" hint="Facultatif" type="date" {...field('checkNotBefore')} />
            </>
          )}
          {form.means === 'aid' && (
            <TextField label="Référence de l’aide" hint="Pass’Sport, comité d’entreprise…" {...field('aidReference')} />
          )}
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 tick-box"
            checked={form.isRefund}
            onChange={({ target }) => set({ isRefund: target.checked })}
          />
          Le club rend cet argent
        </label>
        {form.isRefund && <TextField label="Pourquoi" required {...field('reason')} />}
        <DialogFoot>
          {record.error && <FormAlert message={errorMessage(record.error, 'Impossible d’écrire ce règlement')} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="grow sm:grow-0" busy={record.isPending}>
              {form.isRefund ? 'Écrire le remboursement' : 'Écrire le règlement'}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              Retour
            </Button>
          </div>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
