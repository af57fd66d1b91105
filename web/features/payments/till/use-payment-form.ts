import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { MembershipFee } from '../../../../contract/payments/payments.ts'
import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { recordPaymentMutation, undoPayment } from '../queries.ts'
import { type PaymentForm, paymentResolver, startPayment, toPaymentBody } from './payment-fields.ts'

/** The payment form, and its submission; calls `onDone` after a success. */
export const usePaymentForm = (person: PersonLabel, memberships: MembershipFee[], onDone: () => void) => {
  const client = useQueryClient()
  const record = useMutation(recordPaymentMutation(client))
  const [defaultValues] = useState(() => startPayment(person, memberships, Date.now()))
  const form: PaymentForm = useForm({ resolver: paymentResolver, defaultValues })
  const undo = (changeId: string) =>
    void toastResult(
      undoPayment(client, changeId),
      { title: 'Règlement annulé', description: 'L’adhésion est comme avant, dates comprises.' },
      (error) => errorMessage(error, 'Impossible d’annuler ce règlement'),
    )
  const submit = form.handleSubmit(async (fields) => {
    try {
      const { receipt, changeId } = await record.mutateAsync(toPaymentBody(fields))
      toast({
        title: fields.isRefund ? 'Remboursement noté' : 'Règlement noté',
        description: `Reçu n°\u00a0${receipt}.`,
        ...(changeId && { action: { label: 'Annuler', onPress: () => undo(changeId) } }),
      })
      onDone()
    } catch {
      // The form shows the error and keeps what was typed.
    }
  })
  return { form, submit, record }
}
