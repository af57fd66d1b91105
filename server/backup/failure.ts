import type { BackupFailure } from '../../contract/backups.ts'
import { isDatabaseBusy } from '../database/failures.ts'
import { LoadRefused } from '../database/load.ts'
import { DatabaseDamaged } from '../database/snapshot.ts'
import { BackupUnreadable } from './file.ts'
import { NothingToBackUp } from './take.ts'

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST', 'EISDIR', 'SQLITE_CANTOPEN'])

/** A backup that failed in its worker thread, with the reason found there. */
export class BackupFailed extends Error {
  readonly failure: BackupFailure
  constructor(failure: BackupFailure, cause: string) {
    super(failure)
    this.failure = failure
    this.stack = cause
  }
}

/** A shutdown interrupted the backup; it runs at the next start. */
export class BackupInterrupted extends Error {}

/** The reason code of a failed backup. */
export const failureOf = (error: unknown): BackupFailure => {
  if (error instanceof BackupFailed) return error.failure
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof NothingToBackUp) return 'nothing'
  if (error instanceof DatabaseDamaged || /^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'damaged'
  if (error instanceof LoadRefused || error instanceof BackupUnreadable) return 'not_proven'
  if (['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(code)) return 'disk_full'
  if (unwritable.has(code)) return 'folder'
  return isDatabaseBusy(error) ? 'database' : 'unexpected'
}
