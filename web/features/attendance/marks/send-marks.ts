import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { call, HttpError } from '../../../lib/calls/http.ts'
import { isRefusedStatus } from '../../../lib/device/sync-queue.ts'
import { attendanceQuery } from '../queries.ts'
import { readUnsentMarks, storeUnsentMarks, unsentMarksKey } from './stored-unsent-marks.ts'
import { filterMarks, nextMarks } from './unsent-marks.ts'

/** True for an error after which the marks are not retried automatically. */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && isRefusedStatus(error.status)

type SheetToSend = { client: QueryClient; coachId: string; sessionId: string; isBackground?: boolean }

/** Sends the queued marks of a sheet and deletes those that the server handled; resolves to the number refused. */
export const sendMarks = async ({ client, coachId, sessionId, isBackground = false }: SheetToSend): Promise<number> => {
  const key = unsentMarksKey(coachId, sessionId)
  const marks = nextMarks(readUnsentMarks(key))
  const { marks: outcomes, ...sheet } = await call('POST /api/coach/sessions/:id/attendance/marks', {
    params: { id: sessionId },
    body: { marks, now: new Date().toISOString() },
    isBackground,
  })
  const query = attendanceQuery(sessionId)
  // A refresh in flight would overwrite the cache with the older sheet.
  await client.cancelQueries(query)
  const handledIds = new Set(outcomes.map(({ id }) => id))
  // Together: a row would otherwise lose its tick for a moment.
  await new Promise<void>((resolve) =>
    notifyManager.batch(() => {
      client.setQueryData(query.queryKey, sheet)
      notifyManager.schedule(() => {
        // Keeps the newer mark of a person who was ticked again and saved in the meantime.
        const unsent = readUnsentMarks(key)
        storeUnsentMarks(key, { ...unsent, queued: filterMarks(unsent.queued, ({ id }) => !handledIds.has(id)) })
        resolve()
      })
    }),
  )
  void client.invalidateQueries({ queryKey: ['coach', 'session-choices'] })
  return outcomes.filter(({ outcome }) => outcome === 'refused').length
}
