import type { IsoInstant } from '../../contract/values.ts'
import { audit } from '../audit/queries.ts'
import { type DeletedRows, deleteStaleRows } from '../database/content/after-restore.ts'
import { loadContent } from '../database/content/load.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readBackupFile } from './file.ts'

export type RestoreResult = { tables: number; rows: number; deletedRows: DeletedRows }

/**
 * Restores a backup (a path, or `-` for standard input) into an empty database, in one transaction: verifies the digest
 * of every table, migrates the schema, removes logins, links and unsent mails. Throws `LoadError` or
 * `BackupUnreadableError` and then changes nothing.
 */
export const restoreBackup = async (
  path: string,
  databaseUrl: string,
  now: IsoInstant,
  settingsAdmin?: string,
): Promise<RestoreResult> => {
  const content = await readBackupFile(path)
  const database = openDatabase(databaseUrl)
  try {
    const deletedRows = await loadContent(database, content, {
      settingsAdmin,
      finish: async (tx) => {
        await migrateToLatest(tx)
        await audit(tx, now, { actorId: null, action: 'club.restored', subjectType: 'club', subjectId: null })
        return deleteStaleRows(tx)
      },
    })
    const digests = Object.values(content.digests())
    const rows = digests.reduce((sum, { rows: count }) => sum + count, 0)
    return { tables: digests.length, rows, deletedRows: deletedRows ?? { logins: 0, links: 0, calendars: 0, mails: 0 } }
  } finally {
    await database.close()
  }
}
