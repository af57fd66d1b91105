import { access, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadContent } from '../database/load.ts'
import { openDatabase } from '../database/open.ts'
import { withSnapshot } from '../database/snapshot.ts'
import { readBackupFile, writeBackupFile } from './file.ts'
import { ensureFolder, settle, temporaryBeside } from './folder.ts'

/** The database was never used: backing it up would only hide a wrong DATABASE_URL. */
export class NothingToBackUp extends Error {}

export type Taken = { path: string; rows: number; bytes: number }

const requireFile = async (databaseUrl: string) => {
  if (databaseUrl.startsWith('postgres')) return
  await access(databaseUrl.replace(/^file:/, '')).catch(() => {
    throw new NothingToBackUp()
  })
}

const snapshotInto = async (databaseUrl: string, path: string) => {
  const database = openDatabase(databaseUrl)
  try {
    return await withSnapshot(database, (snapshot) => {
      if (snapshot.migrations.length === 0) throw new NothingToBackUp()
      return writeBackupFile(path, snapshot)
    })
  } finally {
    await database.close()
  }
}

/** Restores a backup into a database of its own beside it, as one would in need; throws whatever would then fail. */
const prove = async (path: string): Promise<void> => {
  const trialPath = `${path}.db`
  try {
    const trial = openDatabase(`file:${trialPath}`)
    try {
      await loadContent(trial, await readBackupFile(path))
      // Also SQLite's own check, of indexes and foreign keys that the digests know nothing of.
      await withSnapshot(trial, async () => {})
    } finally {
      await trial.close()
    }
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(trialPath + end, { force: true })
  }
}

/**
 * Copies the database as it stands into the file `path` while others go on writing. The file gets its name only once
 * it was opened and restored on trial, every table's digest being the same.
 */
export const takeBackup = async (databaseUrl: string, path: string): Promise<Taken> => {
  await requireFile(databaseUrl)
  await ensureFolder(dirname(path))
  const temporary = temporaryBeside(path)
  try {
    const { rows } = await snapshotInto(databaseUrl, temporary)
    await prove(temporary)
    const { size: bytes } = await stat(temporary)
    await settle(temporary, path)
    return { path, rows, bytes }
  } finally {
    await rm(temporary, { force: true })
  }
}
