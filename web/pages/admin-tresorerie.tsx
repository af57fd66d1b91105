import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { SeasonChoice } from '../features/payments/dues/season-choice.tsx'
import { TreasurySections } from '../features/payments/dues/treasury-sections.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const handle: PageHeading = { drawing: 'stands', eyebrow: 'Administration', title: 'Trésorerie' }
export const meta = () => privatePageMeta(handle.title)

export default function TreasuryPage() {
  const [query, setQuery] = useSearchParams()
  const season = Number(query.get('saison')) || undefined
  const chooseSeason = (chosen: number) => setQuery({ saison: String(chosen) }, { replace: true })
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage
          {...handle}
          action={
            <div className="flex flex-wrap items-end gap-3">
              <SeasonChoice season={season} onSeason={chooseSeason} />
              {/* On a phone the navigation bar has this link. */}
              <LinkButton to="/admin" tone="secondary" className="max-lg:hidden">
                Retour aux membres
              </LinkButton>
            </div>
          }
        >
          <TreasurySections season={season} />
        </WidePage>
      )}
    </RequireUser>
  )
}
