import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { MembershipFee } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import type { PersonLabel } from '../../../contract/rules/people/full-name.ts'
import { feeReasonLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { ofName } from '../../lib/texts/of-name.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { amountField, parseCents } from './amount.ts'
import { changeFeeMutation } from './queries.ts'

const reasons = ['family', 'hardship', 'board_decision'] as const

const FeeFields = z.object({
  amount: z.string().refine((typed) => parseCents(typed) !== null, 'Écrivez un montant, comme 90 ou 0'),
  reason: z.enum(reasons),
})

type Props = { person: PersonLabel; membership: MembershipFee; onClose: () => void }

/** Sets the fee of one membership, where it differs from its tier. */
export default function FeeDialog({ person, membership, onClose }: Props) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(FeeFields),
    defaultValues: { amount: amountField(membership.feeCents), reason: reasons[0] },
    mode: 'onChange',
  })
  const change = useMutation(changeFeeMutation(useQueryClient()))
  const cents = parseCents(watch('amount'))
  const submit = handleSubmit(async ({ amount, reason }) => {
    const feeCents = parseCents(amount) ?? 0
    try {
      await change.mutateAsync({ id: membership.membershipId, feeCents, reason })
      toast({ title: 'Cotisation changée', description: `${person.name}\u00a0: ${euros(feeCents)}.` })
      onClose()
    } catch {
      // The form shows the error.
    }
  })
  return (
    <Dialog
      onClose={() => !change.isPending && onClose()}
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
            error={formState.errors.amount?.message}
            {...register('amount')}
          />
          <SelectField label="Raison" className="sm:col-span-2" {...register('reason')}>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {feeReasonLabels[reason]}
              </option>
            ))}
          </SelectField>
        </div>
        <DialogFoot
          message={
            change.error && <FormAlert message={errorMessage(change.error, 'Impossible de changer la cotisation')} />
          }
          onCancel={onClose}
        >
          <Button
            type="submit"
            className={actClass}
            isPending={change.isPending}
            disabled={cents === null || cents === membership.feeCents}
          >
            Changer la cotisation
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
