import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import type { RegistrationFormState } from './registration-schema.ts'

/** Who registers, and the account they will sign in with; in the order in which a phone fills it in. */
export function AccountFields({ form }: { form: RegistrationFormState }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-bold">Vous</legend>
      <TextField
        label="Prénom"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.prenom?.message}
        {...register('prenom')}
      />
      <TextField
        label="Nom"
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.nom?.message}
        {...register('nom')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Téléphone"
        hint="Facultatif"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        error={errors.telephone?.message}
        {...register('telephone')}
      />
      <PasswordField
        label="Mot de passe"
        hint={<Strength form={form} />}
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

/** Apart, so that a key pressed in a password paints nothing else anew. */
function Strength({ form }: { form: RegistrationFormState }) {
  const [password, ...own] = useWatch({ control: form.control, name: ['password', 'prenom', 'nom', 'email'] })
  return <PasswordStrengthHint password={password} own={own} />
}
