import { useMemo } from 'react'
import { fullName } from '../../contract/rules/people/full-name.ts'
import { useOptionalUser } from '../features/accounts/use-optional-user.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { publicPageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = publicPageMeta(
  'Contact',
  'Une question, une envie d’essayer une séance ? Écrivez à l’équipe du club.',
)

export default function Contact() {
  const user = useOptionalUser()
  const sender = useMemo(() => user && { nom: fullName(user), email: user.email }, [user])
  return (
    <NarrowPage title="Contact" intro="Une question, une hésitation ? Écrivez-nous, l’équipe répond.">
      <NeedsScript />
      <ContactForm sender={sender} />
      <LinkButton to={user ? '/dashboard' : '/'} tone="quiet" className="mt-6">
        Retour
      </LinkButton>
    </NarrowPage>
  )
}
