import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { AttendanceSheet } from '../../../contract/attendance.form.ts'
import { fetchUnlessChanged, type Tagged } from '../../lib/fetch-unless-changed.ts'
import { call, fetchResponse, HttpError } from '../../lib/http.ts'
import { refreshMs } from '../../lib/refreshed-list.ts'

type Sheet = AttendanceSheet & Tagged

/** Reloaded every 30 seconds, when it has changed; `background` tells the server not to extend the sign-in. */
export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<Sheet>(queryKey)
      const request = { params: { id: sessionId }, signal, background: known !== undefined }
      return fetchUnlessChanged<AttendanceSheet>(
        known,
        (etag) => fetchResponse('GET /api/coach/sessions/:id/attendance', { ...request, etag }),
        (response) => response.json(),
      )
    },
    refetchInterval: refreshMs,
  })

/** Members whose name contains every word of `search`, ignoring accents; at most 20. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) =>
      call('GET /api/coach/members', { query: { limit: 20, ...(search && { search }) }, signal }),
  })

/** The current sheet from a 409 `attendance_changed`; undefined for any other error. */
export const currentSheetOf = (error: unknown): AttendanceSheet | undefined =>
  error instanceof HttpError && error.code === 'attendance_changed'
    ? AttendanceSheet.safeParse(error.current).data
    : undefined

/** Writes the response of a save into the cache. */
export const cacheSheet = async (client: QueryClient, sessionId: string, sheet: AttendanceSheet): Promise<void> => {
  // A refresh in flight would overwrite the cache with the older sheet.
  await client.cancelQueries(attendanceQuery(sessionId))
  client.setQueryData(attendanceQuery(sessionId).queryKey, sheet)
  void client.invalidateQueries({ queryKey: ['coach', 'session-choices'] })
}

export const saveAttendanceMutation = (sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { presentUserIds: string[]; version: number }) =>
      call('POST /api/coach/sessions/:id/attendance', { params: { id: sessionId }, body }),
  })
