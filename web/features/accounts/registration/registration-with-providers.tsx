import type { ComponentProps } from 'react'
import { QueryProvider } from '../../../lib/query-provider.tsx'
import { VisitorOnly } from '../visitor-only.tsx'
import RegistrationForm from './registration-form.tsx'

type Props = ComponentProps<typeof RegistrationForm> & {
  /** True for a further registration, by a person who is signed in from the previous one. */
  isAnother: boolean
}

/** The form with its providers, in a chunk that the landing page loads late. */
export default function RegistrationWithProviders({ isAnother, ...form }: Props) {
  return (
    <QueryProvider>
      {isAnother ? (
        <RegistrationForm {...form} focusFirstField />
      ) : (
        <VisitorOnly formLabel="Inscrire une autre personne">
          <RegistrationForm {...form} />
        </VisitorOnly>
      )}
    </QueryProvider>
  )
}
