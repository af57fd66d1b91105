import assert from 'node:assert/strict'
import { signUp } from '../../../contract/places.ts'
import { coachSessions } from '../../../contract/sessions/coach-lists.ts'
import { type CoachSession, createSession } from '../../../contract/sessions/coach-session.ts'
import { readAuditEvents } from './audit-events.ts'
import { createSignedIn } from './factories.ts'
import { startApp } from './start-app.ts'

const form = { title: 'Piste', type: 'RUN' as const, date: '2026-11-08', time: '10:00', location: 'Stade' }

/** A club with a coach who plans sessions that repeat. */
export const startSeriesClub = async () => {
  const app = await startApp()
  const { send, context } = app
  const coach = await createSignedIn(app, { role: 'COACH', status: null })
  const as = { as: coach.cookie }
  const listOf = async (seriesId: string | null): Promise<CoachSession[]> =>
    (await send(coachSessions, {}, as)).body.filter((session) => session.seriesId === seriesId).toReversed()
  /** Six Sundays, the first two of them past: 8 and 15 November, then 22 and 29 November, 6 and 13 December. */
  const createSixSundays = async () => {
    const repeat = { everyWeeks: 1 as const, until: '2026-12-13' }
    const { body } = await send(createSession, { body: { ...form, repeat } }, as)
    const sessions = await listOf(body.seriesId)
    assert.equal(sessions.length, 6)
    return {
      id: (nth: number) => sessions[nth]?.id ?? '',
      now: () => listOf(body.seriesId),
      titles: async () => (await listOf(body.seriesId)).map(({ title }) => title),
    }
  }
  const signUpTo = (id: string, { cookie }: { cookie: string }) => send(signUp, { params: { id } }, { as: cookie })
  /** Audit events about these sessions, by action. */
  const auditEventsOf = async (ids: string[]) => {
    const events = await readAuditEvents(app, {}, 'action', 'subjectId')
    return Map.groupBy(
      events.filter(({ subjectId }) => ids.includes(subjectId ?? '')),
      ({ action }) => action,
    )
  }
  return { app, send, context, as, form, listOf, createSixSundays, signUpTo, auditEventsOf }
}
