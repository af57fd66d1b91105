import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from '../../lib/calls/http.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { EmailField } from '../../ui/fields/text-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { forgotPasswordMutation } from './mailed-link-queries.ts'
import { useEmailFromState } from './use-email-from-state.ts'

/** Shows the same message on success and on failure, so that it does not reveal which accounts exist. */
export function ForgotForm() {
  const initialEmail = useEmailFromState()
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const forgot = useMutation(forgotPasswordMutation)
  // The field may already have a value from before hydration: autofill or typing.
  useEffect(() => {
    if (!field.current) return
    field.current.value ||= initialEmail
    setEmail(field.current.value)
  }, [initialEmail])
  // The only failure that is shown: it depends on the caller, not on the account.
  const { error } = forgot
  const rateLimitMessage = error instanceof HttpError && error.code === 'too_many_requests' ? error.message : undefined
  if (forgot.isSuccess || (forgot.isError && !rateLimitMessage))
    return (
      <Outcome>
        <p>
          Si un compte existe avec cette adresse, un lien de réinitialisation vient d’y être envoyé. Il est valable
          30&nbsp;minutes.
        </p>
        <p className="text-quiet">
          Si vous en avez demandé plusieurs, seul le plus récent fonctionne. Rien reçu&nbsp;? Regardez aussi dans les
          courriers indésirables, puis redemandez un lien.
        </p>
        <LinkButton to="/login">Retour à la connexion</LinkButton>
        <Button tone="quiet" className="justify-self-start" onClick={() => forgot.reset()}>
          Redemander un lien
        </Button>
      </Outcome>
    )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        forgot.mutate({ email })
      }}
    >
      <p className="text-quiet">
        Saisissez votre adresse e-mail&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe.
      </p>
      <EmailField
        ref={field}
        name="email"
        autoComplete="username"
        enterKeyHint="send"
        required
        defaultValue={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FormAlert message={rateLimitMessage} />
      <Button type="submit" isPending={forgot.isPending} disabled={email.trim() === ''}>
        Envoyer le lien
      </Button>
      <LinkButton to="/login" tone="quiet" className="justify-self-start">
        Retour à la connexion
      </LinkButton>
    </form>
  )
}
