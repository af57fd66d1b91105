import { useQuery } from '@tanstack/react-query'
import { canJoinSessions } from '../../contract/rules/access.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { GoalsCard } from '../features/goals/goals-card.tsx'
import { OwnNoteButton } from '../features/notes/own-note-button.tsx'
import { OwnNotes } from '../features/notes/own-notes.tsx'
import { Awards } from '../features/progress/awards.tsx'
import { KeyFigures } from '../features/progress/key-figures.tsx'
import { NextStepCard } from '../features/progress/next-step-card.tsx'
import { PastSessions } from '../features/progress/past-sessions.tsx'
import { pastSessionsQuery } from '../features/progress/queries.ts'
import { WeekCharts } from '../features/progress/week-charts.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => privatePageMeta('Ma progression')

export default function Progression() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage eyebrow="Espace Membre" title="Ma progression">
          <NextStepCard canJoin={canJoinSessions(user)} />
          <div className="grid gap-5 lg:grid-cols-[1.3fr_1fr]">
            <KeyFigures />
            <GoalsCard />
          </div>
          <WeekCharts />
          <Awards />
          <div className="grid gap-5 lg:grid-cols-[1.6fr_1fr] lg:items-start">
            <PastSessions actions={(session) => <OwnNoteButton session={session} />} />
            <SessionNotes />
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}

function SessionNotes() {
  const { data: sessions = [] } = useQuery(pastSessionsQuery)
  return <OwnNotes sessions={sessions} />
}
