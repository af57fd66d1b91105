import type { Context } from '../../context.ts'
import { addMs, dayMs } from '../../time/time.ts'
import { deleteWithdrawnBefore } from './queries.ts'

/** Deletes what calendars have shown as cancelled for thirty days. */
export const deleteOldWithdrawals = ({ db, now }: Context): Promise<void> =>
  deleteWithdrawnBefore(db, addMs(now(), -30 * dayMs))
