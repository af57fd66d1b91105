import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/account/require-user.tsx'
import { AttendanceList } from '../features/attendance/attendance-list.tsx'
import { CoachNotes } from '../features/notes/coach-notes.tsx'
import { CoachSessions } from '../features/sessions/coach-sessions.tsx'
import { coachSessionsQuery } from '../features/sessions/queries.ts'
import { failedTo } from '../lib/message-of.ts'
import { titled } from '../lib/title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useErrorToast } from '../ui/use-error-toast.ts'
import { WidePage } from '../ui/wide-page.tsx'

export const meta = () => titled('Espace coach')
const tabs = ['seances', 'presences', 'notes']
const unloaded = 'Impossible de charger les données'
const loading = 'Chargement de l’espace coach...'

export default function Coach() {
  return (
    <RequireUser roles={['COACH', 'ADMIN']} loadingText={loading}>
      {() => <CoachSpace />}
    </RequireUser>
  )
}

function CoachSpace() {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { data: sessions, isPending, error, refetch } = useQuery(coachSessionsQuery)
  useErrorToast(error !== null, unloaded)
  const tab = tabs.find((one) => one === query.get('onglet')) ?? 'seances'
  const show = (next: string) => {
    setQuery({ onglet: next }, { replace: true, preventScrollReset: true })
    if (next === 'seances') void client.invalidateQueries({ queryKey: ['coach'] })
  }
  if (isPending) return <PageLoading text={loading} />
  return (
    <WidePage
      title="Espace coach"
      action={
        <LinkButton to="/dashboard" tone="secondary">
          Retour au tableau de bord
        </LinkButton>
      }
    >
      {sessions ? (
        <Tabs
          label="Espace coach"
          value={tab}
          onChange={show}
          tabs={[
            { value: 'seances', label: 'Séances', content: <CoachSessions /> },
            { value: 'presences', label: 'Présences', content: <AttendanceList sessions={sessions} /> },
            { value: 'notes', label: 'Notes', content: <CoachNotes sessions={sessions} /> },
          ]}
        />
      ) : (
        <ErrorState message={failedTo(unloaded, error)} onRetry={() => refetch()} />
      )}
    </WidePage>
  )
}
