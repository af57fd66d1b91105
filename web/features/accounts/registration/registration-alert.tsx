import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { errorMessage } from '../../../lib/calls/error-message.ts'
import { hasFieldErrors } from '../../../lib/calls/field-errors.ts'
import { type RegistrationInput, registrationOrder } from './registration-fields.ts'

type Name = keyof RegistrationInput

/** Error message that focuses its field when pressed. */
function ErrorLink({ message, onPress }: { message: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="py-2.5 text-left underline underline-offset-4">
      {message}
    </button>
  )
}

/** Alert of the form: all field errors in page order, or the reason of a failed call, or nothing. */
export const registrationAlert = (
  errors: FieldErrors<RegistrationInput>,
  failure: unknown,
  focusField: (name: Name) => void,
): ReactNode => {
  const links = registrationOrder.flatMap((name) => {
    const message = errors[name]?.message
    return message ? { name, message, onPress: () => focusField(name) } : []
  })
  const [first] = links
  if (!first) return failure && !hasFieldErrors(failure) ? errorMessage(failure, 'Erreur lors de l’inscription') : null
  if (links.length === 1) return <ErrorLink {...first} />
  return (
    <>
      <p>{`${links.length}\u00a0points à corriger`}</p>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <ErrorLink {...link} />
          </li>
        ))}
      </ul>
    </>
  )
}
