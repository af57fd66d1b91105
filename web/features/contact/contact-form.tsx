import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ContactMessage, sendContactMessage } from '../../../contract/contact.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call } from '../../lib/http.ts'
import { failureOf } from '../../lib/message-of.ts'
import { showOn } from '../../lib/show-on.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

export function ContactForm() {
  const send = useMutation({
    mutationFn: (body: BodyOf<typeof sendContactMessage>) => call(sendContactMessage, { body }),
  })
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(ContactMessage),
    defaultValues: { nom: '', email: '', message: '' },
  })
  const submit = handleSubmit(async (typed) => {
    try {
      await send.mutateAsync(typed)
      window.alert('Votre message a bien été envoyé à l’équipe !')
      reset()
    } catch (error) {
      showOn(setError, error)
    }
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Nom" autoComplete="name" required error={errors.nom?.message} {...register('nom')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="Message" rows={6} required error={errors.message?.message} {...register('message')} />
      <FormAlert message={failureOf(send.error)} />
      <Button type="submit" busy={send.isPending}>
        Envoyer
      </Button>
    </form>
  )
}
