import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysAfterMonday, daysLater, weekdays } from '../../../../contract/rules/time/dates.ts'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import type { ListedSession } from '../../../../contract/sessions/coach-lists.ts'
import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import { failedActionMessage, loadFailureText } from '../../../lib/calls/error-message.ts'
import { hasEntry } from '../../../lib/device/tab-storage.ts'
import { usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { hour, today } from '../../../lib/texts/dates.ts'
import { formatNumber } from '../../../lib/texts/format-text.ts'
import { nearWeek } from '../../../lib/texts/near-week.ts'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { PageLoading } from '../../../ui/layout/page-loading.tsx'
import { NextTask } from '../../../ui/next-task.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useErrorToast } from '../../../ui/toast/use-error-toast.ts'
import { draftName } from '../form/draft-name.ts'
import { lastCreated } from '../form/last-created.ts'
import type { FormPurpose } from '../form/session-form.ts'
import { noticedText } from '../notice-text.ts'
import type { AddMember } from '../places/places-dialog.tsx'
import { firstPastSessions, firstUpcomingSessions, restoreSessionMutation } from '../queries.ts'
import { UpcomingHeader } from '../upcoming-header.tsx'
import { CoachDialog, type SessionDialogState } from './coach-dialog.tsx'
import { CoachLane } from './coach-lane.tsx'

const MonthView = lazyDialog(() => import('../month/month-view.tsx'))

type Props = {
  coachId: string
  /** True: the calendar of a month instead of the lists. */
  isMonth: boolean
  onView: () => void
  addMember: AddMember
  loadingText: string
}

/** Upcoming sessions, then past ones; each can be edited, copied or deleted. */
export function CoachSessions({ coachId, isMonth, onView, addMember, loadingText }: Props) {
  const upcoming = usePagedList(firstUpcomingSessions, loadFailureText)
  const past = usePagedList(firstPastSessions, loadFailureText)
  const [dialog, setDialog] = useState<SessionDialogState | null>(null)
  const restore = useMutation(restoreSessionMutation(useQueryClient()))
  useErrorToast(upcoming.list.error !== undefined || past.list.error !== undefined, loadFailureText)
  if (upcoming.list.isPending || past.list.isPending) return <PageLoading text={loadingText} />
  const newSession: FormPurpose = { kind: 'new', last: lastCreated([...upcoming.rows, ...past.rows], coachId) }
  const restoreOne = ({ id, published, rsvpCount }: CoachSession) =>
    toastResult(
      restore.mutateAsync({ id, scope: 'one' }),
      { title: 'Séance rétablie', ...noticedText(published && rsvpCount > 0) },
      (error) => failedActionMessage('Impossible de rétablir la séance', error),
    )
  const open = (next: SessionDialogState) =>
    next.kind === 'restore' && next.session.seriesId === null ? restoreOne(next.session) : setDialog(next)
  const due = past.rows.find(isRollCallDue)
  return (
    <div className="grid gap-8">
      {due && (
        <div className="mt-1 -mb-3">
          <NextTask
            to={sheetPath(due.id)}
            value={hour(due.date)}
            title={due.title}
            action={parisDay(due.date) === today() ? 'Faire l’appel' : `Faire l’appel de ${weekdayAt(due.date)}`}
            isDue
          />
        </div>
      )}
      <section aria-labelledby="upcoming" className="grid gap-3">
        <UpcomingHeader
          count={upcoming.isLoaded ? upcoming.total : undefined}
          hasDraft={hasEntry(draftName(coachId, newSession))}
          isMonth={isMonth}
          onView={onView}
          onCreate={() => setDialog({ kind: 'form', purpose: newSession })}
        />
        {isMonth && <MonthView onClose={onView} />}
        {!isMonth && (
          <PagedList
            {...upcoming.list}
            empty={
              <Poster title="Aucune séance programmée" picture="course">
                Créez la première avec « Nouvelle séance ».
              </Poster>
            }
          >
            <Weeks sessions={upcoming.rows} onOpen={open} />
          </PagedList>
        )}
      </section>
      {!isMonth && past.list.shown !== 0 && (
        <section aria-labelledby="past" className="grid gap-3">
          <h2 id="past" className="subtitle">
            {past.isLoaded ? `Séances passées (${formatNumber(past.total)})` : 'Séances passées'}
          </h2>
          <PagedList {...past.list} empty={null}>
            <Lanes sessions={past.rows} onOpen={open} />
          </PagedList>
        </section>
      )}
      {dialog && <CoachDialog dialog={dialog} onChange={setDialog} coachId={coachId} addMember={addMember} />}
    </div>
  )
}

/** Less than a week: its weekday names the session. */
const rollCallDays = 6
const weekdayAt = (date: string) => weekdays[daysAfterMonday(parisDay(date))]

/** True for a recent session without a saved sheet: its lane is far below. */
const isRollCallDue = ({ date, published, cancelledAt, attendanceSavedAt }: ListedSession) =>
  published && cancelledAt === null && !attendanceSavedAt && parisDay(date) >= daysLater(today(), -rollCallDays)

type LanesProps = {
  sessions: ListedSession[]
  /** All sessions to come, which are numbered; undefined for past ones. */
  all?: ListedSession[]
  /** The first session to come that takes place. */
  next?: ListedSession | undefined
  onOpen: (dialog: SessionDialogState) => void
}

/** The lanes are those of the member: numbered from the first session to come, through all weeks. */
function Weeks({ sessions, onOpen }: LanesProps) {
  const next = sessions.find(({ published, cancelledAt }) => published && cancelledAt === null)
  const weeks = Object.entries(Object.groupBy(sessions, ({ date }) => nearWeek(date)))
  return (
    <div className="grid gap-5 pt-2">
      {weeks.map(([week, ofWeek = []]) => (
        <section key={week} aria-label={week} className="grid gap-1">
          <p className="heading uppercase">{week}</p>
          <Lanes sessions={ofWeek} all={sessions} next={next} onOpen={onOpen} />
        </section>
      ))}
    </div>
  )
}

function Lanes({ sessions, all, next, onOpen }: LanesProps) {
  return (
    <ul>
      {sessions.map((session) => (
        <CoachLane
          key={session.id}
          session={session}
          lane={all && all.indexOf(session) + 1}
          isPast={!all}
          isNext={session === next}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}
