import type { BackupFailure } from '../../contract/rules/backup-failures.ts'
import { LoadError } from '../database/content/load.ts'
import { DatabaseDamagedError } from '../database/content/snapshot.ts'
import { isDatabaseUnavailable } from '../database/engine/failures.ts'
import { errorCodeOf } from '../log/failure.ts'
import { NothingToBackUpError } from './create.ts'
import { BackupUnreadableError } from './file.ts'

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'EISDIR', 'SQLITE_CANTOPEN'])

/** A backup that failed in its worker thread, with the reason found there. */
export class BackupError extends Error {
  readonly failure: BackupFailure
  constructor(failure: BackupFailure, cause: string) {
    super(failure)
    this.failure = failure
    this.stack = cause
  }
}

/** A shutdown interrupted the backup; it runs at the next start. */
export class BackupInterruptedError extends Error {}

/** The reason code of a failed backup. */
export const backupFailureOf = (error: unknown): BackupFailure => {
  if (error instanceof BackupError) return error.failure
  const code = errorCodeOf(error)
  if (error instanceof NothingToBackUpError) return 'nothing'
  if (error instanceof DatabaseDamagedError || /^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged'
  if (error instanceof LoadError || error instanceof BackupUnreadableError) return 'not_verified'
  if (['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(code)) return 'disk_full'
  if (unwritable.has(code)) return 'folder'
  return isDatabaseUnavailable(error) ? 'database' : 'unexpected'
}
