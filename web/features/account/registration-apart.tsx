import '../../lib/zod-setup.ts'
import type { ComponentProps } from 'react'
import { WithQueries } from '../../lib/with-queries.tsx'
import RegistrationForm from './registration-form.tsx'
import { UnlessSignedIn } from './unless-signed-in.tsx'

type Props = ComponentProps<typeof RegistrationForm> & {
  /** A further registration, asked for by someone who is signed in as the one before. */
  isAnother: boolean
}

/** The form with all that it needs, for a page that loads nothing of it at first. */
export default function RegistrationApart({ isAnother, ...form }: Props) {
  return (
    <WithQueries>
      {isAnother ? (
        <RegistrationForm {...form} startsAtOnce />
      ) : (
        <UnlessSignedIn anyway="Inscrire une autre personne">
          <RegistrationForm {...form} />
        </UnlessSignedIn>
      )}
    </WithQueries>
  )
}
