import type { AttendanceMark } from '../../contract/attendance.ts'

/** Name of the cache with the requests that the worker sends while no page is open, and of the event that asks it to. */
export const markMailbox = 'marks'

/** A stored request: who saved it, since somebody else may be signed in by then. */
export type Letter = { coachId: string; marks: AttendanceMark[] }
