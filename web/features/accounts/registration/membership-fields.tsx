import { useWatch } from 'react-hook-form'
import type { Club } from '../../../../club.ts'
import { maxJustificationLength, tshirtSizes } from '../../../../contract/accounts/account.ts'
import { euros } from '../../../../contract/rules/euros.ts'
import { justificationAge } from '../../../../contract/rules/fee.ts'
import { useClub } from '../../../lib/club.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RegistrationReceipt } from './registration-receipt.tsx'
import { ageOf, emptyRegistration, type RegistrationFormState } from './registration-schema.ts'

const tierChoicesOf = ({ reducedCents, standardCents }: Club['fees']) => [
  {
    value: 'REDUIT',
    label: `Tarif réduit, ${euros(reducedCents)}`,
    detail: 'Moins de 26 ans, étudiants, situation précaire',
  },
  { value: 'A26', label: `26 ans et plus, ${euros(standardCents)}`, detail: 'Tarif plein' },
]
const paymentChoices = [
  { value: 'cash', label: 'Espèces' },
  { value: 'check', label: 'Chèque' },
]
const sizeChoices = tshirtSizes.map((size) => ({ value: size, label: size }))

/** Fee, payment, T-shirt and terms. The terms open in a new tab, because leaving the page would lose the passwords. */
export function MembershipFields({ form }: { form: RegistrationFormState }) {
  const { fees } = useClub()
  const { register } = form
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-bold">Votre adhésion</legend>
      <TextField
        label="Âge"
        hint="Facultatif ; ne sert qu’au calcul de la cotisation"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.age?.message}
        {...register('age', { deps: ['reducedJustification'] })}
      />
      <ChoiceField
        className="sm:col-span-2"
        label="Tarif"
        choices={tierChoicesOf(fees)}
        defaultValue={emptyRegistration.tier}
        error={errors.tier?.message}
        {...register('tier', { deps: ['reducedJustification'] })}
      />
      <Justification form={form} />
      <ChoiceField
        className="sm:col-span-2"
        label="Paiement"
        layout="pair"
        hint="Le paiement par carte arrive bientôt."
        choices={paymentChoices}
        defaultValue={emptyRegistration.paymentMethod}
        error={errors.paymentMethod?.message}
        {...register('paymentMethod')}
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

/** Shown with the reduced tier, unless the age alone entitles to it. */
function Justification({ form }: { form: RegistrationFormState }) {
  const [tier, typedAge, text] = useWatch({ control: form.control, name: ['tier', 'age', 'reducedJustification'] })
  const age = ageOf(typedAge)
  if (tier !== 'REDUIT' || (age !== undefined && age < justificationAge)) return null
  return (
    <TextArea
      className="sm:col-span-2"
      label="Justificatif du tarif réduit"
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>À partir de 26 ans : études, situation…{age === undefined && ' Avant 26 ans, rien à justifier.'}</span>
          <span className={text.length > maxJustificationLength ? 'font-semibold text-bad' : 'tabular-nums'}>
            {text.length} / {maxJustificationLength} caractères
          </span>
        </span>
      }
      rows={2}
      required={age !== undefined && age >= justificationAge}
      error={form.formState.errors.reducedJustification?.message}
      {...form.register('reducedJustification')}
    />
  )
}
