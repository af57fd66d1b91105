import { queryOptions } from '@tanstack/react-query'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { fetchUnlessChanged, type WithEtag } from '../../lib/calls/fetch-unless-changed.ts'
import { fetchResponse } from '../../lib/calls/http.ts'
import { refreshMs } from '../../lib/calls/refreshed-list.ts'

type CachedSheet = AttendanceSheet & WithEtag

/** Reloaded every 30 seconds, when it has changed; `isBackground` tells the server not to extend the login. */
export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: ({ client, queryKey, signal }) => {
      const cached = client.getQueryData<CachedSheet>(queryKey)
      const request = { params: { id: sessionId }, signal, isBackground: cached !== undefined }
      return fetchUnlessChanged<AttendanceSheet>(
        cached,
        (etag) => fetchResponse('GET /api/coach/sessions/:id/attendance', { ...request, etag }),
        (response) => response.json(),
      )
    },
    refetchInterval: refreshMs,
  })
