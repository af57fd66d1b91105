import { RequireUser } from '../features/accounts/require-user.tsx'
import { TracksideForm } from '../features/payments/trackside/trackside-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = {
  drawing: 'infield',
  eyebrow: 'Espace coach',
  title: 'Règlement reçu',
  action: (
    <LinkButton to="/coach" tone="secondary">
      Retour à l’espace coach
    </LinkButton>
  ),
}
export const meta = () => privatePageMeta(handle.title)

export default function TracksidePage() {
  return (
    <RequireUser roles={['COACH', 'ADMIN']}>
      {() => (
        <WidePage {...handle}>
          <TracksideForm />
        </WidePage>
      )}
    </RequireUser>
  )
}
