import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { AttendanceSheet, attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { coachMembers } from '../../../contract/notes.ts'
import { call, HttpError } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: ({ signal, ...asked }) =>
      call(attendanceSheet, { params: { id: sessionId }, signal, background: isRefresh(asked) }),
    refetchInterval: 30_000,
  })

/** The first twenty people whose name holds every word of `search`, accents or not. */
export const memberSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['coach', 'members', search],
    queryFn: ({ signal }) => call(coachMembers, { query: { limit: 20, ...(search && { search }) }, signal }),
  })

/** The sheet as it is, out of the refusal of a stale save; undefined for any other failure. */
export const currentSheetOf = (error: unknown): AttendanceSheet | undefined =>
  error instanceof HttpError && error.code === 'attendance_changed'
    ? AttendanceSheet.safeParse(error.current).data
    : undefined

/** Puts a sheet that a save brought back in the place of the one before. */
export const showSheet = async (client: QueryClient, sessionId: string, sheet: AttendanceSheet): Promise<void> => {
  // A refresh that set out before the save would bring back the sheet of before.
  await client.cancelQueries(attendanceQuery(sessionId))
  client.setQueryData(attendanceQuery(sessionId).queryKey, sheet)
}

export const saveAttendanceMutation = (sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { presentUserIds: string[]; version: number }) =>
      call(saveAttendance, { params: { id: sessionId }, body }),
  })
