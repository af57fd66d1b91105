import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { User } from '../../contract/people.ts'
import { canSignUp, isStaff } from '../../contract/rules/people/access.ts'
import type { SessionPage } from '../../contract/sessions/session-page.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { MemberNoteButton } from '../features/notes/member-note-button.tsx'
import { LogButton } from '../features/progress/log-button.tsx'
import { LocationLink } from '../features/sessions/location-link.tsx'
import { sessionPageQuery } from '../features/sessions/page/queries.ts'
import { SessionView } from '../features/sessions/page/session-view.tsx'
import { errorMessage } from '../lib/calls/error-message.ts'
import { isMissing } from '../lib/calls/is-missing.ts'
import { privatePageMeta } from '../lib/page-meta.ts'
import { pastDayAndHour } from '../lib/texts/past-dates.ts'
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { BackLink } from '../ui/layout/back-link.tsx'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Poster } from '../ui/poster.tsx'
import { QueryState } from '../ui/query-state.tsx'

// Only people who cannot join sessions load it.
const MeetingPage = lazy(() => import('../features/memberships/meeting-page.tsx'))
const LogDialog = lazyDialog(() => import('../features/progress/log-dialog.tsx'))

export const handle: PageHeading = {
  eyebrow: <BackLink to="/seances">Toutes les séances</BackLink>,
  title: 'Séance',
  // On a narrow screen a date takes two lines: nothing below moves when it arrives.
  bib: (
    <span aria-hidden className="title lg:hidden" style={{ width: 0, marginRight: '-1rem' }}>
      &nbsp;
      <br />
      &nbsp;
    </span>
  ),
}
export const meta = () => privatePageMeta(handle.title)

export default function OneSessionPage() {
  const { id = '' } = useParams()
  return (
    <RequireUser>
      {(user) =>
        canSignUp(user) ? (
          <OneSession key={id} id={id} user={user} />
        ) : (
          <Suspense fallback={<WidePage {...handle}>{null}</WidePage>}>
            <MeetingPage sessionId={id} heading={handle} titleOf={dayTitle} locationLink={locationLink} />
          </Suspense>
        )
      }
    </RequireUser>
  )
}

const locationLink = (location: string) => <LocationLink location={location} />

// The day stays with its month where the line breaks.
const dayTitle = (date: IsoInstant): string => pastDayAndHour(date).replace(/(\d+) (?=\p{L}{3})/u, '$1\u00a0')

const titleOf = (session: SessionPage | undefined, error: unknown): string => {
  if (session) return dayTitle(session.date)
  return isMissing(error) ? 'Séance introuvable' : handle.title
}

function OneSession({ id, user }: { id: string; user: User }) {
  const query = useQuery(sessionPageQuery(id))
  const { data: session, error, refetch } = query
  return (
    <WidePage {...handle} title={titleOf(session, error)} bib={!error && handle.bib}>
      {error && session === undefined ? (
        <Unavailable error={error} onRetry={() => void refetch()} />
      ) : (
        <QueryState query={query} lines={6} />
      )}
      {session && <SessionView session={session} ownTexts={<OwnTexts session={session} />} isStaff={isStaff(user)} />}
    </WidePage>
  )
}

/** Why a session does not show, with a way on: it is gone, or the call failed. */
function Unavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error))
    return (
      <Poster title="Plus rien à cette adresse" picture="course">
        <p>Cette séance a été supprimée, ou elle n’est pas encore publiée.</p>
        <LinkButton to="/seances">Voir les séances</LinkButton>
      </Poster>
    )
  return <ErrorState message={errorMessage(error)} onRetry={onRetry} />
}

/** The member's log and note of a session that is over. */
function OwnTexts({ session }: { session: SessionPage }) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    void client.invalidateQueries(sessionPageQuery(session.id))
  }
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      <LogButton session={session} onOpen={() => setOpen(true)} />
      <MemberNoteButton session={session} />
      {isOpen && <LogDialog session={session} onClose={close} />}
    </div>
  )
}
