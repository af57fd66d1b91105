import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { SeasonChoice } from '../features/payments/treasury/season-choice.tsx'
import { TreasurySections } from '../features/payments/treasury/treasury-sections.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = {
  drawing: 'stands',
  eyebrow: <BackLink to="/admin">Retour aux membres</BackLink>,
  title: 'Trésorerie',
}
export const meta = () => privatePageMeta(handle.title)

export default function TreasuryPage() {
  const [query, setQuery] = useSearchParams()
  const season = Number(query.get('saison')) || undefined
  const chooseSeason = (chosen: number) => setQuery({ saison: String(chosen) }, { replace: true })
  return (
    <RequireUser roles={['ADMIN']}>
      {() => (
        <WidePage {...handle} action={<SeasonChoice season={season} onSeason={chooseSeason} />}>
          <TreasurySections season={season} />
        </WidePage>
      )}
    </RequireUser>
  )
}
