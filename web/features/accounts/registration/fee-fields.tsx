import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { maxJustificationLength } from '../../../../contract/accounts/account.form.ts'
import { justificationAge } from '../../../../contract/rules/money/justification-age.ts'
import { parseAge } from '../../../lib/age-text.ts'
import { useClub } from '../../../lib/club.ts'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { hasJustificationAge, tierChoices } from '../../../lib/texts/tier-choices.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { PaymentMethodField } from '../../../ui/fields/payment-method-field.tsx'
import { ProofField, proofLimits } from '../../../ui/fields/proof-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { cardPaymentAvailabilityQuery } from '../signed-out-queries.ts'
import type { RegistrationFormState } from './registration-fields.ts'

/** The field of a file that proves the reduced tier; null while it is not shown. */
export type ProofInput = RefObject<HTMLInputElement | null>
type Props = { form: RegistrationFormState; proof: ProofInput; onTierChosen: () => void }

/** Tier and means of payment. Not asked of a child whose membership is free. */
export function FeeFields(props: Props) {
  const { fees } = useClub()
  // Debounced: while typing 31, "3" would hide the fields for a moment.
  const age = parseAge(useDebounced(useWatch({ control: props.form.control, name: 'age' }), 400))
  const isFree = age !== undefined && age >= 0 && age < fees.freeUnderAge
  return isFree ? null : <PaidFields {...props} age={age} />
}

/** Undefined while it is not known: the hint keeps its line, and is not said of a club that takes cards. */
const cardHint = (canPayByCard: boolean | undefined) => {
  if (canPayByCard) return undefined
  return canPayByCard === false ? 'Le paiement par carte arrive bientôt.' : '\u00a0'
}

function PaidFields({ form, proof, onTierChosen, age }: Props & { age: number | undefined }) {
  const { fees } = useClub()
  const { register, formState, getValues } = form
  const { errors, isDirty } = formState
  // Asked once something is typed: most visitors only read the page.
  const canPayByCard = useQuery({ ...cardPaymentAvailabilityQuery, enabled: isDirty }).data?.isAvailable
  // Keeps the choice made before the fields were hidden: the library takes the radio button that is checked at first.
  const [{ tier, paymentMethod }] = useState(() => getValues())
  return (
    <>
      <ChoiceField
        className="sm:col-span-2"
        label="Tarif"
        choices={tierChoices(fees, age)}
        defaultValue={tier}
        error={errors.tier?.message}
        {...register('tier', { deps: ['reducedJustification'], onChange: onTierChosen })}
      />
      <Justification form={form} proof={proof} />
      <PaymentMethodField
        className="sm:col-span-2"
        canPayByCard={canPayByCard ?? false}
        hint={cardHint(canPayByCard)}
        defaultValue={paymentMethod}
        error={errors.paymentMethod?.message}
        {...register('paymentMethod')}
      />
    </>
  )
}

/** Shown with the reduced tier, unless the age alone entitles to it; behind one line until there is an age. */
function Justification({ form, proof }: Pick<Props, 'form' | 'proof'>) {
  const [tier, typedAge, text] = useWatch({ control: form.control, name: ['tier', 'age', 'reducedJustification'] })
  const [isOpened, setOpened] = useState(text !== '')
  const age = parseAge(typedAge)
  const error = form.formState.errors.reducedJustification?.message
  if (tier !== 'REDUIT' || (age !== undefined && age < justificationAge)) return null
  return (
    <details
      className="sm:col-span-2"
      open={age !== undefined || isOpened || error !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="opener" hidden={age !== undefined}>
        Justificatif (si vous avez {justificationAge}&nbsp;ans ou plus)
      </summary>
      <div className="grid gap-5">
        <TextArea
          label="Justificatif du tarif réduit"
          hint={
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                À partir de {justificationAge} ans : études, situation…
                {age === undefined && ` Avant ${justificationAge} ans, rien à justifier.`}
              </span>
              <span
                className={
                  text.length > maxJustificationLength ? 'ml-auto font-semibold text-bad' : 'ml-auto tabular-nums'
                }
              >
                {text.length} / {maxJustificationLength} caractères
              </span>
            </span>
          }
          rows={2}
          required={hasJustificationAge(age)}
          error={error}
          {...form.register('reducedJustification')}
        />
        <ProofField
          ref={proof}
          label="Carte d’étudiant ou attestation"
          hint={`Facultatif\u00a0: ${proofLimits}. Seul le bureau le voit, et le détruit une fois examiné.`}
        />
      </div>
    </details>
  )
}
