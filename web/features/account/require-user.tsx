import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role, User } from '../../../contract/account.ts'
import { messageOf } from '../../lib/message-of.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import { currentUserQuery } from './queries.ts'

type Props = { roles?: readonly Role[]; loadingText?: string; children: (user: User) => ReactNode }

/** Shows its page to whoever may see it; a visitor signs in first and comes back, anybody else goes to their dashboard. */
export function RequireUser({ roles, loadingText, children }: Props) {
  const { data: user, isPending, error, refetch } = useQuery(currentUserQuery)
  const { pathname, search } = useLocation()
  if (isPending) return <PageLoading text={loadingText} />
  if (error && user === undefined) return <ErrorState message={messageOf(error)} onRetry={() => refetch()} />
  if (!user) return <Navigate to={`/login?suite=${encodeURIComponent(pathname + search)}`} replace />
  if (roles && !roles.includes(user.role)) return <Navigate to="/dashboard" replace />
  return children(user)
}
