import type { MemberPayments, MembershipFee } from '../../../../contract/payments/payments.ts'
import { paymentMeans, paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { fullName, type PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { actClass, DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MeansFields } from './means-fields.tsx'
import { ShareFields } from './share-fields.tsx'
import { usePaymentForm } from './use-payment-form.ts'

type Props = {
  person: PersonLabel
  memberships: MembershipFee[]
  receivers: MemberPayments['receivers']
  onClose: () => void
}

/** Form of a payment to the board; prefilled with what remains, in cash, received today. */
export function PaymentDialog({ person, memberships, receivers, onClose }: Props) {
  const { form, submit, record } = usePaymentForm(person, memberships, onClose)
  const { register } = form
  const { errors } = form.formState
  const isRefund = form.watch('isRefund')
  return (
    <Dialog onClose={() => !record.isPending && onClose()} title={`Règlement ${ofName(person.name)}`}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ShareFields form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField label="Moyen" error={errors.means?.message} {...register('means')}>
            {paymentMeans.map((choice) => (
              <option key={choice} value={choice}>
                {paymentMeansLabels[choice]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Reçu le"
            type="date"
            required
            error={errors.receivedOn?.message}
            {...register('receivedOn')}
          />
          {receivers.length > 0 && (
            <SelectField label="Reçu par" error={errors.receivedById?.message} {...register('receivedById')}>
              <option value="">Moi</option>
              {receivers.map((receiver) => (
                <option key={receiver.id} value={receiver.id}>
                  {fullName(receiver)}
                </option>
              ))}
            </SelectField>
          )}
          <MeansFields form={form} />
        </div>
        <CheckboxField label="Le club rend cet argent" {...register('isRefund')} />
        {isRefund && <TextField label="Pourquoi" required error={errors.reason?.message} {...register('reason')} />}
        <DialogFoot
          message={
            record.error && <FormAlert message={errorMessage(record.error, 'Impossible de noter ce règlement')} />
          }
          onCancel={onClose}
        >
          <Button type="submit" className={actClass} isPending={record.isPending}>
            {isRefund ? 'Enregistrer le remboursement' : 'Enregistrer le règlement'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
