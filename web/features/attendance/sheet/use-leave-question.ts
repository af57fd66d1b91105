import { useEffect, useEffectEvent, useState } from 'react'
import { addLeaveGuard, type LeaveKind } from '../../../lib/leave-guards.ts'

type Resolve = (canLeave: boolean) => void

/** While `shouldAsk` is true, leaving the page waits for the answer to a question; `isOpen`: show the question. */
export const useLeaveQuestion = (shouldAsk: (leave: LeaveKind) => boolean) => {
  const [resolve, setResolve] = useState<Resolve | null>(null)
  const isAsked = useEffectEvent(shouldAsk)
  useEffect(
    () =>
      addLeaveGuard(async (leave) =>
        isAsked(leave) ? new Promise<boolean>((resolver) => setResolve(() => resolver)) : true,
      ),
    [],
  )
  const answer = (canLeave: boolean) => {
    resolve?.(canLeave)
    setResolve(null)
  }
  return { isOpen: resolve !== null, answer }
}
