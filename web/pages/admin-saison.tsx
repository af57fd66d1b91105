import { Suspense } from 'react'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PhotoRemovals } from '../features/consents/photo-removals.tsx'
import { Season } from '../features/renewals/season.tsx'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { MissingPart } from '../ui/missing-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour aux membres</BackLink>,
  title: 'Saison à venir',
}
export const meta = () => privatePageMeta(handle.title)

// Below what the page is opened for.
const TrialFigures = lazyPart(() => import('../features/trials/trial-figures.tsx'), { replacement: MissingPart })

export default function SeasonPage() {
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage {...handle}>
          <Season>
            <div className="grid gap-4">
              <h2 className="subtitle">Cette saison</h2>
              <Suspense fallback={<Skeleton lines={2} />}>
                <TrialFigures />
              </Suspense>
            </div>
            <PhotoRemovals />
          </Season>
        </WidePage>
      )}
    </RequireUser>
  )
}
