import type { KeyboardEvent } from 'react'

/** On a touch keyboard, Enter labelled "suivant" (`enterKeyHint="next"`) focuses the next field and submits nothing. */
export const focusNextOnEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select, textarea')]
  fields[fields.indexOf(field) + 1]?.focus()
}
