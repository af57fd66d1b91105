import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { ContactMessage } from '../../../contract/contact/message.form.ts'
import type { sendContactMessage } from '../../../contract/contact/messages.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { createOnce } from '../../lib/calls/create-once.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { hasFieldErrors, showFieldErrors } from '../../lib/calls/field-errors.ts'
import { call } from '../../lib/calls/http.ts'
import { storeEntry } from '../../lib/device/tab-storage.ts'
import { focusNextOnEnter } from '../../lib/focus-next-on-enter.ts'
import { useDraft } from '../../lib/hooks/use-draft.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { EmailField, TextField } from '../../ui/fields/text-field.tsx'

const draftName = 'contact'
const emptyMessage = { nom: '', email: '', message: '' }

/** `sender` prefills name and e-mail once the signed-in user is loaded. */
export function ContactForm({ sender }: { sender: { nom: string; email: string } | undefined }) {
  const send = useMutation({
    mutationFn: (message: BodyOf<typeof sendContactMessage>) =>
      createOnce(draftName, message, (body) => call('POST /api/contact', { body })),
  })
  const form = useForm({ resolver: zodResolver(ContactMessage), defaultValues: emptyMessage })
  const { register, handleSubmit, formState, reset, setError, getValues, setValue } = form
  useDraft(form, draftName, emptyMessage)
  useEffect(() => {
    if (!sender) return
    if (getValues('nom') === '') setValue('nom', sender.nom)
    if (getValues('email') === '') setValue('email', sender.email)
  }, [sender, getValues, setValue])
  const submit = handleSubmit(async (fields) => {
    try {
      await send.mutateAsync(fields)
      storeEntry(draftName, {})
      window.alert('Votre message a bien été envoyé à l’équipe !')
      reset({ ...emptyMessage, ...sender })
    } catch (error) {
      showFieldErrors(setError, error)
    }
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={submit} onKeyDown={focusNextOnEnter} className="grid gap-5">
      <TextField
        label="Nom"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errors.nom?.message}
        {...register('nom')}
      />
      <EmailField
        autoComplete="email"
        enterKeyHint="next"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="Message" rows={6} required error={errors.message?.message} {...register('message')} />
      <FormAlert message={hasFieldErrors(send.error) ? null : optionalErrorMessage(send.error)} />
      <Button type="submit" isPending={send.isPending}>
        Envoyer
      </Button>
    </form>
  )
}
