import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFailure, backupFailureLabels } from '../../contract/backups.ts'
import type { IsoInstant } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { needsUpdate } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import { failureOf } from './failure.ts'
import { backupName, listBackups } from './folder.ts'
import { takeBackup } from './take.ts'

/** The schema stays as it is, since its database could not be copied first; the message is for the server's owner. */
export class UpdateRefused extends Error {
  constructor(failure: BackupFailure) {
    super(
      `La mise à niveau de la base attend une sauvegarde, qui a échoué. ${backupFailureLabels[failure]} Corrigez puis redémarrez\u00a0; sans sauvegarde\u00a0: BACKUP_FOLDER=off.`,
    )
  }
}

/** An update that fails and is tried again every few seconds leaves one backup, not hundreds. */
const dropIfSame = async (folder: string, path: string): Promise<void> => {
  const earlier = (await listBackups(folder)).filter(({ kind }) => kind === 'update').at(-2)
  if (!earlier) return
  const [one, other] = await Promise.all([readFile(path), readFile(join(folder, earlier.name))])
  if (one.equals(other)) await rm(path)
}

/** Copies and proves a database of an older version before its schema is changed: no older version could read it after. */
export const backUpBeforeUpdate = async ({ db }: OpenDatabase, config: Config, now: IsoInstant): Promise<void> => {
  if (!config.backsUp || !(await needsUpdate(db))) return
  const path = join(config.backupFolder, backupName(now, 'update'))
  try {
    await takeBackup(config.databaseUrl, path)
    await dropIfSame(config.backupFolder, path)
  } catch (error) {
    // Another server may have updated the schema at the same moment.
    if (await needsUpdate(db)) throw new UpdateRefused(failureOf(error))
  }
}
