import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { type PersonLabel, toPersonLabel } from '../../../../contract/rules/people/full-name.ts'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { useMemberSearch } from '../../../lib/hooks/use-member-search.ts'
import { ofName } from '../../../lib/texts/of-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormAlert } from '../../../ui/fields/form-alert.tsx'
import { MemberCombobox } from '../../../ui/fields/member-combobox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { SmallPicture } from '../../../ui/small-picture.tsx'
import { amountField, invalidAmountMessage, parseCents } from '../amount.ts'
import { recordTracksideMutation, tracksideDueQuery } from '../queries.ts'
import { type DayDues, DueChoices } from './due-choices.tsx'
import { ReceivedPayments } from './received-payments.tsx'

/** Moves the focus to the form when its person changes: the pressed button has been removed. */
const useFocusOnChange = (person: PersonLabel | null) => {
  const form = useRef<HTMLDivElement>(null)
  const previous = useRef(person)
  useEffect(() => {
    if (previous.current !== person) form.current?.focus()
    previous.current = person
  }, [person])
  return form
}

/** Money that a coach receives beside the track: who, how much, by which means. The board confirms it. */
export function TracksideForm(dues: DayDues) {
  const [person, setPerson] = useState<PersonLabel | null>(null)
  const form = useFocusOnChange(person)
  const [text, setText] = useState('')
  const search = useMemberSearch(text, { isEnabled: !person })
  const [done, setDone] = useState('')
  const choose = (member: PersonLabel) => {
    setPerson(member)
    setText('')
  }
  const finish = (doneText: string) => {
    setDone(doneText)
    setPerson(null)
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Card title="Noter un règlement">
        <div ref={form} tabIndex={-1} className="grid gap-4 outline-none">
          {person ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="heading">{person.name}</h3>
                <Button tone="quiet" onClick={() => setPerson(null)}>
                  Choisir une autre personne
                </Button>
              </div>
              <DuePerson key={person.id} person={person} onDone={finish} />
            </>
          ) : (
            <>
              <MemberCombobox
                label="Qui règle"
                detail="due"
                {...search}
                text={text}
                onType={setText}
                onChoose={(member) => choose(toPersonLabel(member))}
              />
              {text === '' && <DueChoices {...dues} onChoose={choose} />}
            </>
          )}
        </div>
        <p role="status" className="font-bold text-good empty:hidden">
          {!person && done}
        </p>
        <SmallPicture picture="caisse" className="w-full rounded max-lg:hidden" style={{ aspectRatio: 2 }} />
      </Card>
      <ReceivedPayments />
    </div>
  )
}

type DueProps = { person: PersonLabel; onDone: (text: string) => void }

/** Form to record the amount that a person owes. */
export function DuePerson({ person, onDone }: DueProps) {
  const query = useQuery(tracksideDueQuery(person.id))
  const { data } = query
  if (!data) return <QueryState query={query} lines={2} />
  if (!data.due) return <p>{`${person.name} n’a rien à régler. Ce qu’un coach a noté compte déjà.`}</p>
  // The key: an amount from before another payment would be asked for twice.
  return <ReceiveForm key={data.due.dueCents} person={person} due={data.due} onDone={onDone} />
}

type ReceiveFormProps = DueProps & { due: { dueCents: number; means: 'cash' | 'check' } }

function ReceiveForm({ person, due, onDone }: ReceiveFormProps) {
  const record = useMutation(recordTracksideMutation(useQueryClient()))
  const [amount, setAmount] = useState(amountField(due.dueCents))
  const [means, setMeans] = useState(due.means)
  const cents = parseCents(amount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!cents) return
    try {
      await record.mutateAsync({ userId: person.id, means, amountCents: cents })
      onDone(`${euros(cents)} ${ofName(person.name)} : noté, le bureau confirmera.`)
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
          error={cents ? undefined : invalidAmountMessage}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label="Moyen"
          value={means}
          onChange={({ target }) => setMeans(target.value === 'check' ? 'check' : 'cash')}
        >
          {(['cash', 'check'] as const).map((choice) => (
            <option key={choice} value={choice}>
              {paymentMeansLabels[choice]}
            </option>
          ))}
        </SelectField>
      </div>
      {record.error && <FormAlert message={errorMessage(record.error, 'Impossible de noter ce règlement')} />}
      <Button type="submit" className="justify-self-start" isPending={record.isPending}>
        {cents ? `J’ai reçu ${euros(cents)}` : 'J’ai reçu'}
      </Button>
    </form>
  )
}
