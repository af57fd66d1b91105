import type { PastSession } from '../../../contract/progress.ts'

const threeWeeksMs = 21 * 24 * 60 * 60 * 1000

/**
 * The session to log now: the last one that was attended, as long as it is fresh in the legs. `left` counts the others
 * of these three weeks. `sessions` are sorted latest first.
 */
export const sessionToLog = (sessions: readonly PastSession[], now: number) => {
  const fresh = sessions.filter(({ date, logged }) => !logged && now - Date.parse(date) < threeWeeksMs)
  const session = fresh.find(({ present }) => present) ?? fresh[0]
  return session && { session, left: fresh.length - 1 }
}
