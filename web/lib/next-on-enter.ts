import type { KeyboardEvent } from 'react'

/** On a touch keyboard, a key that reads "suivant" goes to the next field; everywhere else Enter sends the form. */
export const nextOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  fields[fields.indexOf(field) + 1]?.focus()
}
