import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { FeeReason } from '../../../contract/members/correction.ts'
import type { DueMembership } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { feeReasonLabels } from '../../../contract/rules/labels.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { ofName } from '../../lib/of-name.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { amountField, parseCents } from './amount.ts'
import type { Person } from './person-search.tsx'
import { changeFeeMutation } from './queries.ts'

const reasons: FeeReason[] = ['family', 'hardship', 'board_decision']

type Props = { person: Person; membership: DueMembership; onClose: () => void }

/** Sets the fee of one membership, where it differs from its tier. */
export function FeeDialog({ person, membership, onClose }: Props) {
  const [amount, setAmount] = useState(amountField(membership.feeCents))
  const [reason, setReason] = useState<FeeReason>('family')
  const change = useMutation(changeFeeMutation(useQueryClient()))
  const cents = parseCents(amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (cents === null) return
    try {
      await change.mutateAsync({ id: membership.membershipId, feeCents: cents, reason })
      toast({ title: 'Cotisation changée', description: `${person.name}\u00a0: ${euros(cents)}.` })
      onClose()
    } catch {
      // The form shows the error.
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}
      title={`Cotisation ${ofName(person.name)}`}
      description={`Saison ${seasonName(membership.season)}. L’historique garde l’ancien montant, le nouveau et la raison.`}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Cotisation en euros"
            inputMode="decimal"
            autoComplete="off"
            required
            value={amount}
            error={cents === null ? 'Écrivez un montant, comme 90 ou 0' : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
          <SelectField
            label="Raison"
            value={reason}
            onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'family')}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {feeReasonLabels[one]}
              </option>
            ))}
          </SelectField>
        </div>
        {change.error && <FormAlert message={errorMessage(change.error, 'Impossible de changer la cotisation')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={change.isPending} disabled={cents === null || cents === membership.feeCents}>
            Changer la cotisation
          </Button>
          <Button tone="secondary" onClick={onClose}>
            Retour
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
