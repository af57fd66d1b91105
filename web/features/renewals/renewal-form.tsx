import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import type { RenewalView } from '../../../contract/renewals.ts'
import { tshirtSizes } from '../../../contract/rules/choices.ts'
import { askedConsents, consentLabels } from '../../../contract/rules/consents.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { useClub } from '../../lib/club.ts'
import { optionalErrorMessage } from '../../lib/error-message.ts'
import { showFieldErrors } from '../../lib/field-errors.ts'
import { zodResolver } from '../../lib/zod-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { AgeField, own, TelephoneField } from '../../ui/person-fields.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { answerRenewalMutation } from './queries.ts'
import {
  bodyOf,
  fieldsOf,
  RenewalFields,
  type RenewalInput,
  type RenewalOutput,
  renewalOrder,
} from './renewal-fields.ts'
import { TermsLink } from './unchanged.tsx'

const sizeChoices = tshirtSizes.map((size) => ({ value: size, label: size }))
const paymentChoices = [
  { value: 'cash', label: 'Espèces' },
  { value: 'check', label: 'Chèque' },
]
const cardChoice = { value: 'stripe', label: 'Carte bancaire' }
const kept = 'Laissez vide pour ne rien changer'

type Props = { jeton: string; view: RenewalView; onDone?: () => void }

/** The member's own sheet, filled in with what the club knows. */
export default function RenewalForm({ jeton, view, onDone }: Props) {
  const { fees } = useClub()
  const answer = useMutation(answerRenewalMutation(useQueryClient(), jeton))
  const defaults = fieldsOf(view)
  const form = useForm({ resolver: zodResolver(RenewalFields), defaultValues: defaults, shouldFocusError: false })
  const { register, control, setFocus } = form
  const { errors } = form.formState
  const tier = useWatch({ control, name: 'tier' })
  const focusFirstError = (found: FieldErrors<RenewalInput>) => {
    const first = renewalOrder.find((name) => name in found)
    if (first) setFocus(first as keyof RenewalInput)
  }
  const send = async (fields: RenewalOutput) => {
    try {
      await answer.mutateAsync(bodyOf(fields, view.known !== null))
      onDone?.()
    } catch (error) {
      showFieldErrors(form.setError, error, renewalOrder)
    }
  }
  const hint = view.known ? undefined : kept
  return (
    <form noValidate aria-label="Ma fiche" className="grid gap-6" onSubmit={form.handleSubmit(send, focusFirstError)}>
      <AgeField hint={hint} error={errors.age?.message} {...register('age')} />
      <ChoiceField
        label="Tarif"
        choices={[
          {
            value: 'REDUIT',
            label: `Tarif réduit, ${euros(fees.reducedCents)}`,
            detail: 'Moins de 26\u00a0ans, études ou situation précaire',
          },
          { value: 'A26', label: `Tarif plein, ${euros(fees.standardCents)}`, detail: '26\u00a0ans et plus' },
        ]}
        defaultValue={defaults.tier}
        error={errors.tier?.message}
        {...register('tier')}
      />
      {tier === 'REDUIT' && (
        <TextArea
          label="Justificatif du tarif réduit"
          hint={
            view.known?.hasJustification
              ? 'Le club en a déjà un : écrivez seulement ce qui change.'
              : 'À partir de 26\u00a0ans : études, situation… Avant, rien à justifier.'
          }
          rows={2}
          error={errors.reducedJustification?.message}
          {...register('reducedJustification')}
        />
      )}
      <ChoiceField
        label="Paiement"
        layout={view.takesCards ? 'cards' : 'pair'}
        choices={view.takesCards ? [...paymentChoices, cardChoice] : paymentChoices}
        defaultValue={defaults.paymentMethod}
        error={errors.paymentMethod?.message}
        {...register('paymentMethod')}
      />
      <TelephoneField
        {...own.telephone}
        hint={hint ?? 'Facultatif'}
        error={errors.telephone?.message}
        {...register('telephone')}
      />
      <ChoiceField
        label="Taille de t-shirt"
        layout="pills"
        hint={hint}
        choices={sizeChoices}
        defaultValue={defaults.tshirtSize}
        error={errors.tshirtSize?.message}
        {...register('tshirtSize')}
      />
      <fieldset>
        <legend className="mb-2 font-semibold">J’accepte ou je déclare, si je le souhaite</legend>
        {!view.known && <p className="text-quiet text-sm">Sans coche, votre choix d’avant reste le même.</p>}
        {askedConsents.map((kind) => (
          <CheckboxField key={kind} label={consentLabels[kind]} {...register(kind)} />
        ))}
      </fieldset>
      <CheckboxField
        label={
          <>
            J’accepte les <TermsLink />
          </>
        }
        error={errors.terms?.message}
        {...register('terms')}
      />
      <FormAlert message={optionalErrorMessage(answer.error)} />
      <Button type="submit" className="justify-self-start" busy={answer.isPending}>
        Je reprends
      </Button>
    </form>
  )
}
