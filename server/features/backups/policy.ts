import type { BackupState } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hourMs, isInFuture, msBetween } from '../../time.ts'

const lateAfterMs = 48 * hourMs

type BackupDates = Pick<BackupState, 'provenAt' | 'failedAt'>

/** State of the club's backups; a failure is shown until a later backup was verified. */
export const statusOf = (
  { provenAt, failedAt }: BackupDates,
  isAutomatic: boolean,
  now: IsoInstant,
): BackupState['status'] => {
  if (failedAt) return 'failed'
  if (provenAt && isInFuture(provenAt, now)) return 'future'
  if (provenAt && msBetween(provenAt, now) > lateAfterMs) return 'late'
  if (!isAutomatic) return 'off'
  return provenAt ? 'proven' : 'none'
}
