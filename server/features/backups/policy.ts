import type { BackupState } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { hourMs, isInFuture, msBetween } from '../../time.ts'

const lateAfterMs = 48 * hourMs

type Known = Pick<BackupState, 'provenAt' | 'failedAt'>

/** How the club's backups stand; a failure counts until a proven backup follows it. */
export const statusOf = (
  { provenAt, failedAt }: Known,
  isAutomatic: boolean,
  now: IsoInstant,
): BackupState['status'] => {
  if (failedAt) return 'failed'
  if (provenAt && isInFuture(provenAt, now)) return 'future'
  if (provenAt && msBetween(provenAt, now) > lateAfterMs) return 'late'
  if (!isAutomatic) return 'off'
  return provenAt ? 'proven' : 'none'
}
