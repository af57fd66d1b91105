import { Suspense } from 'react'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { PhotoRemovals } from '../features/consents/photo-removals.tsx'
import { Season } from '../features/renewals/season.tsx'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: 'Administration',
  title: 'Saison à venir',
  action: (
    <LinkButton to="/admin" tone="secondary" className="max-lg:hidden">
      Retour aux membres
    </LinkButton>
  ),
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
            <Suspense fallback={<Skeleton lines={2} />}>
              <TrialFigures />
            </Suspense>
            <PhotoRemovals />
          </Season>
        </WidePage>
      )}
    </RequireUser>
  )
}
