import { WelcomeForm } from '../features/accounts/welcome-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'

export const meta = () => privatePageMeta('Bienvenue')

export default function WelcomePage() {
  return (
    <NarrowPage title="Bienvenue">
      <NeedsScript />
      <WelcomeForm />
    </NarrowPage>
  )
}
