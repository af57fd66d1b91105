import type { Context } from '../../../context.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { deletePlaceHistoryBefore } from './queries.ts'

/** Deletes waiting lists and departures thirty days after the start of their session. */
export const deleteOldPlaceHistory = ({ db, now }: Context): Promise<void> =>
  deletePlaceHistoryBefore(db, addMs(now(), -30 * dayMs))
