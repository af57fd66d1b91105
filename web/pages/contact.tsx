import '../lib/zod-setup.ts'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { publicPage } from '../lib/title.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NarrowPage } from '../ui/narrow-page.tsx'

export const meta = publicPage('Contact', 'Une question, une envie d’essayer une séance ? Écrivez à l’équipe du club.')

export default function Contact() {
  return (
    <NarrowPage title="Contact" intro="Une question, une hésitation ? Écrivez-nous, l’équipe répond.">
      <ContactForm />
      <LinkButton to="/dashboard" tone="quiet" className="mt-6">
        Retour
      </LinkButton>
    </NarrowPage>
  )
}
