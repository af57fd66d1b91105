import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { readFilters } from '../features/members/list/filters.ts'
import { PaperList } from '../features/members/list/paper-list.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = { drawing: 'stands', eyebrow: 'Administration', title: 'Liste à imprimer' }
export const meta = () => privatePageMeta(handle.title)

export default function PaperListPage() {
  const [query] = useSearchParams()
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage
          {...handle}
          action={
            <LinkButton to={`/admin?${query}`} tone="secondary">
              Retour à la liste
            </LinkButton>
          }
        >
          <PaperList filters={readFilters(query)} />
        </WidePage>
      )}
    </RequireUser>
  )
}
