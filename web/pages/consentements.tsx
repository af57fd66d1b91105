import { useLocation } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnConsents } from '../features/consents/own-consents.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = {
  eyebrow: 'Espace Membre',
  title: 'Photos et santé',
  action: (
    <LinkButton to="/modifier-infos" tone="secondary">
      Retour à mes infos
    </LinkButton>
  ),
}
export const meta = () => privatePageMeta(handle.title)

export default function ConsentsPage() {
  // Set by the login form, when the terms have changed; a link cannot set it.
  const { state } = useLocation()
  const next = (state as { next?: string } | null)?.next ?? null
  return (
    <RequireUser>
      {() => (
        <WidePage {...handle}>
          <OwnConsents next={next} />
        </WidePage>
      )}
    </RequireUser>
  )
}
