import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { hasSignedInCookie } from '../../lib/signed-in-cookie.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { currentUserQuery } from './queries.ts'

type Props = {
  /** Page that a signed-in person can go to. */
  next?: string
  /** Label of a button that shows the form to a signed-in person too. */
  formLabel?: string
  children: ReactNode
}

/**
 * Shows a form to visitors, and a card to a person who was signed in when the page opened.
 * Decided once per visit: signing in with this form must not unmount it before the navigation.
 */
export function VisitorOnly({ next = '/dashboard', formLabel, children }: Props) {
  const client = useQueryClient()
  const [viewer, setViewer] = useState<User | 'loading' | 'visitor'>('visitor')
  // A layout effect: the form must not appear for one frame after hydration.
  useLayoutEffect(() => {
    if (!hasSignedInCookie()) return
    let isMounted = true
    setViewer('loading')
    client
      .fetchQuery({ ...currentUserQuery, staleTime: 0 })
      .catch(() => null)
      .then((user) => isMounted && setViewer(user ?? 'visitor'))
    return () => {
      isMounted = false
    }
  }, [client])
  if (viewer === 'visitor') return children
  if (viewer === 'loading') return <Skeleton lines={4} />
  return <AlreadySignedIn user={viewer} next={next} formLabel={formLabel} onShowForm={() => setViewer('visitor')} />
}
