import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupFailureLabels } from '../contract/backups.ts'
import { failureOf } from './backup/failure.ts'
import { backupName, rotate } from './backup/folder.ts'
import { takeBackup } from './backup/take.ts'
import { BadSetting, readConfig } from './config.ts'
import { isUpToDate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { recordProven } from './features/backups/service.ts'
import { explainStartFailure } from './start-failure.ts'

/** What the person may read instead of a backup. */
class Refusal extends Error {}

const fileAsked = (): string | undefined => {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0 || file?.startsWith('-')) throw new Refusal('Usage : npm run backup -- [fichier]')
  if (file === undefined) return undefined
  // npm runs in the project's folder; the person named the file from theirs.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  if (existsSync(path)) throw new Refusal(`Le fichier ${path} existe déjà : choisissez un autre nom.`)
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
  const { databaseUrl, backupFolder = 'data/backups' } = readConfig(process.env)
  const takenAt = new Date().toISOString()
  const taken = await takeBackup(databaseUrl, file ?? join(backupFolder, backupName(takenAt)))
  await writeDown(databaseUrl, takenAt)
  if (file === undefined) await rotate(backupFolder, takenAt)
  const kilobytes = Math.ceil(taken.bytes / 1000).toLocaleString('fr-FR')
  return `Sauvegarde vérifiée : ${taken.path} (${taken.rows.toLocaleString('fr-FR')} lignes, ${kilobytes} Ko).`
}

const explain = (error: unknown): string => {
  if (error instanceof Refusal || error instanceof BadSetting) return error.message
  const failure = failureOf(error)
  return failure === 'unexpected' ? explainStartFailure(error) : `${backupFailureLabels[failure]}`
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
