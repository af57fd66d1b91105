import { useRef } from 'react'
import { tshirtSizes } from '../../../../contract/rules/choices.ts'
import { tierForAge } from '../../../../contract/rules/money/fee.ts'
import { askedConsents, consentLabels } from '../../../../contract/rules/people/consents.ts'
import { parseAge } from '../../../lib/age-text.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FeeFields, type ProofInput } from './fee-fields.tsx'
import { Legend } from './legend.tsx'
import type { RegistrationFormState } from './registration-fields.ts'
import { RegistrationReceipt } from './registration-receipt.tsx'

const sizeChoices = tshirtSizes.map((size) => ({ value: size, label: size }))

/** Fee, payment, T-shirt and terms. The terms open in a new tab, because leaving the page would lose the passwords. */
export function MembershipFields({ form, proof }: { form: RegistrationFormState; proof: ProofInput }) {
  const { register, setValue, getValues } = form
  const isTierChosen = useRef(false)
  /** At 26 the full fee is chosen, unless the person has chosen already or explains the reduced one. */
  const chooseTier = () => {
    const { age, reducedJustification } = getValues()
    if (!isTierChosen.current && reducedJustification === '') setValue('tier', tierForAge(parseAge(age) ?? null))
  }
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <Legend number={2}>Votre adhésion</Legend>
      <TextField
        className="sm:col-span-2 [&>input]:w-28"
        label="Âge"
        hint="Facultatif ; ne sert qu’au calcul de la cotisation"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.age?.message}
        {...register('age', { deps: ['reducedJustification'], onChange: chooseTier })}
      />
      <FeeFields
        form={form}
        proof={proof}
        onTierChosen={() => {
          isTierChosen.current = true
        }}
      />
      <ChoiceField
        className="sm:col-span-2"
        label="Taille de t-shirt"
        layout="pills"
        choices={sizeChoices}
        required
        error={errors.tshirtSize?.message}
        {...register('tshirtSize')}
      />
      <fieldset className="sm:col-span-2">
        <legend className="mb-1 font-semibold text-md">Photos et santé (facultatif)</legend>
        {askedConsents.map((kind) => (
          <CheckboxField key={kind} label={consentLabels[kind]} {...register(`consents.${kind}`)} />
        ))}
      </fieldset>
      <RegistrationReceipt form={form} />
      <CheckboxField
        className="sm:col-span-2"
        label={
          <>
            J’accepte les{' '}
            <a href="/terms" target="_blank" rel="noopener">
              conditions générales d’inscription
            </a>{' '}
            (nouvel onglet)
          </>
        }
        error={errors.terms?.message}
        {...register('terms')}
      />
    </fieldset>
  )
}
