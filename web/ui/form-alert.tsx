import type { ReactNode } from 'react'

/** What is wrong with a form as a whole; nothing without a message. */
export function FormAlert({ message }: { message: ReactNode }) {
  if (!message) return null
  return (
    // Only what is new is said: a correction would otherwise have all the rest read out again.
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
