import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { FirstNameField, LastNameField, ownFieldAttributes, TelephoneField } from '../../../ui/fields/person-fields.tsx'
import { EmailField } from '../../../ui/fields/text-field.tsx'
import { PasswordStrengthHint } from '../password-strength-hint.tsx'
import { Legend } from './legend.tsx'
import type { RegistrationFormState } from './registration-fields.ts'

/** Identity and account fields, in the order of a phone's autofill. */
export function AccountFields({ form }: { form: RegistrationFormState }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <Legend number={1}>Vous</Legend>
      <FirstNameField
        {...ownFieldAttributes.prenom}
        enterKeyHint="next"
        required
        error={errors.prenom?.message}
        {...register('prenom')}
      />
      <LastNameField
        {...ownFieldAttributes.nom}
        enterKeyHint="next"
        required
        error={errors.nom?.message}
        {...register('nom')}
      />
      <div className="grid content-start">
        <EmailField
          autoComplete="email"
          enterKeyHint="next"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        {errors.email?.type === 'email_taken' && <HasAccount form={form} />}
      </div>
      <TelephoneField
        {...ownFieldAttributes.telephone}
        hint="Facultatif"
        enterKeyHint="next"
        error={errors.telephone?.message}
        {...register('telephone')}
      />
      <PasswordField
        label="Mot de passe"
        hint={errors.password ? undefined : <Strength form={form} />}
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        enterKeyHint="next"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </fieldset>
  )
}

/** Links for a person whose e-mail already has an account; the e-mail goes along in the router state. */
function HasAccount({ form }: { form: RegistrationFormState }) {
  const state = { email: useWatch({ control: form.control, name: 'email' }) }
  const linkClass = 'inline-flex min-h-11 items-center underline'
  return (
    <p className="flex flex-wrap gap-x-5">
      <Link to="/login" state={state} className={linkClass}>
        Se connecter
      </Link>
      <Link to="/forgot-password" state={state} className={linkClass}>
        Mot de passe oublié ?
      </Link>
    </p>
  )
}

/** A separate component, so that typing a password re-renders nothing else. */
function Strength({ form }: { form: RegistrationFormState }) {
  const [password, ...known] = useWatch({ control: form.control, name: ['password', 'prenom', 'nom', 'email'] })
  return <PasswordStrengthHint password={password} ownTexts={known} />
}
