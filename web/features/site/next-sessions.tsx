import { useClub } from '../../lib/club.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { siteUrl } from '../../lib/page-meta.ts'
import { nextSessionsData } from './structured-data.ts'

/** The next sessions for search engines. In the browser only: prerendered, their dates would become outdated. */
export function NextSessions() {
  const club = useClub()
  if (!useHydrated()) return null
  const data = nextSessionsData(club, siteUrl, new Date().toISOString())
  return <script type="application/ld+json">{JSON.stringify(data)}</script>
}
