import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type BackupFailure, backupFailureLabels } from './rules/backup-failures.ts'
import { IsoInstant, Nothing } from './values.ts'

/**
 * `late`: the last verified backup is older than two days. `future`: it is dated in the future, so the clock was wrong.
 * `none`: none was due yet. `off`: disabled in the settings.
 */
export const BackupStatus = z.enum(['verified', 'late', 'future', 'failed', 'none', 'off'])

export const BackupState = z.object({
  status: BackupStatus,
  /** Date of the last verified backup: one whose trial restore was identical. Null before the first. */
  verifiedAt: IsoInstant.nullable(),
  /** Date of the last failure; null after a later verified backup. */
  failedAt: IsoInstant.nullable(),
  failure: z.enum(Object.keys(backupFailureLabels) as [BackupFailure, ...BackupFailure[]]).nullable(),
  /** The clock jumped by days, or no server ran for days: retention is paused until the board confirms the date. */
  clockJump: z.object({ jumpedFrom: IsoInstant, jumpedAt: IsoInstant }).nullable(),
})
export type BackupState = z.infer<typeof BackupState>

/** When the last backup was verified, and whether the server’s date is trusted. */
export const backupState = endpoint({
  method: 'GET',
  path: '/api/admin/backup',
  access: 'admin',
  response: BackupState,
})
/** Confirms that the server's date is right, so that retention continues. */
export const confirmDate = endpoint({
  method: 'POST',
  path: '/api/admin/backup/confirmed-date',
  access: 'admin',
  response: Nothing,
  status: 204,
})
