import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { FirstAdministrator } from '../../../contract/accounts/account.form.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../lib/calls/field-errors.ts'
import { isLinkInvalid } from '../../lib/calls/http.ts'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { FirstNameField, LastNameField, ownFieldAttributes } from '../../ui/fields/person-fields.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { InvalidLink } from '../../ui/invalid-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { welcomeMutation } from './signed-out-queries.ts'

function LinkRefused() {
  return (
    <Outcome>
      <InvalidLink>
        <p>
          Le lien sert une seule fois, pendant une heure. Tant que le club n’a pas d’administrateur, le serveur en
          affiche un nouveau à chaque démarrage.
        </p>
        <LinkButton to="/login">Se connecter</LinkButton>
      </InvalidLink>
    </Outcome>
  )
}

/** Creates the club's first administrator, with the one-time token that the server printed. */
export function WelcomeForm() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const welcome = useMutation(welcomeMutation(useQueryClient()))
  const { register, handleSubmit, formState, setError, watch } = useForm({
    resolver: zodResolver(FirstAdministrator),
    defaultValues: { jeton: query.get('jeton') ?? '', prenom: '', nom: '', email: '', password: '' },
  })
  const submit = handleSubmit(async (fields) => {
    try {
      await welcome.mutateAsync(fields)
      toast({ title: 'Bienvenue !', description: 'Le compte administrateur est créé.' })
      await navigate('/admin')
    } catch (error) {
      showFieldErrors(setError, error)
    }
  })
  if (!query.get('jeton') || isLinkInvalid(welcome.error)) return <LinkRefused />
  const [password, ...known] = watch(['password', 'prenom', 'nom', 'email'])
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="grid gap-5">
      <p className="mb-2 text-quiet">Créez le compte du premier administrateur du club.</p>
      <FirstNameField
        {...ownFieldAttributes.prenom}
        enterKeyHint="next"
        error={errors.prenom?.message}
        {...register('prenom')}
      />
      <LastNameField {...ownFieldAttributes.nom} enterKeyHint="next" error={errors.nom?.message} {...register('nom')} />
      <EmailField autoComplete="username" enterKeyHint="next" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Mot de passe"
        hint={errors.password ? undefined : <PasswordStrengthHint password={password} ownTexts={known} />}
        autoComplete="new-password"
        enterKeyHint="done"
        error={errors.password?.message}
        {...register('password')}
      />
      <FormAlert message={hasFieldErrors(welcome.error) ? null : optionalErrorMessage(welcome.error)} />
      <Button type="submit" isPending={welcome.isPending}>
        Créer le compte administrateur
      </Button>
    </form>
  )
}
