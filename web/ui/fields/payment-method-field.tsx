import type { ComponentProps } from 'react'
import { paymentMethodLabels } from '../../../contract/rules/texts/labels.ts'
import { ChoiceField } from './choice-field.tsx'

const choices = Object.entries(paymentMethodLabels).map(([value, label]) => ({ value, label }))
const choicesWithoutCard = choices.filter(({ value }) => value !== 'stripe')

type Props = Omit<ComponentProps<typeof ChoiceField>, 'label' | 'layout' | 'choices'> & { canPayByCard: boolean }

/** Payment method of a fee. */
export function PaymentMethodField({ canPayByCard, ...field }: Props) {
  return (
    <ChoiceField
      {...field}
      label="Paiement"
      layout={canPayByCard ? 'cards' : 'pair'}
      choices={canPayByCard ? choices : choicesWithoutCard}
    />
  )
}
