import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Mes accords')

// Loaded after the page: the words of each consent would otherwise go to the file that all pages with fields share.
const OwnConsents = lazy(() => import('../features/consents/own-consents.tsx'))

export default function Consentements() {
  // Set by the sign-in, when the terms have changed; a link cannot set it.
  const { state } = useLocation()
  const next = (state as { next?: string } | null)?.next ?? null
  return (
    <RequireUser>
      {() => (
        <WidePage eyebrow="Espace Membre" title="Mes accords">
          <Suspense fallback={<Skeleton lines={6} />}>
            <OwnConsents next={next} />
          </Suspense>
        </WidePage>
      )}
    </RequireUser>
  )
}
