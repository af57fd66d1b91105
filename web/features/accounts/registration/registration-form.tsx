import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { User } from '../../../../contract/people.ts'
import { type Fees, feeFor, isJustificationOpen } from '../../../../contract/rules/money/fee.ts'
import { afterRegistrationText } from '../../../../contract/rules/money/how-to-pay.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../../lib/calls/field-errors.ts'
import { upload } from '../../../lib/calls/upload.ts'
import { useClub } from '../../../lib/club.ts'
import { storeEntry } from '../../../lib/device/tab-storage.ts'
import { focusNextOnEnter } from '../../../lib/focus-next-on-enter.ts'
import { useDraft } from '../../../lib/hooks/use-draft.ts'
import { zodResolver } from '../../../lib/zod-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { registerMutation } from '../signed-out-queries.ts'
import { AccountFields } from './account-fields.tsx'
import { MembershipFields } from './membership-fields.tsx'
import { registrationAlert } from './registration-alert.tsx'
import { RegistrationBib } from './registration-bib.tsx'
import {
  emptyRegistration,
  emptyRegistrationDraft,
  RegistrationFields,
  type RegistrationInput,
  type RegistrationOutput,
  registrationOrder,
} from './registration-fields.ts'
import { useTrialVisitor } from './use-trial-visitor.ts'

const draftName = 'inscription'

// A child's free membership has no fields for tier and payment method.
const freeFee = { tier: 'REDUIT', paymentMethod: 'cash' } as const

const bodyOf = ({ reducedJustification, tshirtSize, ...fields }: RegistrationOutput, fees: Fees) => ({
  ...fields,
  ...(feeFor(fees, fields.tier, fields.age) === 0 && freeFee),
  // A change of tier hides the field but keeps its text.
  reducedJustification: fields.tier === 'REDUIT' ? reducedJustification : undefined,
  tshirtSize: tshirtSize || undefined,
})

const nextStepText = ({ paymentMethod, membership }: User) =>
  afterRegistrationText({ feeCents: membership?.feeCents ?? 0, paymentMethod })

/** Sends the file with the login that the registration created. */
const sendProof = async (user: User, file: File | undefined) => {
  if (!file || !isJustificationOpen(user.tier, user.age))
    return toast({ title: 'Inscription réussie', description: nextStepText(user) })
  try {
    await upload('POST /api/my/proof', file)
    toast({ title: 'Inscription réussie, justificatif envoyé', description: nextStepText(user) })
  } catch (error) {
    // Not as a form error: the registration succeeded, and the form is about to be replaced.
    toast({
      title: 'Inscription réussie, sans le justificatif',
      description: `${errorMessage(error)} Vous pourrez l’envoyer depuis « Modifier mes infos ».`,
    })
  }
}

type Props = {
  /** Called with the new member, who is signed in by then. */
  onRegistered: (user: User) => void
  /** Focuses the first field: the button that opened the form is gone. */
  isFirstFieldFocused?: boolean
  /** True on the page of the form, false on the landing page. */
  isOwnPage?: boolean
}

export default function RegistrationForm({ onRegistered, isFirstFieldFocused = false, isOwnPage = false }: Props) {
  const { fees } = useClub()
  const registration = useMutation(registerMutation(useQueryClient()))
  const form = useForm({
    resolver: zodResolver(RegistrationFields),
    defaultValues: emptyRegistration,
    // The library would focus fields in the order of mounting; `focusFirstError` uses the order of the page.
    shouldFocusError: false,
  })
  const proof = useRef<HTMLInputElement>(null)
  useDraft(form, draftName, emptyRegistrationDraft)
  const trialToken = useTrialVisitor(form)
  const { setFocus } = form
  useEffect(() => {
    if (isFirstFieldFocused) setFocus('prenom')
  }, [isFirstFieldFocused, setFocus])
  const focusFirstError = (errors: FieldErrors<RegistrationInput>) => {
    registration.reset()
    const first = registrationOrder.find((name) => errors[name])
    if (first) setFocus(first)
  }
  const register = async (fields: RegistrationOutput) => {
    // Read before the call: once the person is signed in, the page may replace the form.
    const file = proof.current?.files?.[0]
    try {
      const { user } = await registration.mutateAsync({ ...bodyOf(fields, fees), trialToken })
      storeEntry(draftName, {})
      await sendProof(user, file)
      onRegistered(user)
    } catch (error) {
      showFieldErrors(form.setError, error, registrationOrder)
      toast({
        title: 'Erreur d’inscription',
        description: errorMessage(error, 'Impossible d’enregistrer l’inscription'),
        tone: 'destructive',
      })
    }
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between lg:gap-x-16">
      <form
        noValidate
        onSubmit={form.handleSubmit(register, focusFirstError)}
        onKeyDown={focusNextOnEnter}
        className="grid gap-8"
        aria-label="Inscription"
      >
        <AccountFields form={form} />
        <MembershipFields form={form} proof={proof} />
        <FormAlert message={registrationAlert(form.formState.errors, registration.error, setFocus)} />
        <Button type="submit" isPending={form.formState.isSubmitting}>
          S’inscrire
        </Button>
      </form>
      <RegistrationBib form={form} isOwnPage={isOwnPage} />
    </div>
  )
}
