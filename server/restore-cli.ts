import { resolve } from 'node:path'
import { BackupUnreadable } from './backup/file.ts'
import { restoreBackup } from './backup/restore.ts'
import { readConfig } from './config.ts'
import { LoadRefused } from './database/load.ts'
import { explainStartFailure } from './start-failure.ts'

const usage = 'Usage : npm run restore -- <fichier>'

const refusals: Record<LoadRefused['kind'], string> = {
  holds_members: 'La base de données contient déjà des membres : rien n’a été changé. Restaurez dans une base vide.',
  foreign_tables: 'La base de données contient les tables d’un autre programme : rien n’a été changé.',
  newer: 'Cette sauvegarde vient d’une version plus récente du site : mettez d’abord le site à jour.',
  differs: 'La sauvegarde est abîmée : ce qu’elle contient ne correspond pas à ses sommes de contrôle.',
}

const run = async (): Promise<string> => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new Error(usage)
  // npm runs in the project's folder; the person named the file from theirs.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const { tables, rows } = await restoreBackup(path, readConfig(process.env).databaseUrl, new Date().toISOString())
  return `Club restauré : ${tables} tables, ${rows.toLocaleString('fr-FR')} lignes, toutes identiques à la sauvegarde.`
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return explainStartFailure(error)
  if (error.message === usage) return usage
  if (error instanceof LoadRefused) return refusals[error.kind]
  if (error instanceof BackupUnreadable) return 'Ce fichier n’est pas une sauvegarde complète du club.'
  if ('path' in error && 'code' in error && ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code)))
    return `Le fichier ${error.path} est introuvable ou illisible.`
  return explainStartFailure(error)
}

try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
