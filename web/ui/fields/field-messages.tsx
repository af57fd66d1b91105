import type { ReactNode } from 'react'

type Messages = { hint?: ReactNode; error?: string }

/** ARIA attributes that link a control to its hint and error. */
export const describedBy = (id: string, { hint, error }: Messages) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

/** Hint and error below a control. */
export function FieldMessages({ id, hint, error }: Messages & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-md text-bad">
          {error}
        </p>
      )}
    </>
  )
}
