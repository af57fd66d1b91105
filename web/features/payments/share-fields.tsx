import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DueMembership } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { seasonName } from '../../../contract/rules/season.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { amountField, parseCents, remainingCents } from './amount.ts'
import { type Person, PersonSearch } from './person-search.tsx'
import { memberPaymentsQuery } from './queries.ts'

/** One person's share of a payment, as typed. */
export type Share = { person: Person; memberships: DueMembership[]; membershipId: string; amount: string }

/** A share in the latest membership, of what is due; empty when nothing is. */
export const proposeShare = (person: Person, memberships: DueMembership[]): Share | null => {
  const [latest] = memberships
  if (!latest) return null
  const left = remainingCents(latest)
  return { person, memberships, membershipId: latest.membershipId, amount: left > 0 ? amountField(left) : '' }
}

type Props = { shares: Share[]; isTried: boolean; onChange: (shares: Share[]) => void }

/** Shares of a payment: for one person, or a family. */
export function ShareFields({ shares, isTried, onChange }: Props) {
  const isFamily = shares.length > 1
  const change = (id: string, fields: Partial<Share>) =>
    onChange(shares.map((share) => (share.person.id === id ? { ...share, ...fields } : share)))
  return (
    <>
      {shares.map(({ person, memberships, membershipId, amount }, index) => (
        <div key={person.id} className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={isFamily ? `${person.name}, en euros` : 'Montant en euros'}
            inputMode="decimal"
            autoComplete="off"
            required
            value={amount}
            error={isTried && !parseCents(amount) ? 'Écrivez un montant, comme 120 ou 60,50' : undefined}
            onChange={({ target }) => change(person.id, { amount: target.value })}
          />
          {memberships.length > 1 && (
            <SelectField
              label={<>Pour la saison{isFamily && <span className="sr-only"> de {person.name}</span>}</>}
              value={membershipId}
              onChange={({ target }) => change(person.id, { membershipId: target.value })}
            >
              {memberships.map((one) => (
                <option key={one.membershipId} value={one.membershipId}>
                  {seasonName(one.season)}
                </option>
              ))}
            </SelectField>
          )}
          {index > 0 && (
            <Button
              tone="quiet"
              className="self-end justify-self-start"
              onClick={() => onChange(shares.filter((one) => one.person.id !== person.id))}
            >
              Retirer {person.name}
            </Button>
          )}
        </div>
      ))}
      <AddPerson without={shares.map(({ person }) => person.id)} onAdd={(share) => onChange([...shares, share])} />
      {isFamily && (
        <p role="status" className="font-bold">
          Total&nbsp;: {euros(shares.reduce((sum, { amount }) => sum + (parseCents(amount) ?? 0), 0))}
        </p>
      )}
    </>
  )
}

type AddProps = { without: string[]; onAdd: (share: Share) => void }

function AddPerson({ without, onAdd }: AddProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState('')
  const add = async (person: Person) => {
    try {
      // Fetched again: an amount from before another payment would be proposed twice.
      const { memberships } = await client.fetchQuery({ ...memberPaymentsQuery(person.id), staleTime: 0 })
      const share = proposeShare(person, memberships)
      setRefusal(share ? '' : `${person.name} n’a aucune adhésion à régler.`)
      if (!share) return
      onAdd(share)
      setOpen(false)
    } catch (error) {
      setRefusal(errorMessage(error, 'Impossible de charger cette personne'))
    }
  }
  if (!isOpen)
    return (
      <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Ajouter une personne de la famille
      </Button>
    )
  return (
    <div className="grid gap-3">
      <PersonSearch label="Pour qui aussi" autoFocus without={without} onChoose={add} />
      {refusal && <FormAlert message={refusal} />}
    </div>
  )
}
