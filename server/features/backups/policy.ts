import type { BackupState } from '../../../contract/backups.ts'
import type { IsoInstant } from '../../../contract/values.ts'

const hourMs = 60 * 60_000
const lateAfterMs = 48 * hourMs

type Known = Pick<BackupState, 'provenAt' | 'failedAt'>

/** How the club's backups stand; a failure counts until a proven backup follows it. */
export const statusOf = (
  { provenAt, failedAt }: Known,
  isAutomatic: boolean,
  now: IsoInstant,
): BackupState['status'] => {
  if (failedAt) return 'failed'
  if (provenAt && Date.parse(now) - Date.parse(provenAt) > lateAfterMs) return 'late'
  if (!isAutomatic) return 'off'
  return provenAt ? 'proven' : 'none'
}
