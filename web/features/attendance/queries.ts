import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { call } from '../../lib/http.ts'
import { isRefresh } from '../../lib/query-client.ts'

export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: ({ signal, ...asked }) =>
      call(attendanceSheet, { params: { id: sessionId }, signal, background: isRefresh(asked) }),
    refetchInterval: 30_000,
  })

export const saveAttendanceMutation = (client: QueryClient, sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { presentUserIds: string[]; version: number }) =>
      call(saveAttendance, { params: { id: sessionId }, body }),
    onSuccess: async (sheet) => {
      // A refresh that set out before the save would bring back the sheet of before.
      await client.cancelQueries(attendanceQuery(sessionId))
      client.setQueryData(attendanceQuery(sessionId).queryKey, sheet)
    },
  })
