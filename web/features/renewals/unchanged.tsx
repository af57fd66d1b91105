import { useMutation, useQueryClient } from '@tanstack/react-query'
import { euros } from '../../../contract/rules/money/euros.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import { consentLabels, photoConsents } from '../../../contract/rules/people/consents.ts'
import { groupedTelephone } from '../../../contract/rules/people/telephone.ts'
import { paymentMethodLabels, tierLabels } from '../../../contract/rules/texts/labels.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { useClub } from '../../lib/club.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { answerRenewalMutation } from './queries.ts'
import { type KnownDetails, unchangedAnswer } from './unchanged-answer.ts'

const photosOf = ({ consents }: KnownDetails) => {
  const answeredKinds = photoConsents.filter((kind) => consents[kind] !== undefined)
  return answeredKinds.map((kind) => `${consentLabels[kind]} : ${consents[kind] ? 'oui' : 'non'}`).join('\n')
}

type Props = { token: string; known: KnownDetails; canPayByCard: boolean; onEdit: () => void }

/** Details on record, and one button to confirm them unchanged. */
export function Unchanged({ token, known, canPayByCard, onEdit }: Props) {
  const { fees } = useClub()
  const answer = useMutation(answerRenewalMutation(useQueryClient(), token))
  const body = unchangedAnswer(known, canPayByCard)
  const fee = feeFor(fees, known.tier, known.age)
  return (
    <Card title="Votre fiche">
      <Facts
        facts={[
          { label: 'Cotisation', value: fee === 0 ? 'Gratuite' : `${tierLabels[known.tier]}, ${euros(fee)}` },
          { label: 'Paiement', value: fee === 0 ? null : paymentMethodLabels[body.paymentMethod] },
          { label: 'Âge', value: known.age === null ? 'Non indiqué' : `${known.age}\u00a0ans` },
          { label: 'Téléphone', value: known.telephone ? groupedTelephone(known.telephone) : 'Non indiqué' },
          { label: 'T-shirt', value: known.tshirtSize ?? 'Non indiqué' },
          { label: 'Photos', value: photosOf(known), isWide: true },
          {
            label: 'Santé',
            value: known.consents.health_statement ? consentLabels.health_statement : null,
            isWide: true,
          },
        ]}
      />
      <p className="text-sm">
        En répondant, j’accepte les <TermsLink />.
      </p>
      <FormAlert message={optionalErrorMessage(answer.error)} />
      <div className="grid gap-3 sm:flex">
        <Button isPending={answer.isPending} onClick={() => answer.mutate(body)}>
          Rien n’a changé, je reprends
        </Button>
        <Button tone="secondary" onClick={onEdit}>
          Modifier ma fiche
        </Button>
      </div>
    </Card>
  )
}

export const TermsLink = () => (
  <>
    <a href="/terms" target="_blank" rel="noopener" className="underline">
      conditions générales d’inscription
    </a>{' '}
    (nouvel onglet)
  </>
)
