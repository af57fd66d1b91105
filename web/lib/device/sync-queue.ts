import type { AttendanceMarks } from '../../../contract/attendance.ts'

/** 401: the marks wait until their coach signs in again. 408: a slow network. */
const waitingStatuses = [401, 408]

/** True for a status after which a retry of page or worker would be refused too. */
export const isRefusedStatus = (status: number): boolean =>
  status >= 400 && status < 429 && !waitingStatuses.includes(status)

/** Name of the cache of requests that the worker sends while no page is open, and of the event that starts it. */
export const syncQueue = 'marks'

/** Marks of one sheet for the worker, with the coach who saved them: another person may be signed in later. */
export type StoredMarks = Pick<AttendanceMarks, 'marks'> & { coachId: string }
