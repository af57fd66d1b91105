import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '../../contract/people.ts'
import { isStaff } from '../../contract/rules/access.ts'
import { NewVersion } from '../features/offline/new-version.tsx'
import { OfflineNotice } from '../features/offline/offline-notice.tsx'
import { startKeeping } from '../lib/kept/answers.ts'
import { useReachablePages } from '../lib/use-page-code.ts'
import { toast } from '../ui/toast-store.ts'

const RostersAhead = lazy(() => import('../features/attendance/rosters-ahead.tsx'))

const showOfflineToast = () => toast({ title: 'Erreur de connexion', tone: 'destructive' })

/** What every private page loads after its first view. The coach and board pages are large, so they are not prefetched. */
export default function LateParts({ user, paths }: { user: User | null | undefined; paths: readonly string[] }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => startKeeping(client), [client])
  useReachablePages(user ? paths : [], showOfflineToast)
  return (
    <>
      <OfflineNotice />
      {user && <NewVersion role={user.role} />}
      {user && isStaff(user) && pathname === '/coach' && (
        <Suspense>
          <RostersAhead coachId={user.id} />
        </Suspense>
      )}
    </>
  )
}
