import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backupFailureLabels } from '../../contract/rules/backup-failures.ts'
import { numberText } from '../../contract/rules/texts/number-text.ts'
import { createBackup } from '../backup/create.ts'
import { backupFailureOf } from '../backup/failure.ts'
import { backupName } from '../backup/folder.ts'
import { readConfig } from '../config.ts'
import { isUpToDate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { recordVerifiedBackup } from '../features/backups/index.ts'
import { CommandError, printResult, resolveArgument } from './command-line.ts'

const parseFileArgument = (): string | undefined => {
  const [file, ...more] = process.argv.slice(2)
  if (more.length > 0 || file?.startsWith('-')) throw new CommandError('Usage\u00a0: npm run backup -- [fichier]')
  if (file === undefined) return undefined
  const path = resolveArgument(file)
  if (existsSync(path)) throw new CommandError(`Le fichier ${path} existe déjà\u00a0: choisissez un autre nom.`)
  return path
}

/** Stores the backup in the jobs table; skipped on an older schema, which may lack it. */
const recordBackup = async (databaseUrl: string, createdAt: string) => {
  const database = openDatabase(databaseUrl)
  try {
    if (await isUpToDate(database.db))
      await recordVerifiedBackup({ db: database.db, now: () => new Date().toISOString() }, createdAt)
  } finally {
    await database.close()
  }
}

const run = async (): Promise<string> => {
  const file = parseFileArgument()
  const { databaseUrl, backupFolder } = readConfig(process.env)
  const createdAt = new Date().toISOString()
  const backup = await createBackup(databaseUrl, file ?? join(backupFolder, backupName(createdAt, 'manual')))
  await recordBackup(databaseUrl, createdAt)
  const kilobytes = numberText(Math.ceil(backup.bytes / 1000), 0)
  return `Sauvegarde vérifiée\u00a0: ${backup.path} (${numberText(backup.rows, 0)} lignes, ${kilobytes} Ko).`
}

const sentenceFor = (error: unknown): string | undefined => {
  const failure = backupFailureOf(error)
  return failure === 'unexpected' ? undefined : backupFailureLabels[failure]
}

await printResult(run, sentenceFor)
