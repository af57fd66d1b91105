import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { User } from '../../../contract/account.ts'
import { messageOf } from '../../lib/message-of.ts'
import { showOn } from '../../lib/show-on.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast-store.ts'
import { paymentNote } from './payment-note.ts'
import { registerMutation } from './queries.ts'
import { AccountFields } from './registration-account-fields.tsx'
import { MembershipFields } from './registration-membership-fields.tsx'
import { emptyRegistration, RegistrationForm as Schema } from './registration-schema.ts'

const firstMessage = (errors: Record<string, { message?: string } | undefined>) =>
  Object.values(errors).find((error) => error?.message)?.message

/** The whole registration; `onRegistered` hears of the new member, who is signed in by then. */
export default function RegistrationForm({ onRegistered }: { onRegistered: (user: User) => void }) {
  const registration = useMutation(registerMutation(useQueryClient()))
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: emptyRegistration })
  const submit = form.handleSubmit(async ({ reducedJustification, tshirtSize, ...typed }) => {
    try {
      const body = {
        ...typed,
        // Typed, then hidden by a change of tier: the club has no use for it.
        reducedJustification: typed.tier === 'REDUIT' ? reducedJustification : undefined,
        tshirtSize: tshirtSize || undefined,
      }
      const { user } = await registration.mutateAsync(body)
      toast({ title: 'Inscription réussie', description: paymentNote(user) })
      onRegistered(user)
    } catch (error) {
      showOn(form.setError, error)
      toast({
        title: 'Erreur d’inscription',
        description: messageOf(error, 'Impossible d’enregistrer l’inscription'),
        tone: 'destructive',
      })
    }
  })
  const alert =
    firstMessage(form.formState.errors) ??
    (registration.error && messageOf(registration.error, 'Erreur lors de l’inscription'))
  return (
    <form noValidate onSubmit={submit} className="grid gap-8" aria-label="Inscription">
      <AccountFields form={form} />
      <MembershipFields form={form} />
      <FormAlert message={alert ?? undefined} />
      <Button type="submit" busy={registration.isPending}>
        S’inscrire
      </Button>
    </form>
  )
}
