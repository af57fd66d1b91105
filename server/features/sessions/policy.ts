import type { IsoInstant } from '../../../contract/values.ts'

/** A sign-up changes until the session starts, and no longer from that instant on. */
export const hasStarted = (session: { date: IsoInstant }, now: IsoInstant): boolean => session.date <= now
