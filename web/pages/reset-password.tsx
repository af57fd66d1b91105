import { ResetForm } from '../features/accounts/reset-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/narrow-page.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'

export const meta = () => privatePageMeta('Nouveau mot de passe')

export default function ResetPassword() {
  return (
    <NarrowPage title="Nouveau mot de passe">
      <NeedsScript />
      <ResetForm />
    </NarrowPage>
  )
}
