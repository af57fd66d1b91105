import { numberText } from '../../contract/rules/texts/number-text.ts'
import { BackupUnreadableError } from '../backup/file.ts'
import { restoreBackup } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { LoadError } from '../database/content/load.ts'
import { errorCodeOf } from '../log/failure.ts'
import { CommandError, printResult, resolveArgument } from './command-line.ts'

const usage = 'Usage\u00a0: npm run restore -- <fichier>'

const refusals: Record<LoadError['kind'], string> = {
  holds_members:
    'La base de données contient déjà des membres\u00a0: rien n’a été changé. Restaurez dans une base vide.',
  foreign_tables: 'La base de données contient les tables d’un autre programme\u00a0: rien n’a été changé.',
  newer: 'Cette sauvegarde vient d’une version plus récente du site\u00a0: mettez d’abord le site à jour.',
  differs: 'La sauvegarde est abîmée\u00a0: ce qu’elle contient ne correspond pas à ses sommes de contrôle.',
}

const formatNumber = (count: number) => numberText(count, 0)

const run = async (): Promise<string> => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || more.length > 0 || (file !== '-' && file.startsWith('-'))) throw new CommandError(usage)
  const { databaseUrl, adminEmail } = readConfig(process.env)
  const path = file === '-' ? file : resolveArgument(file)
  const { tables, rows, deletedRows } = await restoreBackup(path, databaseUrl, new Date().toISOString(), adminEmail)
  return [
    `Club restauré : ${tables} tables, ${formatNumber(rows)} lignes, toutes identiques à la sauvegarde.`,
    `Par sécurité, ce qui ouvrait un accès ou attendait d’être envoyé ce jour-là n’est pas repris : ${formatNumber(deletedRows.logins)} connexions, ${formatNumber(deletedRows.links)} liens envoyés par e-mail, ${formatNumber(deletedRows.calendars)} liens d’agenda (chacun refait le sien dans son espace), ${formatNumber(deletedRows.mails)} e-mails en attente. Chacun se reconnecte avec son mot de passe.`,
    'Mots de passe, rôles et doubles authentifications sont ceux du jour de la sauvegarde : ce qui a changé depuis est à refaire, surtout un rôle retiré ou un mot de passe volé.',
    'Qui a été effacé, ou s’est désinscrit des nouvelles, depuis cette sauvegarde revient avec elle : à refaire.',
  ].join('\n')
}

const sentenceFor = (error: unknown): string | undefined => {
  if (error instanceof LoadError) return refusals[error.kind]
  if (error instanceof BackupUnreadableError) return 'Ce fichier n’est pas une sauvegarde complète du club.'
  if (!(error instanceof Error && 'path' in error)) return undefined
  const isMissing = ['ENOENT', 'EISDIR', 'EACCES'].includes(errorCodeOf(error))
  return isMissing ? `Le fichier ${error.path} est introuvable ou illisible.` : undefined
}

await printResult(run, sentenceFor)
