import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { forgotPasswordMutation } from './queries.ts'

/** Ends in the same words whether or not the call succeeded: nobody learns who has an account. */
export function ForgotForm() {
  const [email, setEmail] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const forgot = useMutation(forgotPasswordMutation)
  // A browser fills the field in, or a quick hand does, before the prerendered page comes to life.
  useEffect(() => setEmail(field.current?.value ?? ''), [])
  if (forgot.isSuccess || forgot.isError)
    return (
      <div className="grid gap-5" role="status">
        <p>
          Si un compte existe avec cette adresse, un lien de réinitialisation vient d’y être envoyé. Il est valable
          30&nbsp;minutes.
        </p>
        <LinkButton to="/login">Retour à la connexion</LinkButton>
      </div>
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
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busy={forgot.isPending} disabled={email.trim() === ''}>
        Envoyer le lien
      </Button>
      <LinkButton to="/login" tone="quiet">
        Retour à la connexion
      </LinkButton>
    </form>
  )
}
