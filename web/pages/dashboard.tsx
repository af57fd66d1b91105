import { lazy, Suspense } from 'react'
import type { User } from '../../contract/people.ts'
import { canSignUp, isStaff } from '../../contract/rules/people/access.ts'
import { ProfileCard } from '../features/accounts/profile-card.tsx'
import { QuickActions } from '../features/accounts/quick-actions.tsx'
import { RequireUser } from '../features/accounts/require-user.tsx'
import { BoardNextTask } from '../features/members/board-next-task.tsx'
import { MembershipBib } from '../features/memberships/membership-bib.tsx'
import { MembershipStatusLine } from '../features/memberships/membership-status-line.tsx'
import { OwnCoachNotes } from '../features/notes/own-coach-notes.tsx'
import { OwnPaymentsCard } from '../features/payments/own-payments-card.tsx'
import { LogReminder } from '../features/progress/log-reminder.tsx'
import { ProgressSummary } from '../features/progress/progress-summary.tsx'
import { RecentActivity } from '../features/progress/recent-activity.tsx'
import { CoachNextTask, CoachRollCall } from '../features/sessions/coach/coach-next-task.tsx'
import { Recaps } from '../features/sessions/recaps.tsx'
import { LaterSessions, NextUpcoming } from '../features/sessions/upcoming-sessions.tsx'
import { privatePageMeta } from '../lib/page-meta.ts'
import { type PageHeading, WidePage } from '../ui/layout/wide-page.tsx'

export const handle: PageHeading = { eyebrow: 'Espace Membre', title: 'Bonjour' }
export const meta = () => privatePageMeta('Espace Membre')
// Only people who cannot join sessions load it.
const PendingMembership = lazy(() => import('../features/memberships/pending-membership.tsx'))
const CardPaymentOffer = lazy(() => import('../features/payments/card-payments/card-payment-offer.tsx'))

const leftColumn = 'grid min-w-0 gap-8 max-sm:gap-6'
const rightColumn = `${leftColumn} sm:row-span-2`

export default function Dashboard() {
  return (
    <RequireUser>
      {(user) => (
        <WidePage
          {...handle}
          title={`${handle.title} ${user.prenom}`}
          action={<MembershipStatusLine membership={user.membership} />}
        >
          {isStaff(user) && (
            <div className="grid gap-x-10 gap-y-3 empty:hidden lg:grid-cols-[1.8fr_1fr] lg:[&>:only-child]:col-span-2">
              {user.role === 'ADMIN' && <BoardNextTask />}
              {user.role === 'ADMIN' ? <CoachNextTask /> : <CoachRollCall coachId={user.id} />}
            </div>
          )}
          <div
            className="grid items-start gap-x-10 gap-y-8 max-sm:gap-y-6 lg:grid-cols-[1.8fr_1fr]"
            style={{ gridTemplateRows: 'auto 1fr' }}
          >
            {/* Staff can join sessions without a membership: what to do for one is not shown to them. */}
            {canSignUp(user) ? <MemberColumns user={user} /> : <PendingColumns user={user} />}
          </div>
        </WidePage>
      )}
    </RequireUser>
  )
}

type ColumnsProps = { user: User }

/** For who trains: the sessions first. On a wide screen the payments follow them, however long the right column is. */
function MemberColumns({ user }: ColumnsProps) {
  return (
    <>
      <div className={leftColumn}>
        <NextUpcoming hasRollCall={user.role === 'COACH'} />
        <ProgressSummary />
        <LogReminder />
        <LaterSessions />
        <Recaps />
      </div>
      <div className={rightColumn}>
        <BibOf user={user} />
        <CoachNotesAndActivity />
        <QuickActions role={user.role} />
        <ProfileCard user={user} />
      </div>
      <div className="grid min-w-0 gap-8">
        <OwnPaymentsCard />
        {/* Last: it moves nothing when it comes. */}
        {user.dueCents > 0 && (
          <Suspense>
            <CardPaymentOffer />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** For who waits for a membership, or has none: what remains to be done first. */
function PendingColumns({ user }: ColumnsProps) {
  return (
    <>
      <div className={leftColumn}>
        <Suspense fallback={<div style={{ minHeight: '46rem' }} />}>
          <PendingMembership user={user} cardPayment={<CardPaymentOffer />} />
        </Suspense>
        <ProgressSummary />
        <LogReminder />
        <Recaps />
      </div>
      <div className={rightColumn}>
        <BibOf user={user} />
        <QuickActions role={user.role} />
        <ProfileCard user={user} />
        <OwnPaymentsCard />
        {/* Last, as nothing shows while they are empty. */}
        <CoachNotesAndActivity isHiddenIfEmpty />
      </div>
    </>
  )
}

function BibOf({ user }: ColumnsProps) {
  return (
    <div className="max-w-xl empty:hidden">
      <MembershipBib user={user} />
    </div>
  )
}

function CoachNotesAndActivity({ isHiddenIfEmpty = false }: { isHiddenIfEmpty?: boolean }) {
  return (
    <>
      <OwnCoachNotes isHiddenIfEmpty={isHiddenIfEmpty} />
      <RecentActivity isHiddenIfEmpty={isHiddenIfEmpty} />
    </>
  )
}
