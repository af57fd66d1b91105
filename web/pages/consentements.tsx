import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

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

// Loaded after the page: the words of each consent would otherwise go to the file that all pages with fields share.
const OwnConsents = lazy(() => import('../features/consents/own-consents.tsx'))

export default function ConsentsPage() {
  // Set by the sign-in, when the terms have changed; a link cannot set it.
  const { state } = useLocation()
  const next = (state as { next?: string } | null)?.next ?? null
  return (
    <RequireUser>
      {() => (
        <WidePage {...handle}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <OwnConsents next={next} />
          </Suspense>
        </WidePage>
      )}
    </RequireUser>
  )
}
