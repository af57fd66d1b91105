import type { PastSession } from '../../../contract/progress.ts'

const threeWeeksMs = 21 * 24 * 60 * 60 * 1000

/**
 * The session to log now: the last one that was attended, as long as it is fresh in the legs; one that was only planned
 * may have been missed. `left` counts the others of these three weeks. `sessions` are sorted latest first.
 */
export const sessionToLog = (sessions: readonly PastSession[], now: number) => {
  const [session, ...others] = sessions.filter(
    ({ date, logged, present }) => present && !logged && now - Date.parse(date) < threeWeeksMs,
  )
  return session && { session, left: others.length }
}
