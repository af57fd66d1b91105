import type { PastSession } from '../../../contract/progress.ts'
import { dayMs } from '../../../contract/rules/time/durations.ts'

const threeWeeksMs = 21 * dayMs

/** An attended session of the last three weeks that has no log; `now` is in ms. */
export const isToLog = ({ date, rpe, present }: Pick<PastSession, 'date' | 'rpe' | 'present'>, now: number) =>
  present && rpe === null && now - Date.parse(date) < threeWeeksMs

/**
 * The latest attended session of the last three weeks that has no log. `left` counts the others.
 * `sessions` must be sorted latest first; `now` is in ms.
 */
export const sessionToLog = (sessions: readonly PastSession[], now: number) => {
  const [session, ...olderSessions] = sessions.filter((past) => isToLog(past, now))
  return session && { session, left: olderSessions.length }
}
