import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { numericDay } from '../../../contract/rules/time/dates.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import ConfirmDialog from '../../ui/dialogs/confirm-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { voidPaymentMutation } from './queries.ts'

/** A payment is corrected by voiding it, with the reason, and writing it again. */
export default function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const bankedOn = payment.deposit?.bankedOn
  const [reason, setReason] = useState('')
  const voidPayment = useMutation(voidPaymentMutation(useQueryClient()))
  const confirm = () =>
    void toastResult(
      voidPayment.mutateAsync({ id: payment.id, reason, isBanked: Boolean(bankedOn) }, { onSuccess: onClose }),
      { title: 'Règlement annulé', description: 'Il reste dans le journal, barré.' },
      (error) => errorMessage(error, 'Impossible d’annuler ce règlement'),
      'Règlement non annulé',
    )
  return (
    <ConfirmDialog
      title={`Annuler le règlement de ${euros(payment.amountCents)}\u00a0?`}
      confirmLabel="Annuler le règlement"
      cancelLabel="Garder le règlement"
      isPending={voidPayment.isPending}
      isReady={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      {bankedOn && (
        <p className="font-bold text-wait">
          {`Il est en banque depuis le ${numericDay(bankedOn)}\u00a0: l’annuler ne rend pas l’argent. Annulez un chèque que la banque a refusé\u00a0; pour rendre de l’argent, notez un remboursement.`}
        </p>
      )}
      <p>Il ne comptera plus et gardera son numéro. L’adhésion ne change pas&nbsp;: à vous de décider de son statut.</p>
      <TextField label="Pourquoi" value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  )
}
