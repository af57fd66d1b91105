import { UpdateRefusedError } from '../backup/before-update.ts'
import { SettingError } from '../config.ts'
import { NewerSchemaError } from '../database/migrate.ts'
import { errorCodeOf } from '../log/failure.ts'

const unwritable = ({ path }: { path?: string }) =>
  `Le dossier de données n’est pas accessible en écriture (${path ?? 'data'}).`

const sentences: Record<string, (error: Error & { port?: number; path?: string }) => string> = {
  EADDRINUSE: ({ port }) =>
    `Le port ${port} est déjà occupé : arrêtez l’autre programme ou choisissez PORT=${(port ?? 3000) + 1}.`,
  EACCES: ({ path, port }) =>
    port === undefined
      ? unwritable({ path })
      : `Le port ${port} demande des droits d’administrateur : choisissez un port au-dessus de 1024.`,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOTDIR: unwritable,
  EEXIST: unwritable,
  ENOENT: unwritable,
  ENOSPC: () => 'Le disque est plein.',
  SQLITE_FULL: () => 'Le disque est plein.',
  SQLITE_BUSY: () => 'La base de données est occupée par un autre programme : fermez-le puis recommencez.',
  ERR_INVALID_URL: () => 'Réglage DATABASE_URL invalide : attendu : file:chemin ou postgres://…',
  SQLITE_CANTOPEN: () =>
    'La base de données ne peut pas être ouverte : vérifiez DATABASE_URL et les droits du dossier de données.',
  SQLITE_READONLY: () =>
    'La base de données n’est pas accessible en écriture : vérifiez les droits du dossier de données.',
  SQLITE_NOTADB: () => 'Le fichier de DATABASE_URL n’est pas une base de données SQLite.',
  // Since version 15, only the owner of a database may create tables in it.
  '42501': () =>
    'PostgreSQL refuse de créer les tables (42501) : ce compte doit être propriétaire de la base (alter database … owner to …).',
  EADDRNOTAVAIL: () => 'L’adresse HOST n’existe pas sur cette machine.',
}
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
])

const newerSchema =
  'La base de données vient d’une version plus récente du site : remettez cette version, ou restaurez la sauvegarde d’avant la mise à jour (-mise-a-jour).'

/** One French line to print when the start fails; an unknown error keeps the first line of its message. */
export const explainStartFailure = (error: unknown, databaseUrl = process.env.DATABASE_URL ?? ''): string => {
  if (error instanceof SettingError || error instanceof UpdateRefusedError) return error.message
  if (error instanceof NewerSchemaError) return newerSchema
  if (!(error instanceof Error)) return `Le serveur n’a pas pu démarrer : ${String(error)}`
  const code = errorCodeOf(error)
  // The driver has no code for its own time-outs.
  const isDatabaseTimeout = databaseUrl.startsWith('postgres') && /timeout/i.test(error.message)
  if (unreachable.has(code) || isDatabaseTimeout)
    return `PostgreSQL est injoignable ou refuse la connexion (${code || error.message}) : vérifiez DATABASE_URL.`
  const explain = sentences[code] ?? sentences[code.replace(/_[^_]*$/, '')]
  return explain ? explain(error) : `Le serveur n’a pas pu démarrer : ${error.message.split('\n')[0]}`
}
