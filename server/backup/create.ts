import { access, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadContent } from '../database/content/load.ts'
import { withSnapshot } from '../database/content/snapshot.ts'
import { openDatabase } from '../database/open.ts'
import { readBackupFile, writeBackupFile } from './file.ts'
import { ensureFolder, renameDurably, temporaryPath } from './folder.ts'

/** The database is empty or missing: a backup would hide a wrong DATABASE_URL. */
export class NothingToBackUpError extends Error {}

export type BackupResult = { path: string; rows: number; bytes: number }

const requireFile = async (databaseUrl: string) => {
  if (databaseUrl.startsWith('postgres')) return
  await access(databaseUrl.replace(/^file:/, '')).catch(() => {
    throw new NothingToBackUpError()
  })
}

const snapshotInto = async (databaseUrl: string, path: string) => {
  const database = openDatabase(databaseUrl)
  try {
    return await withSnapshot(database, (snapshot) => {
      if (snapshot.migrations.length === 0) throw new NothingToBackUpError()
      return writeBackupFile(path, snapshot)
    })
  } finally {
    await database.close()
  }
}

/** Verifies a backup: restores it into a temporary SQLite database, and throws what a real restore would throw. */
const verify = async (path: string): Promise<void> => {
  const databasePath = `${path}.db`
  try {
    const database = openDatabase(`file:${databasePath}`)
    try {
      await loadContent(database, await readBackupFile(path))
      // Runs SQLite's integrity check, which covers indexes and foreign keys; the digests do not.
      await withSnapshot(database, async () => {})
    } finally {
      await database.close()
    }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) await rm(databasePath + suffix, { force: true })
  }
}

/**
 * Writes a snapshot of the database to `path` while others keep writing. The file gets its name only once it was
 * restored into a temporary database with equal digests.
 */
export const createBackup = async (databaseUrl: string, path: string): Promise<BackupResult> => {
  await requireFile(databaseUrl)
  await ensureFolder(dirname(path))
  const temporary = temporaryPath(path)
  try {
    const { rows } = await snapshotInto(databaseUrl, temporary)
    await verify(temporary)
    const { size: bytes } = await stat(temporary)
    await renameDurably(temporary, path)
    return { path, rows, bytes }
  } finally {
    await rm(temporary, { force: true })
  }
}
