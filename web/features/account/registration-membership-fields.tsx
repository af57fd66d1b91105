import { club } from '../../../club.ts'
import { tshirtSizes } from '../../../contract/account.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import { euros } from '../../lib/money.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RegistrationFormState } from './registration-account-fields.tsx'

const ageOf = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))

/** Fee, means of payment, t-shirt and terms, which open beside the form: in its place, what is typed would be lost. */
export function MembershipFields({ form }: { form: RegistrationFormState }) {
  const { register, watch } = form
  const { errors } = form.formState
  const [tier, age] = watch(['tier', 'age'])
  const feeCents = feeFor(club.fees, tier, ageOf(age))
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-bold">Votre adhésion</legend>
      <SelectField label="Tarif" error={errors.tier?.message} {...register('tier')}>
        <option value="REDUIT">{`Réduit, ${euros(club.fees.reducedCents)} (moins de 26 ans, étudiant, situation précaire)`}</option>
        <option value="A26">{`26 ans et plus, ${euros(club.fees.standardCents)}`}</option>
      </SelectField>
      <TextField
        label="Âge"
        hint="Facultatif ; ne sert qu’au calcul de la cotisation"
        type="number"
        min={0}
        max={120}
        inputMode="numeric"
        error={errors.age?.message}
        {...register('age')}
      />
      {tier === 'REDUIT' && (
        <TextArea
          className="sm:col-span-2"
          label="Justificatif du tarif réduit"
          hint="Requis à partir de 26 ans : études, situation… (500 caractères au plus)"
          rows={3}
          error={errors.reducedJustification?.message}
          {...register('reducedJustification')}
        />
      )}
      <SelectField
        label="Paiement"
        hint="Le paiement par carte arrive bientôt."
        error={errors.paymentMethod?.message}
        {...register('paymentMethod')}
      >
        <option value="cash">Espèces</option>
        <option value="check">Chèque</option>
      </SelectField>
      <SelectField label="Taille de t-shirt" error={errors.tshirtSize?.message} {...register('tshirtSize')}>
        <option value="">Choisir…</option>
        {tshirtSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
      <p className="sm:col-span-2" aria-live="polite">
        Cotisation due : <strong>{feeCents === 0 ? 'gratuite' : euros(feeCents)}</strong>
      </p>
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
