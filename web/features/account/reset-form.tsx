import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordTwice } from '../../../contract/account.ts'
import { failureOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { resetPasswordMutation } from './queries.ts'

const redirectAfterMs = 3000

function ResetDone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="grid gap-5" role="status">
      <p>Votre mot de passe a été réinitialisé. Vous allez être redirigé vers la connexion.</p>
      <LinkButton to="/login">Se connecter</LinkButton>
    </div>
  )
}

function LinkInvalid() {
  return (
    <div className="grid gap-5">
      <p role="alert">Lien invalide ou expiré</p>
      <LinkButton to="/forgot-password">Demander un nouveau lien</LinkButton>
    </div>
  )
}

export function ResetForm() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const reset = useMutation(resetPasswordMutation)
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(NewPasswordTwice),
    defaultValues: { password: '', confirmPassword: '' },
  })
  if (token === '') return <LinkInvalid />
  if (reset.isSuccess) return <ResetDone />
  const { password, confirmPassword } = watch()
  const submit = handleSubmit((typed) => reset.mutate({ token, newPassword: typed.password }))
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <FormAlert message={failureOf(reset.error, 'Erreur lors de la réinitialisation')} />
      <Button type="submit" busy={reset.isPending} disabled={password === '' || confirmPassword === ''}>
        Réinitialiser le mot de passe
      </Button>
      {reset.isError && (
        <LinkButton to="/forgot-password" tone="quiet">
          Demander un nouveau lien
        </LinkButton>
      )}
    </form>
  )
}
