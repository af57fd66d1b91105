import { Suspense, useState } from 'react'
import type { User } from '../../contract/people.ts'
import { canSignUp } from '../../contract/rules/people/access.ts'
import type { PastMemberSession } from '../../contract/sessions/member-sessions.ts'
import type { SessionType } from '../../contract/sessions/session.form.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { CalendarCard } from '../features/calendar/calendar-card.tsx'
import { MemberNoteButton } from '../features/notes/member-note-button.tsx'
import { LogButton } from '../features/progress/log-button.tsx'
import { LocationLink } from '../features/sessions/location-link.tsx'
import { PastList } from '../features/sessions/past-list.tsx'
import { useTypeFilter } from '../features/sessions/use-type-filter.tsx'
import { WeekList } from '../features/sessions/week-list.tsx'
import { useClub } from '../lib/club.ts'
import { lazyPart } from '../lib/load-late.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { MissingPart } from '../ui/missing-part.tsx'
import { Suggestion } from '../ui/suggestion.tsx'

const LogDialog = lazyDialog(() => import('../features/progress/log-dialog.tsx'))

const NextMeetings = lazyPart(() => import('../features/memberships/next-meetings.tsx'), { replacement: MissingPart })

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Séances' }
export const meta = () => privatePageMeta(handle.title)

export default function SessionsPage() {
  return <RequireUser>{(user) => <Sessions user={user} />}</RequireUser>
}

function Sessions({ user }: { user: User }) {
  const canJoin = canSignUp(user)
  const { type, filter, showAll } = useTypeFilter(canJoin)
  const { stadium } = useClub()
  return (
    <WidePage {...handle}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[1.8fr_1fr]">
        <div className="grid min-w-0 gap-8">
          {canJoin && (
            <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
              <LocationLink location={stadium.name} />
              {filter}
            </div>
          )}
          {canJoin ? (
            <WeekList type={type} onShowAll={showAll} />
          ) : (
            <>
              <Suggestion
                eyebrow="Pour commencer"
                title="Votre adhésion d’abord"
                action={<LinkButton to="/dashboard">Voir où en est mon adhésion</LinkButton>}
              >
                Une adhésion active est nécessaire pour vous inscrire aux séances.
              </Suggestion>
              <Suspense fallback={<div style={{ minHeight: '20rem' }} />}>
                <NextMeetings />
              </Suspense>
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-8">
          <div className="max-lg:order-last">
            <CalendarCard />
          </div>
          {!canJoin && filter}
          <PastSessions type={type} />
        </div>
      </div>
    </WidePage>
  )
}

function PastSessions({ type }: { type: SessionType | undefined }) {
  const [openSession, setOpenSession] = useState<PastMemberSession | null>(null)
  const action = (session: PastMemberSession) => (
    <>
      <LogButton session={session} isInList onOpen={() => setOpenSession(session)} />
      <MemberNoteButton session={session} />
    </>
  )
  return (
    <>
      <PastList type={type} action={action} />
      {openSession && <LogDialog session={openSession} onClose={() => setOpenSession(null)} />}
    </>
  )
}
