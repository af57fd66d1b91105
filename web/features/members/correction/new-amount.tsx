import type { UseFormReturn } from 'react-hook-form'
import { feeReasons } from '../../../../contract/rules/choices.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { feeReasonLabels } from '../../../../contract/rules/texts/labels.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { CorrectionFields } from './correction-fields.ts'

type Props = {
  form: UseFormReturn<CorrectionFields>
  amounts: { current: number; computed: number }
  isNewTier: boolean
}

/** The fee before and after the correction, with its reason. If the tier stays, the board may keep the fee. */
export function NewAmount({ form, amounts, isNewTier }: Props) {
  const { register, watch, formState } = form
  return (
    <div className="col-span-full grid gap-3 rounded border-[1.5px] border-wait p-4">
      <p className="flex flex-wrap items-baseline gap-3">
        <span className="text-quiet line-through">{euros(amounts.current)}</span>
        <strong className="font-display font-extrabold text-3xl leading-none">{euros(amounts.computed)}</strong>
      </p>
      {!isNewTier && <CheckboxField label="Appliquer ce montant à l’adhésion" {...register('appliesUsualFee')} />}
      {(isNewTier || watch('appliesUsualFee')) && (
        <SelectField
          label="Raison du nouveau montant"
          error={formState.errors.feeReason?.message}
          {...register('feeReason')}
        >
          <option value="">Choisir…</option>
          {feeReasons.map((reason) => (
            <option key={reason} value={reason}>
              {feeReasonLabels[reason]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
