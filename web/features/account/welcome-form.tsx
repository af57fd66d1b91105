import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { FirstAdministrator } from '../../../contract/account.ts'
import { failureOf } from '../../lib/message-of.ts'
import { showOn } from '../../lib/show-on.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { welcomeMutation } from './queries.ts'

/** Creates the club's first administrator, from the one-time link that the server printed. */
export function WelcomeForm() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const welcome = useMutation(welcomeMutation(useQueryClient()))
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(FirstAdministrator),
    defaultValues: { jeton: query.get('jeton') ?? '', prenom: '', nom: '', email: '', password: '' },
  })
  const submit = handleSubmit(async (typed) => {
    try {
      await welcome.mutateAsync(typed)
      toast({ title: 'Bienvenue !', description: 'Le compte administrateur est créé.' })
      await navigate('/admin')
    } catch (error) {
      showOn(setError, error)
    }
  })
  if (!query.get('jeton')) return <FormAlert message="Lien invalide ou expiré" />
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Prénom" autoComplete="given-name" error={errors.prenom?.message} {...register('prenom')} />
      <TextField label="Nom" autoComplete="family-name" error={errors.nom?.message} {...register('nom')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Mot de passe"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormAlert message={failureOf(welcome.error)} />
      <Button type="submit" busy={welcome.isPending}>
        Créer le compte administrateur
      </Button>
    </form>
  )
}
