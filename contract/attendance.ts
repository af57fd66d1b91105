import { z } from 'zod'
import { Level } from './accounts/account.ts'
import { endpoint } from './endpoint.ts'
import { ById, Id, IsoInstant } from './values.ts'

/** Who saved a sheet last; `by` is null after that account was deleted. */
export const LastSave = z.object({
  at: IsoInstant,
  by: z.object({ id: z.string(), prenom: z.string(), nom: z.string() }).nullable(),
})
export type LastSave = z.infer<typeof LastSave>

export const AttendanceSheet = z.object({
  members: z.array(z.object({ id: z.string(), prenom: z.string(), nom: z.string(), level: Level })),
  rsvpUserIds: z.array(z.string()),
  presentUserIds: z.array(z.string()),
  /** Number of saves. A save with a stale version is refused with 409 `attendance_changed`. */
  version: z.number(),
  /** Null before the first save. */
  lastSave: LastSave.nullable(),
})
export type AttendanceSheet = z.infer<typeof AttendanceSheet>

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
