import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/access.ts'
import { NewVersion } from '../features/offline/new-version.tsx'
import { OfflineNotice } from '../features/offline/offline-notice.tsx'
import { startCaching } from '../lib/offline-cache/responses.ts'
import { useReachablePages } from '../lib/use-reachable-pages.ts'
import { toast } from '../ui/toast-store.ts'

const nothing = { default: () => null }
// Without them the page is as it was: a coach whose network fails right then loses nothing.
const RostersAhead = lazy(() => import('../features/attendance/rosters-ahead.tsx').catch(() => nothing))
const CoachPagesAhead = lazy(() => import('./coach-pages-ahead.tsx').catch(() => nothing))
const MemberCardsAhead = lazy(() => import('../features/member-cards/member-cards-ahead.tsx').catch(() => nothing))

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

/** Parts that every private page loads after its first view. The coach and board pages are large, so they are not prefetched. */
export default function DeferredParts({ user, paths }: { user: User | null | undefined; paths: readonly string[] }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => startCaching(client), [client])
  useReachablePages(user ? paths : [], showOfflineToast)
  return (
    <>
      <OfflineNotice />
      {user && <NewVersion role={user.role} />}
      {user && isStaff(user) && <CoachParts key={user.id} coachId={user.id} />}
      {user && isStaff(user) && pathname === '/coach' && (
        <Suspense>
          <RostersAhead coachId={user.id} />
          <CoachPagesAhead />
          <MemberCardsAhead />
        </Suspense>
      )}
    </>
  )
}

type CoachProps = { coachId: string }

/** The marks of a roll call that wait on this device. Members load nothing of it. */
function CoachParts(props: CoachProps) {
  const [Part, setPart] = useState<ComponentType<CoachProps>>()
  useEffect(() => {
    import('../features/attendance/waiting-marks.tsx').then(
      ({ WaitingMarks }) => setPart(() => WaitingMarks),
      () => undefined,
    )
  }, [])
  return Part ? <Part {...props} /> : null
}
