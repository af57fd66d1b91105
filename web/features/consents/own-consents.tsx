import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnConsent } from '../../../contract/consents.ts'
import { consentLabels, isPhotoConsent } from '../../../contract/rules/people/consents.ts'
import { optionalErrorMessage } from '../../lib/calls/error-message.ts'
import { numericDayAt } from '../../lib/texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { FormAlert } from '../../ui/fields/form-alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { ownConsentsQuery, saveConsentsMutation } from './queries.ts'

type Props = {
  /** Page to open afterwards; if set, the terms come first. */
  next: string | null
}

/** Consents and refusals of the member, with switches to change them. */
export function OwnConsents({ next }: Props) {
  const query = useQuery(ownConsentsQuery)
  const { data } = query
  if (!data) return <QueryState query={query} lines={6} />
  const terms = data.find(({ kind }) => kind === 'terms')
  const termsCard = terms && <Terms terms={terms} next={next} />
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      {next !== null && termsCard}
      <Card title="Mes photos">
        <p className="text-quiet">
          Rien n’est obligatoire. Enregistré dès que vous cochez. Si vous retirez un accord pour des photos, elles
          entrent dans la liste de celles que le bureau doit retirer.
        </p>
        <Permissions consents={data.filter(({ kind }) => isPhotoConsent(kind))} />
      </Card>
      <div className="grid gap-8">
        <Card title="Ma santé">
          <p className="text-quiet">Rien n’est obligatoire ici non plus.</p>
          <Permissions consents={data.filter(({ kind }) => kind === 'health_statement')} />
        </Card>
        {next === null && termsCard}
      </div>
    </div>
  )
}

const stateOf = ({ isGiven, decidedAt }: OwnConsent) =>
  decidedAt === null ? 'Pas encore répondu' : `${isGiven ? 'Accepté' : 'Refusé'} le ${numericDayAt(decidedAt)}`

function Terms({ terms, next }: { terms: OwnConsent; next: string | null }) {
  const save = useMutation(saveConsentsMutation(useQueryClient()))
  const isAccepted = terms.isGiven === true && terms.isCurrent
  return (
    <Card title="Conditions générales d’inscription">
      <p>
        {isAccepted
          ? `Vous les avez acceptées le ${numericDayAt(terms.decidedAt ?? '')}.`
          : 'Elles ont changé, ou vous ne les avez pas encore acceptées.'}{' '}
        <a href="/terms" target="_blank" rel="noopener" className="whitespace-nowrap underline">
          Les lire
        </a>{' '}
        (nouvel onglet)
      </p>
      <FormAlert message={optionalErrorMessage(save.error)} />
      <div className="flex flex-wrap gap-3">
        {!isAccepted && (
          <Button isPending={save.isPending} onClick={() => save.mutate({ terms: true })}>
            J’accepte les conditions générales
          </Button>
        )}
        {next && (
          <LinkButton to={next} tone={isAccepted ? 'primary' : 'secondary'}>
            {isAccepted ? 'Continuer' : 'Plus tard'}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

function Permissions({ consents }: { consents: OwnConsent[] }) {
  const save = useMutation(saveConsentsMutation(useQueryClient()))
  // Optimistic: answers in flight are shown at once, and reverted if the save fails.
  const [pendingAnswers, setPendingAnswers] = useState<Partial<Record<OwnConsent['kind'], boolean>>>({})
  const change = async (kind: OwnConsent['kind'], isGiven: boolean) => {
    setPendingAnswers((others) => ({ ...others, [kind]: isGiven }))
    await save.mutateAsync({ [kind]: isGiven }).catch(() => undefined)
    setPendingAnswers(({ [kind]: _, ...others }) => others)
  }
  return (
    <>
      <ul className="-my-2">
        {consents.map((consent) => (
          <li key={consent.kind} className="border-line border-t py-2 first:border-t-0">
            <CheckboxField
              className="font-bold max-sm:text-balance [&_label]:py-2"
              label={consentLabels[consent.kind]}
              aria-describedby={`${consent.kind}-state`}
              checked={pendingAnswers[consent.kind] ?? consent.isGiven === true}
              onChange={({ target }) => void change(consent.kind, target.checked)}
            />
            <p id={`${consent.kind}-state`} className="pl-9 text-quiet text-sm">
              {stateOf(consent)}
            </p>
          </li>
        ))}
      </ul>
      <FormAlert message={optionalErrorMessage(save.error)} />
    </>
  )
}
