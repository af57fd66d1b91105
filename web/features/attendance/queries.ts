import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { attendanceSheet, saveAttendance } from '../../../contract/attendance.ts'
import { call } from '../../lib/http.ts'

export const attendanceQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['coach', 'attendance', sessionId],
    queryFn: () => call(attendanceSheet, { params: { id: sessionId } }),
  })

export const saveAttendanceMutation = (client: QueryClient, sessionId: string) =>
  mutationOptions({
    mutationFn: (body: { presentUserIds: string[]; version: number }) =>
      call(saveAttendance, { params: { id: sessionId }, body }),
    onSuccess: (sheet) => client.setQueryData(attendanceQuery(sessionId).queryKey, sheet),
  })
