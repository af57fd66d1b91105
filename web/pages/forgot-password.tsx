import { ForgotForm } from '../features/accounts/forgot-form.tsx'
import { publicPageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'

export const meta = publicPageMeta('Mot de passe oublié', 'Recevez un lien pour choisir un nouveau mot de passe.')

export default function ForgotPassword() {
  return (
    <NarrowPage title="Mot de passe oublié">
      <NeedsScript />
      <ForgotForm />
    </NarrowPage>
  )
}
