import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { User } from '../../../contract/account.ts'
import { keepDraft } from '../../lib/draft.ts'
import { messageOf } from '../../lib/message-of.ts'
import { nextOnEnter } from '../../lib/next-on-enter.ts'
import { showOn } from '../../lib/show-on.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { toast } from '../../ui/toast-store.ts'
import { paymentNote } from './payment-note.ts'
import { registerMutation } from './queries.ts'
import { AccountFields } from './registration-account-fields.tsx'
import { registrationAlert } from './registration-alert.tsx'
import { MembershipFields } from './registration-membership-fields.tsx'
import {
  emptyRegistration,
  emptyRegistrationDraft,
  type RegistrationInput,
  type RegistrationOutput,
  registrationOrder,
  RegistrationForm as Schema,
} from './registration-schema.ts'

const draftName = 'inscription'

const bodyOf = ({ reducedJustification, tshirtSize, ...typed }: RegistrationOutput) => ({
  ...typed,
  // Typed, then hidden by a change of tier: the club has no use for it.
  reducedJustification: typed.tier === 'REDUIT' ? reducedJustification : undefined,
  tshirtSize: tshirtSize || undefined,
})

type Props = {
  /** Hears of the new member, who is signed in by then. */
  onRegistered: (user: User) => void
  /** The form was asked for by a button that went away: the caret waits in the first field. */
  startsAtOnce?: boolean
}

export default function RegistrationForm({ onRegistered, startsAtOnce = false }: Props) {
  const registration = useMutation(registerMutation(useQueryClient()))
  const form = useForm({
    resolver: zodResolver(Schema),
    defaultValues: emptyRegistration,
    // A field that came later would have its turn last, wherever it stands.
    shouldFocusError: false,
  })
  useDraft(form, draftName, emptyRegistrationDraft)
  const { setFocus } = form
  useEffect(() => {
    if (startsAtOnce) setFocus('prenom')
  }, [startsAtOnce, setFocus])
  const focusFirst = (errors: FieldErrors<RegistrationInput>) => {
    registration.reset()
    const first = registrationOrder.find((name) => errors[name])
    if (first) setFocus(first)
  }
  const register = async (typed: RegistrationOutput) => {
    try {
      const { user } = await registration.mutateAsync(bodyOf(typed))
      keepDraft(draftName, {})
      toast({ title: 'Inscription réussie', description: paymentNote(user) })
      onRegistered(user)
    } catch (error) {
      showOn(form.setError, error, registrationOrder)
      toast({
        title: 'Erreur d’inscription',
        description: messageOf(error, 'Impossible d’enregistrer l’inscription'),
        tone: 'destructive',
      })
    }
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(register, focusFirst)}
      onKeyDown={nextOnEnter}
      className="grid gap-8"
      aria-label="Inscription"
    >
      <AccountFields form={form} />
      <MembershipFields form={form} />
      <FormAlert message={registrationAlert(form.formState.errors, registration.error, setFocus)} />
      <Button type="submit" busy={registration.isPending}>
        S’inscrire
      </Button>
    </form>
  )
}
