import { lazy, Suspense } from 'react'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PhotoRemovals } from '../features/consents/photo-removals.tsx'
import { Season } from '../features/renewals/season.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Saison à venir')

// Below what the page is opened for.
const TrialFigures = lazy(() => import('../features/trials/trial-figures.tsx'))

const memberPath = (id: string) => `/admin/membres/${id}`

export default function SeasonPage() {
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage
          scene="stands"
          eyebrow="Administration"
          title="Saison à venir"
          action={
            <LinkButton to="/admin" tone="secondary">
              Retour aux membres
            </LinkButton>
          }
        >
          <Season memberPath={memberPath} />
          <div className="mt-10 grid gap-10">
            <Suspense fallback={<Skeleton lines={2} />}>
              <TrialFigures />
            </Suspense>
            <PhotoRemovals memberPath={memberPath} />
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}
