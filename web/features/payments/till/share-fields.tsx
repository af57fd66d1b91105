import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { isUnconfirmed } from '../../../../contract/rules/money/is-unconfirmed.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import type { PersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { fullName } from '../../../../contract/rules/people/full-name.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { useMemberSearch } from '../../../lib/hooks/use-member-search.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { MemberCombobox } from '../../../ui/fields/member-combobox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { parseCents } from '../amount.ts'
import { memberPaymentsQuery } from '../queries.ts'
import { type PaymentForm, proposeShare, type Share } from './payment-fields.ts'

/** Shares of a payment: for one person, or a family. */
export function ShareFields({ form }: { form: PaymentForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'shares' })
  const shares = form.watch('shares')
  const errors = form.formState.errors.shares
  const isFamily = fields.length > 1
  const addShare = (share: Share) => {
    // While the amount due loads, the same person may be chosen twice.
    const isAdded = form.getValues('shares').some(({ person }) => person.id === share.person.id)
    if (!isAdded) append(share, { shouldFocus: false })
  }
  return (
    <>
      {fields.map(({ id, person, memberships }, index) => (
        <div key={id} className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={isFamily ? `${person.name}, en euros` : 'Montant en euros'}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors?.[index]?.amount?.message}
            {...form.register(`shares.${index}.amount`)}
          />
          {memberships.length > 1 && (
            <SelectField
              label={<>Pour la saison{isFamily && <span className="sr-only"> {ofName(person.name)}</span>}</>}
              {...form.register(`shares.${index}.membershipId`)}
            >
              {memberships.map((membership) => (
                <option key={membership.membershipId} value={membership.membershipId}>
                  {seasonName(membership.season)}
                </option>
              ))}
            </SelectField>
          )}
          {index > 0 && (
            <Button tone="quiet" className="self-end justify-self-start" onClick={() => remove(index)}>
              Retirer {person.name}
            </Button>
          )}
        </div>
      ))}
      <AddPerson excludedIds={fields.map(({ person }) => person.id)} onAdd={addShare} />
      {isFamily && (
        <p role="status" className="font-bold">
          Total&nbsp;: {euros(shares.reduce((sum, { amount }) => sum + (parseCents(amount) ?? 0), 0))}
        </p>
      )}
    </>
  )
}

type AddProps = { excludedIds: string[]; onAdd: (share: Share) => void }

function AddPerson({ excludedIds, onAdd }: AddProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const search = useMemberSearch(text, { isEnabled: isOpen })
  const [refusal, setRefusal] = useState('')
  const add = async (person: PersonLabel) => {
    try {
      // Fetched again: an amount from before another payment would be proposed twice.
      const { memberships, payments } = await client.fetchQuery({ ...memberPaymentsQuery(person.id), staleTime: 0 })
      const unconfirmedCents = sumCents(payments.filter(isUnconfirmed))
      // Proposed here, what a coach has received would be recorded twice.
      if (unconfirmedCents > 0)
        return setRefusal(`Confirmez d’abord les ${euros(unconfirmedCents)} qu’un coach a reçus pour ${person.name}.`)
      const share = proposeShare(person, memberships)
      setRefusal(share ? '' : `${person.name} n’a aucune adhésion à régler.`)
      if (!share) return
      onAdd(share)
      setText('')
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
      <MemberCombobox
        {...search}
        label="Pour qui aussi"
        autoFocus
        excludedIds={excludedIds}
        text={text}
        onType={setText}
        onChoose={(member) => add({ id: member.id, name: fullName(member) })}
      />
      {refusal && <FormAlert message={refusal} />}
    </div>
  )
}
