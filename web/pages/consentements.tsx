import { useLocation } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { OwnConsents } from '../features/consents/own-consents.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  eyebrow: <BackLink to="/modifier-infos">Retour à mes infos</BackLink>,
  title: 'Photos et santé',
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
