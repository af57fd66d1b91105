import { lazy, Suspense } from 'react'
import { privatePageMeta } from '../lib/page-meta.ts'
import { NarrowPage } from '../ui/layout/narrow-page.tsx'
import { NeedsScript } from '../ui/layout/needs-script.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => privatePageMeta('Votre séance d’essai')

// Loaded after the page: its parts would otherwise go to the file that public and private pages share.
const OwnTrial = lazy(() => import('../features/trials/own-trial.tsx'))

export default function TrialPage() {
  return (
    <NarrowPage title="Votre séance d’essai">
      <NeedsScript />
      <Suspense fallback={<Skeleton lines={6} />}>
        <OwnTrial />
      </Suspense>
    </NarrowPage>
  )
}
