import { Migrator } from 'kysely/migration'
import { listMigrations } from './content/catalogue.ts'
import { migrations } from './migrations/index.ts'
import type { Executor } from './schema.ts'

const migratorOn = (db: Executor) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** All migrations of this version, in order. */
export const migrationNames = (): string[] => Object.keys(migrations).sort()

/** True when all migrations are applied, so that queries can run. */
export const isUpToDate = async (db: Executor): Promise<boolean> =>
  (await listMigrations(db)).length === migrationNames().length

/** True when an older version created the schema; false for an empty database. */
export const isOutdated = async (db: Executor): Promise<boolean> => {
  const appliedMigrations = await listMigrations(db)
  return appliedMigrations.length > 0 && migrationNames().some((name) => !appliedMigrations.includes(name))
}

/** A newer version of the site migrated the schema; the start explains it in French. */
export class NewerSchemaError extends Error {}

export const migrateToLatest = async (db: Executor): Promise<void> => {
  const knownMigrations = migrationNames()
  if ((await listMigrations(db)).some((name) => !knownMigrations.includes(name))) throw new NewerSchemaError()
  const { error } = await migratorOn(db).migrateToLatest()
  if (error) throw error
}

/** Migrates an empty or older schema up to and including the named migration. */
export const migrateTo = async (db: Executor, name: string): Promise<void> => {
  const { error } = await migratorOn(db).migrateTo(name)
  if (error) throw error
}
