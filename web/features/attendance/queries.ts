import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { AttendanceSheet, attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { coachMembers } from '../../../contract/notes.ts'
import { call, HttpError } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: ({ signal, ...context }) =>
      call(attendanceSheet, { params: { id: sessionId }, signal, background: isRefresh(context) }),
    refetchInterval: 30_000,
  })

/** Members whose name contains every word of `search`, ignoring accents; at most 20. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) => call(coachMembers, { query: { limit: 20, ...(search && { search }) }, signal }),
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
}

export const saveAttendanceMutation = (sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { presentUserIds: string[]; version: number }) =>
      call(saveAttendance, { params: { id: sessionId }, body }),
  })
