import { type FormEvent, useEffect, useRef, useState } from 'react'
import { guestName, maxGuestName } from '../../../../contract/rules/people/guest-name.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import type { SheetTool } from './sheet-tools.ts'

type Props = { onAdd: (prenom: string) => void; onClose: () => void }

/** Button that opens a field for the first name of a guest. */
export function AddGuest({ isOpen, onOpen, ...form }: Props & SheetTool) {
  if (isOpen) return <GuestForm {...form} />
  return (
    <Button tone="quiet" onClick={onOpen}>
      Ajouter un invité
    </Button>
  )
}

/** A field for the first names of guests, each ticked at once. */
function GuestForm({ onAdd, onClose }: Props) {
  const [text, setText] = useState('')
  const [addedName, setAddedName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The button has been removed: the field takes the focus.
  useEffect(() => input.current?.focus(), [])
  const add = (event: FormEvent) => {
    event.preventDefault()
    const prenom = guestName(text)
    setMissing(prenom === '')
    input.current?.focus()
    if (prenom === '') return
    onAdd(prenom)
    setText('')
    setAddedName(prenom)
  }
  return (
    <form onSubmit={add} noValidate aria-label="Ajouter un invité" className="col-span-full mt-2 grid w-full gap-1.5">
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Prénom de l’invité"
          hint="Son prénom est effacé trente jours après la séance."
          error={isMissing ? 'Merci de saisir un prénom' : undefined}
          className="min-w-0 grow basis-40"
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              value={text}
              maxLength={maxGuestName}
              autoComplete="off"
              autoCapitalize="words"
              enterKeyHint="done"
              onKeyDown={(event) => event.key === 'Escape' && onClose()}
              onChange={(event) => setText(event.target.value)}
              // Below the sticky line and above the save bar, like the rows.
              className={classNames(inputClass, 'scroll-mt-40 scroll-mb-60')}
            />
          )}
        </Field>
        <Button type="submit" tone="secondary" className="mt-7">
          Ajouter
        </Button>
      </div>
      <p role="status" className="wrap-anywhere text-quiet text-sm empty:hidden">
        {addedName && `Présence cochée : ${addedName}.`}
      </p>
    </form>
  )
}
