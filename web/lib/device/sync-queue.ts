import type { AttendanceMarks } from '../../../contract/attendance.ts'

/** True for a status after which a retry would be refused too. 408 is a slow network. */
export const isRefusedStatus = (status: number): boolean => status >= 400 && status < 429 && status !== 408

/** Name of the cache of requests that the worker sends while no page is open, and of the event that starts it. */
export const syncQueue = 'marks'

/** Marks of one sheet for the worker, with the coach who saved them: another person may be signed in later. */
export type StoredMarks = Pick<AttendanceMarks, 'marks'> & { coachId: string }
