import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { RenewalView } from '../../../contract/renewals.ts'
import { tshirtSizes } from '../../../contract/rules/choices.ts'
import { parseAge } from '../../lib/age-text.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { showFieldErrors } from '../../lib/calls/field-errors.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { PaymentMethodField } from '../../ui/fields/payment-method-field.tsx'
import { AgeField, ownFieldAttributes, TelephoneField } from '../../ui/fields/person-fields.tsx'
import type { BibDetails } from './beside-bib.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { answerRenewalMutation } from './queries.ts'
import {
  RenewalFields,
  type RenewalInput,
  type RenewalOutput,
  renewalOrder,
  toRenewalBody,
  toRenewalFields,
} from './renewal-fields.ts'
import { TierFields } from './tier-fields.tsx'

const sizeChoices = tshirtSizes.map((size) => ({ value: size, label: size }))
const unchangedHint = 'Laissez vide pour ne rien changer'

type Props = {
  token: string
  view: RenewalView
  onDetails: (details: BibDetails) => void
  onDone?: () => void
}

/** The member's own sheet, filled in with what the club knows. */
export default function RenewalForm({ token, view, onDetails, onDone }: Props) {
  const answer = useMutation(answerRenewalMutation(useQueryClient(), token))
  const defaults = toRenewalFields(view)
  const form = useForm({ resolver: zodResolver(RenewalFields), defaultValues: defaults, shouldFocusError: false })
  const { register, setFocus } = form
  const { errors } = form.formState
  const [tier, age, tshirtSize] = useWatch({ control: form.control, name: ['tier', 'age', 'tshirtSize'] })
  useEffect(() => onDetails({ tier, age: parseAge(age), tshirtSize }), [onDetails, tier, age, tshirtSize])
  const focusFirstError = (fieldErrors: FieldErrors<RenewalInput>) => {
    const firstField = renewalOrder.find((name) => name in fieldErrors)
    if (firstField) setFocus(firstField as keyof RenewalInput)
  }
  const send = async (fields: RenewalOutput) => {
    try {
      await answer.mutateAsync(toRenewalBody(fields, view.known))
      onDone?.()
    } catch (error) {
      showFieldErrors(form.setError, error, renewalOrder)
    }
  }
  const hint = view.known ? undefined : unchangedHint
  return (
    <form noValidate aria-label="Ma fiche" className="grid gap-6" onSubmit={form.handleSubmit(send, focusFirstError)}>
      <AgeField hint={hint} error={errors.age?.message} {...register('age')} />
      <TierFields form={form} startTier={defaults.tier} hasJustification={view.known?.hasJustification === true} />
      <PaymentMethodField
        canPayByCard={view.canPayByCard}
        defaultValue={defaults.paymentMethod}
        error={errors.paymentMethod?.message}
        {...register('paymentMethod')}
      />
      <TelephoneField
        {...ownFieldAttributes.telephone}
        hint={hint ?? 'Facultatif'}
        error={errors.telephone?.message}
        {...register('telephone')}
      />
      <ChoiceField
        label="Taille de t-shirt"
        layout="pills"
        hint={hint}
        choices={sizeChoices}
        defaultValue={defaults.tshirtSize ?? undefined}
        error={errors.tshirtSize?.message}
        {...register('tshirtSize')}
      />
      <ConsentFields form={form} isKnown={view.known !== null} />
      <FormAlert message={optionalErrorMessage(answer.error)} />
      <Button type="submit" className="sm:justify-self-start" isPending={answer.isPending}>
        Je reprends
      </Button>
    </form>
  )
}
