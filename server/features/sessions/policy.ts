import type { IsoInstant } from '../../../contract/values.ts'

/** True from the start of the session on: sign-ups can no longer change. */
export const hasStarted = (session: { date: IsoInstant }, now: IsoInstant): boolean => session.date <= now
