import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { Treasury } from '../features/payments/treasury.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Trésorerie')

export default function TreasuryPage() {
  const [params, setParams] = useSearchParams()
  const season = Number(params.get('saison')) || undefined
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage
          scene="stands"
          eyebrow="Administration"
          title="Trésorerie"
          action={
            <LinkButton to="/admin" tone="secondary">
              Retour aux membres
            </LinkButton>
          }
        >
          <Treasury
            season={season}
            onSeason={(chosen) => setParams({ saison: String(chosen) }, { replace: true })}
            memberPath={(id) => `/admin/membres/${id}`}
          />
        </WidePage>
      )}
    </RequireUser>
  )
}
