import type { PastSession } from '../../../contract/progress.ts'

const threeWeeksMs = 21 * 24 * 60 * 60 * 1000

/**
 * The latest attended session of the last three weeks that has no log. `left` counts the others.
 * `sessions` must be sorted latest first; `now` is in ms.
 */
export const sessionToLog = (sessions: readonly PastSession[], now: number) => {
  const [session, ...others] = sessions.filter(
    ({ date, logged, present }) => present && !logged && now - Date.parse(date) < threeWeeksMs,
  )
  return session && { session, left: others.length }
}
