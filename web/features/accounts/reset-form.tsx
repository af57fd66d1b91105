import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { NewPasswordTwice } from '../../../contract/accounts/account.form.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { isLinkInvalid } from '../../lib/calls/http.ts'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { InvalidLink } from '../../ui/invalid-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { resetPasswordMutation } from './signed-out-queries.ts'

const redirectAfterMs = 3000

function ResetDone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Outcome>
      <p>Votre mot de passe a été réinitialisé. Vous allez être redirigé vers la connexion.</p>
      <LinkButton to="/login">Se connecter</LinkButton>
    </Outcome>
  )
}

function LinkRefused() {
  return (
    <Outcome>
      <InvalidLink>
        <p>Un lien sert une seule fois, pendant 30&nbsp;minutes, et seul le dernier envoyé est valable.</p>
        <LinkButton to="/forgot-password">Demander un nouveau lien</LinkButton>
      </InvalidLink>
    </Outcome>
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
  if (token === '' || isLinkInvalid(reset.error)) return <LinkRefused />
  if (reset.isSuccess) return <ResetDone />
  const { password, confirmPassword } = watch()
  const submit = handleSubmit((fields) => reset.mutate({ token, newPassword: fields.password }))
  return (
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="grid gap-5">
      <PasswordField
        label="Nouveau mot de passe"
        hint={formState.errors.password ? undefined : <PasswordStrengthHint password={password} />}
        autoComplete="new-password"
        enterKeyHint="next"
        error={formState.errors.password?.message}
        {...register('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirmer le mot de passe"
        autoComplete="new-password"
        enterKeyHint="done"
        error={formState.errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <FormAlert message={optionalErrorMessage(reset.error, 'Erreur lors de la réinitialisation')} />
      <Button type="submit" isPending={reset.isPending} disabled={password === '' || confirmPassword === ''}>
        Réinitialiser le mot de passe
      </Button>
    </form>
  )
}
