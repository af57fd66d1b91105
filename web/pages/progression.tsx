import { useQuery } from '@tanstack/react-query'
import { RequireUser } from '../features/account/require-user.tsx'
import { OwnNotes } from '../features/notes/own-notes.tsx'
import { Awards } from '../features/progress/awards.tsx'
import { PastSessions } from '../features/progress/past-sessions.tsx'
import { pastSessionsQuery } from '../features/progress/queries.ts'
import { StatsCard } from '../features/progress/stats-card.tsx'
import { titled } from '../lib/title.ts'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => titled('Ma progression')

export default function Progression() {
  return (
    <RequireUser>
      {() => (
        <WidePage eyebrow="Espace Membre" title="Ma progression">
          <StatsCard />
          <PastSessions />
          <SessionNotes />
          <Awards />
        </WidePage>
      )}
    </RequireUser>
  )
}

function SessionNotes() {
  const { data: sessions = [] } = useQuery(pastSessionsQuery)
  return <OwnNotes sessions={sessions} />
}
