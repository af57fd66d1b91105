import { z } from 'zod'
import { levels } from './rules/choices.ts'
import { IsoInstant } from './values.ts'

/** Who saved a sheet last; `by` is null after that account was deleted. */
export const LastSave = z.object({
  at: IsoInstant,
  by: z.object({ id: z.string(), prenom: z.string(), nom: z.string() }).nullable(),
})

export type LastSave = z.infer<typeof LastSave>

/** Somebody on a sheet who is no member: a guest, or the visitor of a trial. Their first name is erased later, null then. */
const Visitor = z.object({ id: z.string(), prenom: z.string().nullable(), present: z.boolean() })

export type Visitor = z.infer<typeof Visitor>

export const AttendanceSheet = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      prenom: z.string(),
      nom: z.string(),
      level: z.enum(levels),
      /** Refused photos and allows none of any kind; absent otherwise. */
      refusesPhotos: z.literal(true).optional(),
    }),
  ),
  rsvpUserIds: z.array(z.string()),
  presentUserIds: z.array(z.string()),
  /** Absent without any, as on a sheet that a device keeps from an earlier version. */
  guests: z.array(Visitor).optional(),
  /** Those who booked a trial of this session; absent without any. */
  trials: z.array(Visitor).optional(),
  /** Number of saves. A save with a stale version is refused with 409 `attendance_changed`. */
  version: z.number(),
  /** Null before the first save. */
  lastSave: LastSave.nullable(),
})

export type AttendanceSheet = z.infer<typeof AttendanceSheet>
