import type { BackupState } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hourMs, isInFuture, msBetween } from '../../time/time.ts'

const lateAfterMs = 48 * hourMs

type BackupDates = Pick<BackupState, 'verifiedAt' | 'failedAt'>

/** State of the club's backups; a failure is shown until a later backup was verified. */
export const toBackupStatus = (
  { verifiedAt, failedAt }: BackupDates,
  isAutomatic: boolean,
  now: IsoInstant,
): BackupState['status'] => {
  if (failedAt) return 'failed'
  if (verifiedAt && isInFuture(verifiedAt, now)) return 'future'
  if (verifiedAt && msBetween(verifiedAt, now) > lateAfterMs) return 'late'
  if (!isAutomatic) return 'off'
  return verifiedAt ? 'verified' : 'none'
}
