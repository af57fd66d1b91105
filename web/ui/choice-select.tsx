import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { inputClass } from './field.tsx'

type Props = {
  label: string
  value: string
  onChoose: (value: string) => void
  id?: string
  children: ReactNode
}

// These open the list of choices instead of walking through them.
const isOpening = ({ key, altKey }: KeyboardEvent) => key === ' ' || key === 'F4' || altKey

/**
 * A selector whose choice is an act: chosen from its list, it counts at once. The arrow keys walk through a closed one
 * step by step; what they pass over is only shown, and the last step counts with Enter or when the keyboard leaves.
 */
export function ChoiceSelect({ label, value, onChoose, id, children }: Props) {
  const hintId = useId()
  const isWalking = useRef(false)
  const [held, setHeld] = useState<string | null>(null)
  const settle = () => {
    setHeld(null)
    if (held !== null && held !== value) onChoose(held)
  }
  const note = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && held !== null) {
      // It would open the list in some browsers.
      event.preventDefault()
      settle()
    } else if (event.key === 'Escape') setHeld(null)
    else isWalking.current = !isOpening(event)
  }
  return (
    <>
      <select
        id={id}
        aria-label={label}
        aria-describedby={held === null ? undefined : hintId}
        // Less room at the sides: on a phone the longest choice would lose its end.
        className={`${inputClass} px-2.5!`}
        value={held ?? value}
        onKeyDown={note}
        onPointerDown={() => {
          isWalking.current = false
        }}
        onBlur={settle}
        onChange={({ target }) => {
          if (isWalking.current) setHeld(target.value)
          else {
            setHeld(null)
            onChoose(target.value)
          }
        }}
      >
        {children}
      </select>
      {held !== null && (
        <span id={hintId} role="status" className="mt-1 block text-quiet text-sm">
          Entrée pour enregistrer
        </span>
      )}
    </>
  )
}
