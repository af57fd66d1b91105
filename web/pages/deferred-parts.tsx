import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/access.ts'
import { NewVersion } from '../features/offline/new-version.tsx'
import { OfflineNotice } from '../features/offline/offline-notice.tsx'
import { startCaching } from '../lib/device/offline-cache/query-caching.ts'
import { useReachablePages } from '../lib/hooks/use-reachable-pages.ts'
import { loadPart } from '../lib/load-part.ts'
import { toast } from '../ui/toast/toast-store.ts'

// A chunk that fails to load must not break the page.
const UnsentNotice = lazy(() => loadPart(() => import('../features/attendance/marks/unsent-notice.tsx')))
const PrefetchRosters = lazy(() => loadPart(() => import('../features/attendance/prefetch-rosters.tsx')))
const PrefetchCoachPages = lazy(() => loadPart(() => import('./prefetch-coach-pages.tsx')))
const PrefetchMemberCards = lazy(() => loadPart(() => import('../features/member-cards/prefetch-member-cards.tsx')))

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

/** Parts that a private page loads after its first view. Members load nothing of the attendance sheet. */
export default function DeferredParts({ user, paths }: { user: User | null | undefined; paths: readonly string[] }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => startCaching(client), [client])
  useReachablePages(user ? paths : [], showOfflineToast)
  return (
    <>
      <OfflineNotice />
      {user && <NewVersion role={user.role} />}
      {user && isStaff(user) && (
        <Suspense>
          <UnsentNotice key={user.id} coachId={user.id} />
        </Suspense>
      )}
      {user && isStaff(user) && pathname === '/coach' && (
        <Suspense>
          <PrefetchRosters coachId={user.id} />
          <PrefetchCoachPages />
          <PrefetchMemberCards />
        </Suspense>
      )}
    </>
  )
}
