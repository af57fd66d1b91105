import type { SessionChoice } from '../../../contract/sessions/coach-lists.ts'
import { sessionChoicesQuery } from '../../lib/coach-sessions.ts'
import { call, fetchResponse } from '../../lib/http.ts'
import { type Answer, keepAnswers, keepOnlyRosters } from '../../lib/offline-cache/store.ts'
import { attendanceQuery } from './queries.ts'
import { chooserRows } from './use-sheet-session.ts'

const dayMs = 86_400_000
const past = { days: 2, rows: 30 }
const coming = { days: 7, rows: 60 }

const choices = (when: 'past' | 'upcoming', limit: number) =>
  call('GET /api/coach/session-choices', { query: { when, limit }, background: true })

/** The list of the sheet's sessions with all of these on one page, as its query has it. */
const listOf = (when: 'past' | 'upcoming', rows: SessionChoice[]): Answer => ({
  key: sessionChoicesQuery(when, chooserRows).queryKey,
  data: { pages: [{ rows, total: rows.length, next: undefined }], pageParams: [undefined] },
  at: Date.now(),
})

/** `background`: what a page fetches ahead does not extend the sign-in. */
const rosterOf = async (id: string): Promise<Answer> => {
  const response = await fetchResponse('GET /api/coach/sessions/:id/attendance', { params: { id }, background: true })
  return { key: attendanceQuery(id).queryKey, data: await response.json(), at: Date.now() }
}

/** Keeps the sessions from two days ago to seven ahead on this device, with their rosters; one request at a time. */
export const fetchRosters = async (coachId: string, isOver: () => boolean): Promise<void> => {
  const now = Date.now()
  const isAround = ({ date }: SessionChoice) =>
    Date.parse(date) > now - past.days * dayMs && Date.parse(date) < now + coming.days * dayMs
  const recent = (await choices('past', past.rows)).filter(isAround)
  const next = (await choices('upcoming', coming.rows)).filter(isAround)
  await keepAnswers(coachId, [listOf('past', recent), listOf('upcoming', next)])
  await keepOnlyRosters(new Set([...recent, ...next].map(({ id }) => id)))
  for (const { id, cancelledAt } of [...next, ...recent]) {
    if (isOver()) return
    if (cancelledAt === null) await keepAnswers(coachId, [await rosterOf(id)])
  }
}
