import '../../lib/zod-setup.ts'
import type { ComponentProps } from 'react'
import { WithQueries } from '../../lib/with-queries.tsx'
import RegistrationForm from './registration-form.tsx'

/** The form with all that it needs, for a page that loads nothing of it at first. */
export default function RegistrationApart(props: ComponentProps<typeof RegistrationForm>) {
  return (
    <WithQueries>
      <RegistrationForm {...props} />
    </WithQueries>
  )
}
