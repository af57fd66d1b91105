import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PersonLabel } from '../../contract/rules/people/full-name.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { Attendance } from '../features/attendance/attendance.tsx'
import { AddMember } from '../features/attendance/sheet/add-member.tsx'
import { readSheetAddress } from '../features/attendance/sheet-address.ts'
import { ScanButton } from '../features/member-cards/scan-button.tsx'
import { NoteButton } from '../features/notes/note-button.tsx'
import { CoachSessions } from '../features/sessions/coach-sessions.tsx'
import { RecapButton } from '../features/sessions/recap-button.tsx'
import { prefetch } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { PageLoading } from '../ui/layout/page-loading.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'

// With it come the forms and their schemas.
const loadNotes = () => import('../features/notes/coach-notes.tsx')
const CoachNotes = lazy(loadNotes)

export const handle: PageHeading = {
  scene: 'infield',
  title: 'Espace coach',
  action: (
    // On a phone the navigation bar has this link.
    <div className="flex flex-wrap gap-2">
      <LinkButton to="/coach/reglement" tone="secondary">
        Règlement reçu
      </LinkButton>
      <LinkButton to="/dashboard" tone="secondary" className="max-lg:hidden">
        Retour au tableau de bord
      </LinkButton>
    </div>
  ),
}
export const meta = () => privatePageMeta(handle.title)
const loading = 'Chargement de l’espace coach...'

export default function Coach() {
  return (
    <RequireUser roles={['COACH', 'ADMIN']} loadingText={loading}>
      {(user) => <CoachSpace coachId={user.id} />}
    </RequireUser>
  )
}

const TracksideDialog = lazyDialog(
  async () => (await import('../features/payments/trackside/trackside-dialog.tsx')).TracksideDialog,
)

function CoachSpace({ coachId }: { coachId: string }) {
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  useEffect(() => prefetch(loadNotes), [])
  const [payer, setPayer] = useState<PersonLabel | null>(null)
  const { tab, sheet } = readSheetAddress(query)
  const updateQuery = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true, preventScrollReset: true })
  const openTab = (next: string) => {
    updateQuery({ onglet: next })
    if (next === 'seances') void client.invalidateQueries({ queryKey: ['coach'] })
  }
  return (
    <WidePage
      {...handle}
      // The roll call and the notes begin on the first screen of a phone.
      isCompact={tab !== 'seances'}
    >
      <Tabs
        label="Espace coach"
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'seances',
            label: 'Séances',
            content: (
              <CoachSessions
                coachId={coachId}
                addMember={(search) => <AddMember {...search} />}
                loadingText={loading}
              />
            ),
          },
          {
            value: 'presences',
            label: 'Présences',
            content: (
              <Attendance
                coachId={coachId}
                chosenId={sheet}
                onChoose={(id) => updateQuery({ seance: id })}
                loadingText={loading}
                actions={{
                  note: (session) => <NoteButton coachId={coachId} session={session} />,
                  pay: setPayer,
                  scan: (scannedSheet) => <ScanButton {...scannedSheet} />,
                  recap: (session) => <RecapButton session={session} label="Un mot pour le groupe ?" />,
                }}
              />
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
        ]}
      />
      {payer && <TracksideDialog person={payer} onClose={() => setPayer(null)} />}
    </WidePage>
  )
}
