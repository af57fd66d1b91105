import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { inputClass } from '../../ui/fields/field.tsx'

type Props = {
  label: string
  value: string
  onChoose: (value: string) => void
  id?: string
  children: ReactNode
}

// These keys open the list; other keys change the value of the closed select.
const isOpening = ({ key, altKey }: KeyboardEvent) => key === ' ' || key === 'F4' || altKey

/**
 * A select that saves on change. Choosing from the open list saves at once. On a closed select each arrow key changes
 * the value, so that value is only pending until Enter or blur.
 */
export function ChoiceSelect({ label, value, onChoose, id, children }: Props) {
  const hintId = useId()
  const isClosedAndStepping = useRef(false)
  const [pending, setPending] = useState<string | null>(null)
  const commit = () => {
    setPending(null)
    if (pending !== null && pending !== value) onChoose(pending)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && pending !== null) {
      // Some browsers would open the list.
      event.preventDefault()
      commit()
    } else if (event.key === 'Escape') setPending(null)
    else isClosedAndStepping.current = !isOpening(event)
  }
  return (
    <>
      <select
        id={id}
        aria-label={label}
        aria-describedby={pending === null ? undefined : hintId}
        // Less padding: on a phone the longest choice would be cut off.
        className={`${inputClass} px-2.5!`}
        value={pending ?? value}
        onKeyDown={handleKeyDown}
        onPointerDown={() => {
          isClosedAndStepping.current = false
        }}
        onBlur={commit}
        onChange={({ target }) => {
          if (isClosedAndStepping.current) setPending(target.value)
          else {
            setPending(null)
            onChoose(target.value)
          }
        }}
      >
        {children}
      </select>
      {pending !== null && (
        <span id={hintId} role="status" className="mt-1 block text-quiet text-sm">
          Entrée pour enregistrer
        </span>
      )}
    </>
  )
}
