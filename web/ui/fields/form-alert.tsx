import type { ReactNode } from 'react'

/** Error of a whole form; renders nothing without a message. */
export function FormAlert({ message }: { message: ReactNode }) {
  if (!message) return null
  return (
    // Screen readers announce additions only; otherwise each correction would repeat the whole alert.
    <div
      role="alert"
      aria-atomic={false}
      aria-relevant="additions text"
      className="rounded border-[1.5px] border-bad px-4 py-3 font-semibold text-bad"
    >
      {message}
    </div>
  )
}
