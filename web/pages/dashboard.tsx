import { lazy, Suspense } from 'react'
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
          {/* On a wide screen the payments follow the left column, however long the right one is. */}
          <div
            className="grid items-start gap-x-10 gap-y-8 max-sm:gap-y-6 lg:grid-cols-[1.8fr_1fr]"
            style={{ gridTemplateRows: 'auto 1fr' }}
          >
            <div className="grid min-w-0 gap-8 max-sm:gap-6">
              {/* Staff can join sessions without a membership: what to do for one is not shown to them. */}
              {canSignUp(user) ? (
                <NextUpcoming hasRollCall={user.role === 'COACH'} />
              ) : (
                <Suspense fallback={<div style={{ minHeight: '46rem' }} />}>
                  <PendingMembership user={user} cardPayment={<CardPaymentOffer />} />
                </Suspense>
              )}
              <ProgressSummary />
              <LogReminder />
              {canSignUp(user) && <LaterSessions />}
              <Recaps />
            </div>
            <div className="grid min-w-0 gap-8 max-sm:gap-6 sm:row-span-2">
              <div className="max-w-xl empty:hidden">
                <MembershipBib user={user} />
              </div>
              {canSignUp(user) && <CoachNotesAndActivity />}
              <QuickActions role={user.role} />
              <ProfileCard user={user} />
              {!canSignUp(user) && <OwnPaymentsCard />}
              {/* Last, as nothing shows while they are empty. */}
              {!canSignUp(user) && <CoachNotesAndActivity isHiddenIfEmpty />}
            </div>
            {canSignUp(user) && (
              <div className="grid min-w-0 gap-8">
                <OwnPaymentsCard />
                {/* Last: it moves nothing when it comes. */}
                {user.dueCents > 0 && (
                  <Suspense>
                    <CardPaymentOffer />
                  </Suspense>
                )}
              </div>
            )}
          </div>
        </WidePage>
      )}
    </RequireUser>
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
