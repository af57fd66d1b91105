import type { IsoInstant } from '../../contract/values.ts'
import { type Forgotten, forgetPast } from '../database/after-restore.ts'
import { audit } from '../database/audit.ts'
import { loadContent } from '../database/load.ts'
import { migrateToLatest } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { readBackupFile } from './file.ts'

export type Restored = { tables: number; rows: number; forgotten: Forgotten }

/**
 * Puts the club of a backup (a path, or `-` for the standard input) into the empty database of that address, in one
 * transaction: checks every table's digest, brings the schema up to date, and removes what would let somebody in again or
 * be sent late. Throws `LoadRefused` or `BackupUnreadable`, and the database is as it was.
 */
export const restoreBackup = async (
  path: string,
  databaseUrl: string,
  now: IsoInstant,
  settingsAdmin?: string,
): Promise<Restored> => {
  const content = await readBackupFile(path)
  const database = openDatabase(databaseUrl)
  try {
    const forgotten = await loadContent(database, content, {
      settingsAdmin,
      finish: async (tx) => {
        await migrateToLatest(tx)
        await audit(tx, now, { actorId: null, action: 'club.restored', subjectType: 'club', subjectId: null })
        return forgetPast(tx)
      },
    })
    const digests = Object.values(content.digests())
    const rows = digests.reduce((sum, { rows: count }) => sum + count, 0)
    return { tables: digests.length, rows, forgotten: forgotten ?? { logins: 0, links: 0, calendars: 0, mails: 0 } }
  } finally {
    await database.close()
  }
}
