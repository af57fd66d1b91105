import type { UseFormReturn } from 'react-hook-form'
import { tiers } from '../../../../contract/rules/choices.ts'
import { paymentMethodLabels, tierLabels } from '../../../../contract/rules/texts/labels.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { CorrectionFields } from './correction-fields.ts'

const methods = ['cash', 'check'] as const

type Props = {
  form: UseFormReturn<CorrectionFields>
  /** True if the member chose a card, which the board cannot choose for them. */
  isCard: boolean
}

/** Payment method and tier of a membership. */
export function MembershipFields({ form, isCard }: Props) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <SelectField label="Moyen de paiement" error={errors.paymentMethod?.message} {...register('paymentMethod')}>
        {isCard && <option value="stripe">{paymentMethodLabels.stripe}</option>}
        {methods.map((method) => (
          <option key={method} value={method}>
            {paymentMethodLabels[method]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Tarif" className="col-span-full" error={errors.tier?.message} {...register('tier')}>
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {tierLabels[tier]}
          </option>
        ))}
      </SelectField>
    </>
  )
}
