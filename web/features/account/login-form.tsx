import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import type { z } from 'zod'
import { Credentials } from '../../../contract/account.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../lib/field-errors.ts'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { CodeField } from './code-field.tsx'
import { nextPage } from './next-page.ts'
import { loginMutation } from './queries.ts'
import { useEmailFromState } from './use-email-from-state.ts'

type LoginFields = z.input<typeof Credentials>
const emptyFields: LoginFields = { email: '', password: '', code: '' }

const needsCode = (error: unknown) => error instanceof HttpError && error.code === 'second_factor_required'

export function LoginForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const login = useMutation(loginMutation(useQueryClient()))
  const { register, handleSubmit, formState, setError, control, getValues, setValue } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: emptyFields,
  })
  const initialEmail = useEmailFromState()
  useEffect(() => {
    if (initialEmail && !getValues('email')) setValue('email', initialEmail)
  }, [initialEmail, getValues, setValue])
  const [hasCodeField, setCodeField] = useState(false)
  const submit = handleSubmit(async (credentials) => {
    try {
      await login.mutateAsync(credentials)
      toast({ title: 'Connexion réussie', description: 'Bienvenue !' })
      await navigate(nextPage(search))
    } catch (error) {
      // The password was right, so this is the next step, not an error.
      if (needsCode(error) && !hasCodeField) return setCodeField(true)
      showFieldErrors(setError, error)
      toast({ title: 'Erreur de connexion', description: errorMessage(error), tone: 'destructive' })
    }
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="grid gap-5" aria-label="Connexion">
      <EmailField autoComplete="username" enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        enterKeyHint="go"
        error={errors.password?.message}
        {...register('password')}
      />
      {hasCodeField && <CodeField autoFocus enterKeyHint="go" error={errors.code?.message} {...register('code')} />}
      <FormAlert message={hasFieldErrors(login.error) ? null : login.error && errorMessage(login.error)} />
      <Button type="submit" busy={login.isPending}>
        Se connecter
      </Button>
      <ForgotLink control={control} />
    </form>
  )
}

/** Passes the e-mail in the router state: in the URL it would end up in logs. */
function ForgotLink({ control }: { control: Control<LoginFields> }) {
  const email = useWatch({ control, name: 'email' })
  return (
    <Link to="/forgot-password" state={{ email }} className="inline-flex min-h-11 items-center underline">
      Mot de passe oublié ?
    </Link>
  )
}
