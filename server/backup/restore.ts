import type { IsoInstant } from '../../contract/values.ts'
import { audit } from '../database/audit.ts'
import { loadContent } from '../database/load.ts'
import { openDatabase } from '../database/open.ts'
import { readBackupFile } from './file.ts'

export type Restored = { tables: number; rows: number }

/**
 * Puts the club of a backup into the empty database of that address, checks every table's digest, then brings the
 * schema up to date. Throws `LoadRefused` or `BackupUnreadable`, and the database is as it was.
 */
export const restoreBackup = async (path: string, databaseUrl: string, now: IsoInstant): Promise<Restored> => {
  const content = await readBackupFile(path)
  const database = openDatabase(databaseUrl)
  try {
    await loadContent(database, content)
    await database.migrate()
    await audit(database.db, now, { actorId: null, action: 'club.restored', subjectType: 'club', subjectId: null })
  } finally {
    await database.close()
  }
  const digests = Object.values(content.digests())
  return { tables: digests.length, rows: digests.reduce((sum, { rows }) => sum + rows, 0) }
}
