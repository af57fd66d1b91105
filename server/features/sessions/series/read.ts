import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { ListedSession } from '../../../../contract/sessions/coach-lists.ts'
import type { Series } from '../../../../contract/sessions/series.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { listDates, listSeriesOf } from './queries.ts'
import { rhythmOf } from './rhythm.ts'

type SeriesSession = { date: IsoInstant; signUpCount: number }

const sizeOf = (sessions: SeriesSession[]) => ({
  sessionCount: sessions.length,
  signUpCount: sessions.reduce((sum, { signUpCount }) => sum + signUpCount, 0),
})

/** The rhythm of a session's series, and how many sessions each scope contains. */
export const readSeries = async (context: Context, id: string): Promise<Series> => {
  const now = context.now()
  const sessions = (await listSeriesOf(context.db, id)).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const requestedSession = sessions.find((session) => session.id === id) ?? fail('session_not_found')
  const upcoming = sessions.filter((session) => !hasStarted(session, now))
  const dates = sessions.map(({ date }) => date)
  return {
    rhythm: rhythmOf(dates),
    lastDate: dates.at(-1) ?? requestedSession.date,
    following: sizeOf(upcoming.filter(({ date }) => date >= requestedSession.date)),
    all: sizeOf(upcoming),
  }
}

/** Adds the rhythm of its series to each session, with one statement for all. */
export const withRhythms = async (
  db: Database,
  sessions: Omit<ListedSession, 'rhythm'>[],
): Promise<ListedSession[]> => {
  const seriesIds = [...new Set(sessions.flatMap(({ seriesId }) => seriesId ?? []))]
  const rows = seriesIds.length > 0 ? await listDates(db, seriesIds) : []
  const dates = Map.groupBy(rows, ({ seriesId }) => seriesId)
  const rhythms = new Map(
    [...dates].map(([seriesId, days]) => [seriesId, rhythmOf(days.map(({ date }) => date).toSorted())]),
  )
  return sessions.map((session) => ({ ...session, rhythm: rhythms.get(session.seriesId) ?? null }))
}
