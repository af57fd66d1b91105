import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { HttpError } from '../../lib/http.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { EmailField } from '../../ui/text-field.tsx'
import { useHandedOverEmail } from './handed-over.ts'
import { forgotPasswordMutation } from './queries.ts'

/** Ends in the same words whether or not the call succeeded: nobody learns who has an account. */
export function ForgotForm() {
  const handedOver = useHandedOverEmail()
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const forgot = useMutation(forgotPasswordMutation)
  // A browser fills the field in, or a quick hand does, before the prerendered page comes to life.
  useEffect(() => {
    if (!field.current) return
    field.current.value ||= handedOver
    setEmail(field.current.value)
  }, [handedOver])
  // Told, unlike other failures: it depends on the caller alone, and the mail that the page would announce never comes.
  const { error } = forgot
  const refusal = error instanceof HttpError && error.code === 'too_many_requests' ? error.message : undefined
  if (forgot.isSuccess || (forgot.isError && !refusal))
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
        <Button tone="quiet" onClick={() => forgot.reset()}>
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
        Saisissez votre email&nbsp;: nous vous enverrons un lien pour choisir un nouveau mot de passe.
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
      <FormAlert message={refusal} />
      <Button type="submit" busy={forgot.isPending} disabled={email.trim() === ''}>
        Envoyer le lien
      </Button>
      <LinkButton to="/login" tone="quiet">
        Retour à la connexion
      </LinkButton>
    </form>
  )
}
