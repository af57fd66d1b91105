import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role, User } from '../../../contract/account.ts'
import { messageOf } from '../../lib/message-of.ts'
import { useHasTyped } from '../../lib/use-has-typed.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import { currentUserQuery } from './queries.ts'
import { SignInEnded } from './sign-in-ended.tsx'

type Props = { roles?: readonly Role[]; loadingText?: string; children: (user: User) => ReactNode }

/**
 * Shows its page to whoever may see it; a visitor signs in first and comes back, anybody else goes to their dashboard.
 * When the sign-in ends under a page with something typed on it, the page stays until the same person is back.
 */
export function RequireUser({ roles, loadingText, children }: Props) {
  const { data: user, isPending, error, refetch, dataUpdatedAt } = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  const hasTyped = useHasTyped()
  const [known, setKnown] = useState<User | null>(null)
  const [closedAt, setClosedAt] = useState(0)
  if (user && user !== known) setKnown(user)
  if (isPending) return <PageLoading text={loadingText} />
  if (error && user === undefined) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  const shown = user ?? (hasTyped() ? known : null)
  if (!shown) return <Navigate to={`/login?suite=${encodeURIComponent(pathname + search)}`} replace />
  if (roles && !roles.includes(shown.role)) return <Navigate to="/dashboard" replace />
  return (
    <>
      {/* Another person at the same screen starts afresh. */}
      <Fragment key={shown.id}>{children(shown)}</Fragment>
      {/* Told again with every answer that nobody is signed in, until then it may be closed. */}
      <SignInEnded open={!user && closedAt !== dataUpdatedAt} onClose={() => setClosedAt(dataUpdatedAt)} />
    </>
  )
}
