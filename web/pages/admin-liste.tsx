import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { readFilters } from '../features/members/list/filters.ts'
import { PaperList } from '../features/members/list/paper-list.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour à la liste</BackLink>,
  title: 'Liste à imprimer',
}
export const meta = () => privatePageMeta(handle.title)

export default function PaperListPage() {
  const [query] = useSearchParams()
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage {...handle} eyebrow={<BackLink to={`/admin?${query}`}>Retour à la liste</BackLink>}>
          <PaperList filters={readFilters(query)} />
        </WidePage>
      )}
    </RequireUser>
  )
}
