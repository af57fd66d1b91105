import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { Credentials } from '../../../contract/account.ts'
import { failureOf, messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { nextPage } from './next-page.ts'
import { loginMutation } from './queries.ts'

export function LoginForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const login = useMutation(loginMutation(useQueryClient()))
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: '', password: '' },
  })
  const submit = handleSubmit(async (credentials) => {
    try {
      await login.mutateAsync(credentials)
      toast({ title: 'Connexion réussie', description: 'Bienvenue !' })
      await navigate(nextPage(search))
    } catch (error) {
      toast({ title: 'Erreur de connexion', description: messageOf(error), tone: 'destructive' })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <FormAlert message={failureOf(login.error)} />
      <Button type="submit" busy={login.isPending}>
        Se connecter
      </Button>
      <Link to="/forgot-password">Mot de passe oublié ?</Link>
    </form>
  )
}
