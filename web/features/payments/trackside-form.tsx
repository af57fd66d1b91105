import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { euros } from '../../../contract/rules/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { amountField, centsOf } from './amount.ts'
import { coachMembersQuery, recordTracksideMutation, tracksideDueQuery } from './queries.ts'

type Person = { id: string; name: string }

/** Money that a coach receives beside the track: who, how much, by which means. The board confirms it. */
export function TracksideForm() {
  const [person, setPerson] = useState<Person | null>(null)
  const [done, setDone] = useState('')
  const finish = (text: string) => {
    setDone(text)
    setPerson(null)
  }
  return (
    <div className="grid max-w-xl gap-6">
      {person ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="heading">{person.name}</h2>
            <Button tone="quiet" onClick={() => setPerson(null)}>
              Choisir une autre personne
            </Button>
          </div>
          <Due key={person.id} person={person} onDone={finish} />
        </>
      ) : (
        <PersonSearch onChoose={setPerson} />
      )}
      <p role="status" className="font-bold text-good empty:hidden">
        {!person && done}
      </p>
    </div>
  )
}

function PersonSearch({ onChoose }: { onChoose: (person: Person) => void }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const { data, isPending, isError } = useQuery({ ...coachMembersQuery(search), placeholderData: keepPreviousData })
  const status =
    (isError && 'Impossible de charger les membres.') ||
    (isPending && 'Chargement…') ||
    (data?.length === 0 && 'Aucun membre trouvé.')
  return (
    <div className="grid gap-3">
      <TextField
        label="Qui règle"
        hint="Tapez une partie du nom."
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-quiet empty:hidden">
        {status}
      </p>
      {search !== '' && (
        <ul aria-label="Membres trouvés" className="grid gap-2">
          {(data ?? []).map(({ id, prenom, nom }) => (
            <li key={id}>
              <Button
                tone="secondary"
                className="w-full"
                onClick={() => onChoose({ id, name: `${prenom} ${nom}` })}
              >{`${prenom} ${nom}`}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type DueProps = { person: Person; onDone: (text: string) => void }

function Due({ person, onDone }: DueProps) {
  const { data, error, refetch } = useQuery(tracksideDueQuery(person.id))
  if (error && !data) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (!data.due) return <p>{`${person.name} n’a rien à régler.`}</p>
  return <Receipt person={person} due={data.due} onDone={onDone} />
}

type ReceiptProps = DueProps & { due: { dueCents: number; means: 'cash' | 'check' } }

function Receipt({ person, due, onDone }: ReceiptProps) {
  const record = useMutation(recordTracksideMutation(useQueryClient()))
  const [amount, setAmount] = useState(amountField(due.dueCents))
  const [means, setMeans] = useState(due.means)
  const cents = centsOf(amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!cents) return
    try {
      await record.mutateAsync({ userId: person.id, means, amountCents: cents })
      onDone(`${euros(cents)} de ${person.name} : écrit, le bureau confirmera.`)
    } catch {
      // The form shows the error and keeps what was typed.
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Montant en euros"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={cents ? undefined : 'Écrivez un montant, comme 120 ou 60,50'}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label="Moyen"
          value={means}
          onChange={({ target }) => setMeans(target.value === 'check' ? 'check' : 'cash')}
        >
          {(['cash', 'check'] as const).map((one) => (
            <option key={one} value={one}>
              {paymentMeansLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {record.error && <FormAlert message={errorMessage(record.error, 'Impossible d’écrire ce règlement')} />}
      <Button type="submit" className="justify-self-start" busy={record.isPending}>
        {cents ? `J’ai reçu ${euros(cents)}` : 'J’ai reçu'}
      </Button>
    </form>
  )
}
