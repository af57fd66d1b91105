import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFailure, backupFailureLabels } from '../../contract/rules/backup-failures.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { isOutdated } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import { createBackup } from './create.ts'
import { backupFailureOf } from './failure.ts'
import { backupName, listBackups } from './folder.ts'

/** The schema was not migrated because the backup before it failed; the message is printed at start, in French. */
export class UpdateRefusedError extends Error {
  constructor(failure: BackupFailure) {
    super(
      `La mise à niveau de la base attend une sauvegarde, qui a échoué. ${backupFailureLabels[failure]} Corrigez puis redémarrez\u00a0; sans sauvegarde\u00a0: BACKUP_FOLDER=off.`,
    )
  }
}

/** Deletes the backup if it equals the previous one: a start that fails and is retried would leave hundreds. */
const deleteIfSame = async (folder: string, path: string): Promise<void> => {
  const earlier = (await listBackups(folder)).filter(({ kind }) => kind === 'update').at(-2)
  if (!earlier) return
  const [latest, previous] = await Promise.all([readFile(path), readFile(join(folder, earlier.name))])
  if (latest.equals(previous)) await rm(path)
}

/** Creates and verifies a backup before a migration: an older version could not read the database afterwards. */
export const backUpBeforeUpdate = async ({ db }: OpenDatabase, config: Config, now: IsoInstant): Promise<void> => {
  if (!config.hasNightlyBackups || !(await isOutdated(db))) return
  const path = join(config.backupFolder, backupName(now, 'update'))
  try {
    await createBackup(config.databaseUrl, path)
  } catch (error) {
    // Another server may have updated the schema at the same moment.
    if (await isOutdated(db)) throw new UpdateRefusedError(backupFailureOf(error))
    return
  }
  // An earlier backup that cannot be read says nothing about this one.
  await deleteIfSame(config.backupFolder, path).catch(() => undefined)
}
