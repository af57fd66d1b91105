import { RequireUser } from '../features/accounts/require-user.tsx'
import { useDuesOfDay } from '../features/attendance/use-dues-of-day.ts'
import { TracksideForm } from '../features/payments/trackside/trackside-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { PageLoading } from '../ui/layout/page-loading.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  drawing: 'infield',
  eyebrow: <BackLink to="/coach">Retour à l’espace coach</BackLink>,
  title: 'Règlement reçu',
  className: 'phone-low-strip',
}
export const meta = () => privatePageMeta(handle.title)

export default function TracksidePage() {
  return (
    <RequireUser roles={['COACH', 'ADMIN']}>
      {() => (
        <WidePage {...handle}>
          <Trackside />
        </WidePage>
      )}
    </RequireUser>
  )
}

/** Shown whole: names that arrive late would move what is below them. */
function Trackside() {
  const { isLoading, ...dues } = useDuesOfDay()
  return isLoading ? <PageLoading /> : <TracksideForm {...dues} />
}
