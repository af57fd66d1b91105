import '../lib/zod-setup.ts'
import { ForgotForm } from '../features/account/forgot-form.tsx'
import { publicPage } from '../lib/title.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const meta = publicPage('Mot de passe oublié', 'Recevez un lien pour choisir un nouveau mot de passe.')

export default function ForgotPassword() {
  return (
    <NarrowPage title="Mot de passe oublié">
      <NeedsScript />
      <ForgotForm />
    </NarrowPage>
  )
}
