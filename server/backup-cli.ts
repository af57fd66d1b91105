import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupFailureLabels } from '../contract/backups.ts'
import { failureOf } from './backup/failure.ts'
import { backupName } from './backup/folder.ts'
import { takeBackup } from './backup/take.ts'
import { CommandRefused, pathTyped, runCommand } from './command-line.ts'
import { readConfig } from './config.ts'
import { isUpToDate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { recordProven } from './features/backups/service.ts'

const fileAsked = (): string | undefined => {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0 || file?.startsWith('-')) throw new CommandRefused('Usage : npm run backup -- [fichier]')
  if (file === undefined) return undefined
  const path = pathTyped(file)
  if (existsSync(path)) throw new CommandRefused(`Le fichier ${path} existe déjà : choisissez un autre nom.`)
  return path
}

/** An older version's database has no place to write it down yet; its backup is as good. */
const writeDown = async (databaseUrl: string, takenAt: string) => {
  const database = openDatabase(databaseUrl)
  try {
    if (await isUpToDate(database.db))
      await recordProven({ db: database.db, now: () => new Date().toISOString() }, takenAt)
  } finally {
    await database.close()
  }
}

const run = async (): Promise<string> => {
  const file = fileAsked()
  const { databaseUrl, backupFolder } = readConfig(process.env)
  const takenAt = new Date().toISOString()
  const taken = await takeBackup(databaseUrl, file ?? join(backupFolder, backupName(takenAt, 'manual')))
  await writeDown(databaseUrl, takenAt)
  const kilobytes = Math.ceil(taken.bytes / 1000).toLocaleString('fr-FR')
  return `Sauvegarde vérifiée : ${taken.path} (${taken.rows.toLocaleString('fr-FR')} lignes, ${kilobytes} Ko).`
}

const sentenceFor = (error: unknown): string | undefined => {
  const failure = failureOf(error)
  return failure === 'unexpected' ? undefined : backupFailureLabels[failure]
}

await runCommand(run, sentenceFor)
