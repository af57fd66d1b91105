import type { IsoInstant } from '../../values.ts'

/** True from the start of the session on: sign-ups can no longer change. In SQL: `date <= now`. */
export const hasStarted = (session: { date: IsoInstant }, now: IsoInstant): boolean => session.date <= now
