import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { User } from '../../../contract/account.ts'
import { seemsSignedIn } from '../../lib/signed-in-cookie.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { currentUserQuery } from './queries.ts'

type Props = {
  /** Where the way to the space leads. */
  next?: string
  /** Lets the person use the form all the same, under these words. */
  anyway?: string
  children: ReactNode
}

/**
 * Its children, a form for visitors; whoever was signed in when the page opened is told so in their place.
 * Decided once: signing in or registering with the form must not take it off the screen before the next page stands.
 */
export function UnlessSignedIn({ next = '/dashboard', anyway, children }: Props) {
  const client = useQueryClient()
  const [who, setWho] = useState<User | 'asking' | 'visitor'>('visitor')
  // Before the first paint after the script ran, or the form would be seen for a moment.
  useLayoutEffect(() => {
    if (!seemsSignedIn()) return
    let isHere = true
    setWho('asking')
    client
      .fetchQuery({ ...currentUserQuery, staleTime: 0 })
      .catch(() => null)
      .then((user) => isHere && setWho(user ?? 'visitor'))
    return () => {
      isHere = false
    }
  }, [client])
  if (who === 'visitor') return children
  if (who === 'asking') return <Skeleton lines={4} />
  return <AlreadySignedIn user={who} next={next} anyway={anyway} onAnyway={() => setWho('visitor')} />
}
