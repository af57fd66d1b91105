import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PaymentMeans } from '../../../contract/payments/new-payment.ts'
import type { DueMembership } from '../../../contract/payments/payments.ts'
import { today } from '../../lib/dates.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toastResult } from '../../ui/toast-result.ts'
import { toast } from '../../ui/toast-store.ts'
import { parseCents } from './amount.ts'
import type { Person } from './person-search.tsx'
import { recordPaymentMutation, undoPayment } from './queries.ts'
import { proposeShare } from './share-fields.tsx'

const emptyCheck = { checkNumber: '', checkBank: '', checkName: '', checkNotBefore: '' }
const newForm = ([latest]: DueMembership[]) => ({
  means: (latest?.status === 'PENDING_CHECK' ? 'check' : 'cash') as PaymentMeans,
  receivedOn: today(),
  receivedById: '',
  ...emptyCheck,
  aidReference: '',
  reason: '',
})
type Form = ReturnType<typeof newForm>

/** State of the payment form, and its submission; calls `onDone` after a success. */
export const usePaymentForm = (person: Person, memberships: DueMembership[], onDone: () => void) => {
  const client = useQueryClient()
  const record = useMutation(recordPaymentMutation(client))
  const [shares, setShares] = useState(() => [proposeShare(person, memberships)].flatMap((share) => share ?? []))
  const [form, setForm] = useState(() => newForm(memberships))
  const [isRefund, setRefund] = useState(false)
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const field = (key: Exclude<keyof Form, 'means'>) => ({
    value: form[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
  })
  const undo = (changeId: string) =>
    void toastResult(
      undoPayment(client, changeId),
      { title: 'Règlement annulé', description: 'L’adhésion est comme avant, dates comprises.' },
      (error) => errorMessage(error, 'Impossible d’annuler ce règlement'),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const typed = shares.map(({ membershipId, amount }) => ({ membershipId, amountCents: parseCents(amount) ?? 0 }))
    if (typed.some(({ amountCents }) => amountCents === 0)) return
    try {
      const { receipt, changeId } = await record.mutateAsync({
        ...form,
        ...(form.means !== 'check' && emptyCheck),
        aidReference: form.means === 'aid' ? form.aidReference : '',
        reason: isRefund ? form.reason : '',
        shares: typed.map((share) => (isRefund ? { ...share, amountCents: -share.amountCents } : share)),
      })
      toast({
        title: isRefund ? 'Remboursement noté' : 'Règlement noté',
        description: `Reçu n°\u00a0${receipt}.`,
        ...(changeId && { action: { label: 'Annuler', onPress: () => undo(changeId) } }),
      })
      onDone()
    } catch {
      // The form shows the error and keeps what was typed.
    }
  }
  return { form, set, field, shares, setShares, isRefund, setRefund, isTried, submit, record }
}
