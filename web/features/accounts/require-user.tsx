import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useDeferredValue, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role, User } from '../../../contract/people.ts'
import { errorMessage } from '../../lib/calls/error-message.ts'
import { useHasTyped } from '../../lib/hooks/use-has-typed.ts'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PendingPage } from '../../ui/layout/pending-page.tsx'
import { currentUserQuery } from './queries.ts'

const LoginExpiredDialog = lazyDialog(() => import('./login-expired-dialog.tsx'))

type Props = { roles?: readonly Role[]; loadingText?: string; children: (user: User) => ReactNode }

/**
 * Renders a page for the given roles. A signed-out person is sent to the login page and back, another role to the
 * dashboard. When the login expires after something was typed, the page stays, with a dialog to sign in again.
 */
export function RequireUser({ roles, loadingText, children }: Props) {
  const { data: user, isPending, error, refetch, dataUpdatedAt } = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  const hasTyped = useHasTyped()
  const [lastUser, setLastUser] = useState<User | null>(null)
  const [closedAt, setClosedAt] = useState(0)
  if (user && user !== lastUser) setLastUser(user)
  // A deferred update renders the whole page in short tasks: in one, a slow phone would not respond to a tap.
  const isReady = useDeferredValue(!isPending)
  if (isPending || !isReady) return <PendingPage text={loadingText} />
  if (error && user === undefined)
    return (
      <main id="contenu" className="page py-10">
        <ErrorState message={errorMessage(error)} onRetry={() => refetch()} />
      </main>
    )
  const pageUser = user ?? (hasTyped() ? lastUser : null)
  if (!pageUser) return <Navigate to={`/login?suite=${encodeURIComponent(pathname + search)}`} replace />
  if (roles && !roles.includes(pageUser.role)) return <Navigate to="/dashboard" replace />
  return (
    <>
      {/* The key resets the page when another person signs in. */}
      <Fragment key={pageUser.id}>{children(pageUser)}</Fragment>
      {/* A closed dialog opens again with the next 401. */}
      {!user && closedAt !== dataUpdatedAt && <LoginExpiredDialog onClose={() => setClosedAt(dataUpdatedAt)} />}
    </>
  )
}
