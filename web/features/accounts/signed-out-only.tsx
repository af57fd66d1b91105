import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { User } from '../../../contract/people.ts'
import { hasSignedInCookie } from '../../lib/device/signed-in-cookie.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { AlreadySignedIn } from './already-signed-in.tsx'

type Props = {
  /** Page that a signed-in person can go to. */
  next?: string
  /** Label of a button that shows the form to a signed-in person too. */
  formLabel?: string
  children: ReactNode
}

type SignedIn = { user: User; Card: typeof AlreadySignedIn }

// Loaded on demand: a page for signed-out people does not load the query library.
const findSignedIn = async (): Promise<SignedIn | null> => {
  const { AlreadySignedIn: Card, fetchSignedInUser } = await import('./already-signed-in.tsx')
  const user = await fetchSignedInUser()
  return user && { user, Card }
}

/**
 * Shows a form to signed-out people, and a card to a person who was signed in when the page opened.
 * Decided once per visit: signing in with this form must not unmount it before the navigation.
 */
export function SignedOutOnly({ next = '/dashboard', formLabel, children }: Props) {
  const [viewer, setViewer] = useState<SignedIn | 'loading' | 'signed-out'>('signed-out')
  // A layout effect: the form must not appear for one frame after hydration.
  useLayoutEffect(() => {
    if (!hasSignedInCookie()) return
    let isMounted = true
    setViewer('loading')
    findSignedIn()
      .catch(() => null)
      .then((found) => isMounted && setViewer(found ?? 'signed-out'))
    return () => {
      isMounted = false
    }
  }, [])
  if (viewer === 'signed-out') return children
  if (viewer === 'loading') return <Skeleton lines={4} />
  const { user, Card } = viewer
  return <Card user={user} next={next} formLabel={formLabel} onShowForm={() => setViewer('signed-out')} />
}
