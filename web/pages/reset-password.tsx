import { ResetForm } from '../features/accounts/reset-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'

export const meta = () => privatePageMeta('Nouveau mot de passe')

export default function ResetPassword() {
  return (
    <NarrowPage title="Nouveau mot de passe">
      <NeedsScript />
      <ResetForm />
    </NarrowPage>
  )
}
