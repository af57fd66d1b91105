import { ConfirmEmail } from '../features/accounts/email-change/confirm-email.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'

export const meta = () => privatePageMeta('Confirmer mon adresse')

export default function ConfirmEmailPage() {
  return (
    <NarrowPage title="Votre adresse e-mail" intro="Un dernier geste, et cette adresse est celle de votre compte.">
      <NeedsScript />
      <ConfirmEmail />
    </NarrowPage>
  )
}
