import '../../lib/zod-setup.ts'
import type { ComponentProps } from 'react'
import { QueryProvider } from '../../lib/query-provider.tsx'
import RegistrationForm from './registration-form.tsx'
import { UnlessSignedIn } from './unless-signed-in.tsx'

type Props = ComponentProps<typeof RegistrationForm> & {
  /** True for a further registration, by a person who is signed in from the previous one. */
  isAnother: boolean
}

/** The form with its providers, in a chunk that the landing page loads late. */
export default function RegistrationApart({ isAnother, ...form }: Props) {
  return (
    <QueryProvider>
      {isAnother ? (
        <RegistrationForm {...form} focusFirstField />
      ) : (
        <UnlessSignedIn formLabel="Inscrire une autre personne">
          <RegistrationForm {...form} />
        </UnlessSignedIn>
      )}
    </QueryProvider>
  )
}
