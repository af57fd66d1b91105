import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { messageOf } from '../../lib/message-of.ts'
import { isAboutFields } from '../../lib/show-on.ts'
import { type RegistrationInput, registrationOrder } from './registration-schema.ts'

/** What the form's alert says: every mistake in the order of the page, else why the call failed, else nothing. */
export const registrationAlert = (errors: FieldErrors<RegistrationInput>, failure: unknown): ReactNode => {
  const messages = registrationOrder.flatMap((name) => errors[name]?.message ?? [])
  if (messages.length > 1)
    return (
      <ul className="grid list-disc gap-1 pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )
  const [only] = messages
  if (only) return only
  return failure && !isAboutFields(failure) ? messageOf(failure, 'Erreur lors de l’inscription') : null
}
