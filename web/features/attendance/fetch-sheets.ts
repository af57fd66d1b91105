import { daysLater } from '../../../contract/rules/time/dates.ts'
import { dayMs } from '../../../contract/rules/time/durations.ts'
import { parisDay } from '../../../contract/rules/time/paris-clock.ts'
import type { SessionChoice } from '../../../contract/sessions/coach-lists.ts'
import { call, fetchResponse } from '../../lib/calls/http.ts'
import { isMissing } from '../../lib/calls/is-missing.ts'
import { sessionChoicesQuery, sessionsOfDayQuery } from '../../lib/coach-sessions.ts'
import { cacheResponses, deleteOtherSheets, type NewResponse } from '../../lib/device/offline-cache/store.ts'
import { chooserRows } from './chooser/use-sheet-session.ts'
import { attendanceQuery } from './queries.ts'

const pastLimits = { days: 2, rows: 30 }
const comingLimits = { days: 7, rows: 60 }

const fetchChoices = (when: 'past' | 'upcoming', limit: number) =>
  call('GET /api/coach/session-choices', { query: { when, limit }, isBackground: true })

/** The list of the sheet's sessions with all of these on one page, as its query has it. */
const listOf = (when: 'past' | 'upcoming', rows: SessionChoice[]): NewResponse => ({
  key: sessionChoicesQuery(when, chooserRows).queryKey,
  data: { pages: [{ rows, total: rows.length, next: undefined }], pageParams: [undefined] },
  receivedMs: Date.now(),
})

/** The sessions of each day to come, of which the dashboard shows the next one. */
const listsOfDays = (around: SessionChoice[], now: number): NewResponse[] => {
  const today = parisDay(now)
  const days = Array.from({ length: comingLimits.days }, (_, index) => daysLater(today, index))
  const ofDay = (day: string) => around.filter(({ date }) => parisDay(date) === day)
  return days.map((day) => ({ key: sessionsOfDayQuery(day).queryKey, data: ofDay(day), receivedMs: now }))
}

/** `isBackground`: a prefetch does not extend the login. Empty for a session that has been deleted. */
const fetchSheet = async (id: string): Promise<NewResponse[]> => {
  try {
    const response = await fetchResponse('GET /api/coach/sessions/:id/attendance', {
      params: { id },
      isBackground: true,
    })
    return [{ key: attendanceQuery(id).queryKey, data: await response.json(), receivedMs: Date.now() }]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Stores the sessions from two days ago to seven ahead with their attendance sheets; one request at a time. */
export const fetchSheets = async (coachId: string, isStopped: () => boolean): Promise<void> => {
  const now = Date.now()
  const isAround = ({ date }: SessionChoice) =>
    Date.parse(date) > now - pastLimits.days * dayMs && Date.parse(date) < now + comingLimits.days * dayMs
  const pastSessions = (await fetchChoices('past', pastLimits.rows)).filter(isAround)
  const comingSessions = (await fetchChoices('upcoming', comingLimits.rows)).filter(isAround)
  const lists = [
    listOf('past', pastSessions),
    listOf('upcoming', comingSessions),
    ...listsOfDays([...pastSessions, ...comingSessions], now),
  ]
  await cacheResponses(coachId, lists)
  await deleteOtherSheets(new Set([...pastSessions, ...comingSessions].map(({ id }) => id)))
  for (const { id, cancelledAt } of [...comingSessions, ...pastSessions]) {
    if (isStopped()) return
    if (cancelledAt === null) await cacheResponses(coachId, await fetchSheet(id))
  }
}
