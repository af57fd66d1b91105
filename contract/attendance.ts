import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NamedPerson } from './people.ts'
import { levels } from './rules/choices.ts'
import { maxMarks } from './rules/limits.ts'
import { maxGuestName } from './rules/people/guest-name.ts'
import { ById, Id, IsoInstant, requiredLine } from './values.ts'

/** Who saved a sheet last; `by` is null once that person was deleted. */
export const LastSave = z.object({
  at: IsoInstant,
  by: NamedPerson.nullable(),
})

export type LastSave = z.infer<typeof LastSave>

/** Somebody on a sheet who is no member: a guest, or the visitor of a trial. `prenom` is null once it was erased. */
export const Visitor = z.object({ id: z.string(), prenom: z.string().nullable(), present: z.boolean() })

export type Visitor = z.infer<typeof Visitor>

const SheetMember = NamedPerson.extend({
  level: z.enum(levels),
  /** True for a person who refused photos and allows no kind of them; absent otherwise. */
  refusesPhotos: z.literal(true).optional(),
  /** Amount due for the membership; absent when nothing is due. */
  dueCents: z.number().optional(),
})
export type SheetMember = z.infer<typeof SheetMember>

export const AttendanceSheet = z.object({
  members: z.array(SheetMember),
  rsvpUserIds: z.array(z.string()),
  presentUserIds: z.array(z.string()),
  /** Absent if there are none; also on a sheet that a device stored before guests existed. */
  guests: z.array(Visitor).optional(),
  /** Visitors who booked a trial of this session; absent if there are none. */
  trials: z.array(Visitor).optional(),
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

export type AttendanceSave = z.infer<typeof AttendanceSave>

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
  /** Each mark of a guest has their first name: marks arrive in any order, and the first one creates the guest. */
  Mark.extend({ guestId: NewUuid, prenom: requiredLine(maxGuestName, 'Merci de saisir un prénom') }),
  Mark.extend({ trialId: Id }),
])
export type AttendanceMark = z.infer<typeof AttendanceMark>

/** `id_taken`: a stored mark has the same id and different content. */
export const markRefusals = ['subject_unknown', 'too_old', 'id_taken', 'too_many_guests'] as const
export type MarkRefusal = (typeof markRefusals)[number]

/** Outcome of a mark; `superseded`: a later one of the same person decides. */
export const MarkOutcome = z.object({
  id: z.string(),
  outcome: z.enum(['applied', 'superseded', 'refused']),
  /** Set only if the mark was refused. */
  reason: z.enum(markRefusals).optional(),
})
export type MarkOutcome = z.infer<typeof MarkOutcome>

export const AttendanceMarks = z.object({
  marks: z.array(AttendanceMark).max(maxMarks),
  /** The device's clock now: its difference to the server's clock corrects the instants of the marks. */
  now: Instant.optional(),
})
export type AttendanceMarks = z.output<typeof AttendanceMarks>

/** People who may be on the sheet, who signed up and who were present, as of the session’s date. */
export const attendanceSheet = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/attendance',
  access: 'coach',
  params: ById,
  response: AttendanceSheet,
  isConditional: true,
})
/**
 * Replaces the set of people present. A call of the specification, for other programs: the site sends marks. Fails with
 * 409 `attendance_changed` if `version` is stale. `skippedUserIds` are ids without a person.
 */
export const saveAttendance = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/attendance',
  access: 'coach',
  params: ById,
  body: AttendanceSave,
  response: AttendanceSheet.extend({ skippedUserIds: z.array(z.string()) }),
  bodyLimit: 256 * 1024,
})
/** Stores marks. An empty list saves a sheet for the first time: no one is present. */
export const sendMarks = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/attendance/marks',
  access: 'coach',
  params: ById,
  body: AttendanceMarks,
  response: AttendanceSheet.extend({ marks: z.array(MarkOutcome) }),
  bodyLimit: 256 * 1024,
})
