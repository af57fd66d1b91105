import type { UseFormReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RegistrationInput, RegistrationOutput } from './registration-schema.ts'

export type RegistrationFormState = UseFormReturn<RegistrationInput, unknown, RegistrationOutput>

/** Who registers, and the account they will sign in with. */
export function AccountFields({ form }: { form: RegistrationFormState }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-bold">Vous</legend>
      <TextField
        label="Prénom"
        autoComplete="given-name"
        required
        error={errors.prenom?.message}
        {...register('prenom')}
      />
      <TextField label="Nom" autoComplete="family-name" required error={errors.nom?.message} {...register('nom')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
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
        error={errors.telephone?.message}
        {...register('telephone')}
      />
      <PasswordField
        label="Mot de passe"
        hint="Au moins 6 caractères"
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </fieldset>
  )
}
