import { RequireUser } from '../features/accounts/require-user.tsx'
import { Season } from '../features/renewals/season.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Saison à venir')

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
          <Season memberPath={(id) => `/admin/membres/${id}`} />
        </WidePage>
      )}
    </RequireUser>
  )
}
