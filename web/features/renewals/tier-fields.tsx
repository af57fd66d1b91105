import { type UseFormReturn, useWatch } from 'react-hook-form'
import { justificationAge } from '../../../contract/rules/money/justification-age.ts'
import { useClub } from '../../lib/club.ts'
import { tierChoices } from '../../lib/texts/tier-choices.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { RenewalInput, RenewalOutput } from './renewal-fields.ts'

type Props = {
  form: UseFormReturn<RenewalInput, unknown, RenewalOutput>
  startTier: string
  /** True if the club has a reason for the reduced tier already. */
  hasJustification: boolean
}

/** Tier, and the reason for the reduced one. */
export function TierFields({ form, startTier, hasJustification }: Props) {
  const { fees } = useClub()
  const { register, control } = form
  const { errors } = form.formState
  const tier = useWatch({ control, name: 'tier' })
  return (
    <>
      <ChoiceField
        label="Tarif"
        choices={tierChoices(fees)}
        defaultValue={startTier}
        error={errors.tier?.message}
        {...register('tier')}
      />
      {tier === 'REDUIT' && (
        <TextArea
          label="Justificatif du tarif réduit"
          hint={
            hasJustification
              ? 'Le club en a déjà un : écrivez seulement ce qui change.'
              : `À partir de ${justificationAge}\u00a0ans : études, situation… Avant, rien à justifier.`
          }
          rows={2}
          error={errors.reducedJustification?.message}
          {...register('reducedJustification')}
        />
      )}
    </>
  )
}
