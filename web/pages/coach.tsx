import { useQueryClient } from '@tanstack/react-query'
import Euro from 'lucide-react/icons/euro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { AddMember } from '../features/attendance/sheet/add-member.tsx'
import { readSheetUrl } from '../features/attendance/sheet-url.ts'
import { CoachSessions } from '../features/sessions/coach/coach-sessions.tsx'
import { currentQuery } from '../lib/current-query.ts'
import { lazyPart, loadDelays, prefetch } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { PageLoading } from '../ui/layout/page-loading.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

// The first view is the list of sessions: the other tabs load after it.
const loadAttendance = () => import('./coach-attendance.tsx')
const CoachAttendance = lazyPart(loadAttendance)
const loadNotes = () => import('../features/notes/coach-notes.tsx')
const CoachNotes = lazy(loadNotes)

export const handle: PageHeading = { drawing: 'infield', title: 'Espace coach', isLow: true }
export const meta = () => privatePageMeta(handle.title)
const loading = 'Chargement de l’espace coach...'

export default function Coach() {
  return (
    <RequireUser roles={['COACH', 'ADMIN']} loadingText={loading}>
      {(user) => <CoachSpace coachId={user.id} />}
    </RequireUser>
  )
}

/** Focuses a tab that a link in another tab opened: the link is hidden with its tab. */
const useTabFocus = (tab: string) => {
  const lastTab = useRef(tab)
  useEffect(() => {
    if (lastTab.current === tab) return
    lastTab.current = tab
    const { activeElement } = document
    if (activeElement !== document.body && activeElement?.checkVisibility()) return
    document.querySelector<HTMLElement>(`[role=tab][id$=${tab}]`)?.focus()
  }, [tab])
}

type UpdateQuery = (change: Record<string, string>) => void
type CoachView = { coachId: string; chosenId: string | null; isMonth: boolean; updateQuery: UpdateQuery }

const tabsOf = ({ coachId, chosenId, isMonth, updateQuery }: CoachView) => [
  {
    value: 'seances',
    label: 'Séances',
    content: (
      <CoachSessions
        coachId={coachId}
        isMonth={isMonth}
        onView={() => updateQuery({ vue: isMonth ? 'liste' : 'mois' })}
        addMember={(search) => <AddMember {...search} />}
        loadingText={loading}
      />
    ),
  },
  {
    value: 'presences',
    label: 'Présences',
    content: (
      <Suspense fallback={<PageLoading text={loading} />}>
        <CoachAttendance
          coachId={coachId}
          chosenId={chosenId}
          onChoose={(id) => updateQuery({ seance: id })}
          loadingText={loading}
        />
      </Suspense>
    ),
  },
  {
    value: 'notes',
    label: 'Notes',
    content: (
      <Suspense fallback={<PageLoading text={loading} />}>
        <CoachNotes coachId={coachId} loadingText={loading} />
      </Suspense>
    ),
  },
]

function CoachSpace({ coachId }: { coachId: string }) {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  useEffect(() => prefetch(loadAttendance, loadDelays.deferredPartsMs), [])
  useEffect(() => prefetch(loadNotes), [])
  const { tab, sheet } = readSheetUrl(query)
  useTabFocus(tab)
  const isMonth = query.get('vue') === 'mois'
  const updateQuery: UpdateQuery = (change) =>
    setQuery({ ...Object.fromEntries(currentQuery()), ...change }, { replace: true, preventScrollReset: true })
  const openTab = (next: string) => {
    updateQuery({ onglet: next })
    if (next === 'seances') void client.invalidateQueries({ queryKey: ['coach'] })
  }
  return (
    <WidePage {...handle}>
      <Tabs
        label="Espace coach"
        value={tab}
        onChange={openTab}
        end={
          <LinkButton to="/coach/reglement" tone="quiet" className="px-3! text-md">
            <Euro aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Règlement reçu</span>
          </LinkButton>
        }
        tabs={tabsOf({ coachId, chosenId: sheet, isMonth, updateQuery })}
      />
    </WidePage>
  )
}
