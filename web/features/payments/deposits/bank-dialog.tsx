import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Deposit } from '../../../../contract/payments/deposits.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { today } from '../../../lib/texts/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { bankDepositMutation } from '../queries.ts'

/** The day on which a slip was brought to the bank; it cannot be undone afterwards. */
export default function BankDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const day = today()
  const [bankedOn, setBankedOn] = useState(day)
  const bank = useMutation(bankDepositMutation(useQueryClient()))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await bank.mutateAsync({ id: deposit.id, bankedOn })
      toast({ title: 'Dépôt noté', description: `${euros(deposit.countedCents)} sont en banque.` })
      onClose()
    } catch {
      // The form shows the error.
    }
  }
  return (
    <Dialog
      onClose={() => !bank.isPending && onClose()}
      title={`Remise de ${euros(deposit.countedCents)} en banque`}
      description="Une remise déposée ne se défait plus."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Déposée le"
          type="date"
          required
          min={parisDay(deposit.preparedAt)}
          max={day}
          value={bankedOn}
          onChange={({ target }) => setBankedOn(target.value)}
        />
        <DialogFoot
          message={bank.error && <FormAlert message={errorMessage(bank.error, 'Impossible de noter ce dépôt')} />}
          onCancel={onClose}
        >
          <Button type="submit" className={actClass} isPending={bank.isPending}>
            Noter le dépôt
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
