import { z } from 'zod'
import { AttendanceSheet } from './attendance.form.ts'
import { endpoint } from './endpoint.ts'
import { maxGuestName } from './rules/guest-name.ts'
import { ById, Id, requiredLine } from './values.ts'

export const AttendanceSave = z.object({
  presentUserIds: z.array(Id).max(5000),
  version: z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
})

const Instant = z.iso.datetime({ offset: true, error: 'Heure invalide' })

/** Made by the browser. */
const NewUuid = z.uuidv7('Identifiant invalide').toLowerCase()

const Mark = z.object({
  /** Sent twice, a mark counts once. */
  id: NewUuid,
  present: z.boolean(),
  /** When the box was ticked, by the clock of the device. */
  at: Instant,
})

/** One tick of a roll call: of a person of the club, of a guest, or of the visitor of a trial. */
export const AttendanceMark = z.union([
  Mark.extend({ userId: Id }),
  /** Each mark of a guest says their first name: whichever comes first creates the guest. */
  Mark.extend({ guestId: NewUuid, prenom: requiredLine(maxGuestName, 'Merci de saisir un prénom') }),
  Mark.extend({ trialId: Id }),
])
export type AttendanceMark = z.infer<typeof AttendanceMark>

/** Days after which a mark is refused: a device that was offline for months must not change old sheets. */
export const markMaxAgeDays = 30

export const markRefusals = ['person_unknown', 'too_old', 'id_taken'] as const
export type MarkRefusal = (typeof markRefusals)[number]

/** What became of a mark: `superseded` by a later one of the same person. */
export const MarkOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['applied', 'superseded', 'refused']),
  /** Only of a refused one. */
  reason: z.enum(markRefusals).optional(),
})
export type MarkOutcome = z.infer<typeof MarkOutcome>

export const AttendanceMarks = z.object({
  marks: z.array(AttendanceMark).max(1000),
  /** What the clock of the device says now: the hours of the marks are corrected by its difference to the server’s. */
  now: Instant.optional(),
})
export type AttendanceMarks = z.output<typeof AttendanceMarks>

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
/** Without a mark, a sheet that was never saved is saved as it is. */
export const sendMarks = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/attendance/marks',
  access: 'coach',
  params: ById,
  body: AttendanceMarks,
  response: AttendanceSheet.extend({ marks: z.array(MarkOutcome) }),
  bodyLimit: 256 * 1024,
})
