import { lazy, Suspense } from 'react'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => privatePageMeta('Reprendre la saison prochaine')

// Loaded after the page: its parts would otherwise go to the file that public and private pages share.
const Renewal = lazy(() => import('../features/renewals/renewal.tsx'))

export default function RenewalPage() {
  return (
    <NarrowPage title="On continue ensemble ?" isWide>
      <NeedsScript />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Renewal />
      </Suspense>
    </NarrowPage>
  )
}
