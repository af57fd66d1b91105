import { RequireUser } from '../features/accounts/require-user.tsx'
import { useDebtorsOfDay } from '../features/attendance/use-debtors-of-day.ts'
import { TracksideForm } from '../features/payments/trackside/trackside-form.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { PageLoading } from '../ui/layout/page-loading.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = {
  drawing: 'infield',
  eyebrow: 'Espace coach',
  title: 'Règlement reçu',
  action: (
    <LinkButton to="/coach" tone="secondary">
      Retour à l’espace coach
    </LinkButton>
  ),
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
  const { isLoading, ...debtors } = useDebtorsOfDay()
  return isLoading ? <PageLoading /> : <TracksideForm {...debtors} />
}
