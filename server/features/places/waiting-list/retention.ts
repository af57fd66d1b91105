import type { Context } from '../../../context.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { deleteEntriesBefore } from './queries.ts'

/** Deletes waiting lists and departures thirty days after the start of their session. */
export const deleteEndedWaitingEntries = ({ db, now }: Context): Promise<void> =>
  deleteEntriesBefore(db, addMs(now(), -30 * dayMs))
