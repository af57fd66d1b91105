import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { readFilters } from '../features/members/list/filters.ts'
import { PaperList, usePaperList } from '../features/members/list/paper-list.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { Button } from '../ui/button.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour à la liste</BackLink>,
  title: 'Liste à imprimer',
}
export const meta = () => privatePageMeta(handle.title)

export default function PaperListPage() {
  return <RequireUser roles={['ADMIN']}>{() => <List />}</RequireUser>
}

function List() {
  const [query] = useSearchParams()
  const filters = readFilters(query)
  const list = usePaperList(filters)
  return (
    <WidePage
      {...handle}
      eyebrow={<BackLink to={`/admin?${query}`}>Retour à la liste</BackLink>}
      action={
        <Button disabled={!list.entries} onClick={() => print()}>
          Imprimer la liste
        </Button>
      }
    >
      <PaperList {...list} filters={filters} />
    </WidePage>
  )
}
