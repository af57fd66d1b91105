import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type State = 'idle' | 'submitting' | 'ok' | 'error'

// Imported on submit: the landing page sends no request.
const subscribe = async (email: string) => {
  const { call } = await import('../../lib/calls/http.ts')
  await call('POST /api/newsletter', { body: { email } })
}

export function NewsletterForm() {
  const [state, setState] = useState<State>('idle')
  const [message, setMessage] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = field.current?.value ?? ''
    if (!email.includes('@')) {
      setMessage('Adresse e-mail invalide')
      field.current?.focus()
      return setState('error')
    }
    setState('submitting')
    try {
      await subscribe(email)
      setState('ok')
      if (field.current) field.current.value = ''
    } catch (error) {
      const { errorMessage } = await import('../../lib/calls/error-message.ts')
      setMessage(errorMessage(error))
      setState('error')
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-4">
      <TextField
        ref={field}
        label="Votre e-mail"
        aria-invalid={state === 'error' || undefined}
        type="email"
        name="newsletter"
        autoComplete="email"
        inputMode="email"
      />
      <FormAlert message={state === 'error' ? message : undefined} />
      {state === 'ok' && (
        <p role="status">Merci ! Un e-mail est en route : ouvrez son lien pour confirmer votre inscription.</p>
      )}
      <Button type="submit" isPending={state === 'submitting'}>
        Me prévenir
      </Button>
    </form>
  )
}
