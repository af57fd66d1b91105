import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/people/access.ts'
import { NewVersion } from '../features/offline/new-version.tsx'
import { OfflineBanner } from '../features/offline/offline-banner.tsx'
import { startCaching } from '../lib/device/offline-cache/query-caching.ts'
import { useFocusAfterNavigation } from '../lib/hooks/use-focus-after-navigation.ts'
import { useReachablePages } from '../lib/hooks/use-reachable-pages.ts'
import { lazyPart } from '../lib/load-late.ts'
import { toast } from '../ui/toast/toast-store.ts'

const MarksSender = lazyPart(() => import('./marks-sender.tsx'))
const PrefetchSheets = lazyPart(() => import('../features/attendance/prefetch-sheets.tsx'))
const PrefetchCoachPages = lazyPart(() => import('./prefetch-coach-pages.tsx'))
const PrefetchMemberCards = lazyPart(() => import('../features/member-cards/prefetch-member-cards.tsx'))

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

/** Parts that a private page loads after its first view. Members load nothing of the attendance sheet. */
export default function DeferredParts({ user, paths }: { user: User | null | undefined; paths: readonly string[] }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => startCaching(client), [client])
  useFocusAfterNavigation()
  useReachablePages(user ? paths : [], showOfflineToast)
  return (
    <>
      <OfflineBanner />
      {user && <NewVersion role={user.role} />}
      {user && isStaff(user) && (
        <Suspense>
          <MarksSender key={user.id} coachId={user.id} />
        </Suspense>
      )}
      {user && isStaff(user) && pathname === '/coach' && (
        <Suspense>
          <PrefetchSheets coachId={user.id} />
          <PrefetchCoachPages />
          <PrefetchMemberCards />
        </Suspense>
      )}
    </>
  )
}
