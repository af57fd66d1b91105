import { z } from 'zod'
import { AttendanceSheet } from './attendance.form.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id } from './values.ts'

export const AttendanceSave = z.object({
  presentUserIds: z.array(Id).max(5000),
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
})

export const attendanceSheet = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/attendance',
  access: 'coach',
  params: ById,
  response: AttendanceSheet,
  conditional: true,
})
export const saveAttendance = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/attendance',
  access: 'coach',
  params: ById,
  body: AttendanceSave,
  response: AttendanceSheet.extend({ skippedUserIds: z.array(z.string()) }),
  bodyLimit: 256 * 1024,
})
