import type { AttendanceMarks } from '../../../contract/attendance.ts'

/** True when sending the same marks again would be refused again. 408 is a slow network. */
export const isRefusedStatus = (status: number): boolean => status >= 400 && status < 429 && status !== 408

/** Name of the cache of requests that the worker sends while no page is open, and of the event that starts it. */
export const syncQueue = 'marks'

/** Marks of one sheet for the worker, with who saved them: somebody else may be signed in by then. */
export type StoredMarks = Pick<AttendanceMarks, 'marks'> & { coachId: string }
