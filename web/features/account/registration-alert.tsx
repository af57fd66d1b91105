import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { messageOf } from '../../lib/message-of.ts'
import { isAboutFields } from '../../lib/show-on.ts'
import { type RegistrationInput, registrationOrder } from './registration-schema.ts'

type Name = keyof RegistrationInput

/** A mistake as the way to its field. */
function Mistake({ message, onGo }: { message: string; onGo: () => void }) {
  return (
    <button type="button" onClick={onGo} className="min-h-11 text-left underline underline-offset-4">
      {message}
    </button>
  )
}

/** What the form's alert says: every mistake in the order of the page, else why the call failed, else nothing. */
export const registrationAlert = (
  errors: FieldErrors<RegistrationInput>,
  failure: unknown,
  goTo: (name: Name) => void,
): ReactNode => {
  const mistakes = registrationOrder.flatMap((name) => {
    const message = errors[name]?.message
    return message ? { name, message, onGo: () => goTo(name) } : []
  })
  const [only, ...others] = mistakes
  if (!only) return failure && !isAboutFields(failure) ? messageOf(failure, 'Erreur lors de l’inscription') : null
  if (others.length === 0) return <Mistake {...only} />
  return (
    <>
      <p>{`${mistakes.length}\u00a0points à corriger`}</p>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake.name}>
            <Mistake {...mistake} />
          </li>
        ))}
      </ul>
    </>
  )
}
