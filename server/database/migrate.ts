import { Migrator } from 'kysely/migration'
import { readMigrations } from './catalogue.ts'
import { migrations } from './migrations/index.ts'
import type { Executor } from './schema.ts'

const migratorOn = (db: Executor) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Every migration this version knows, in the order they run in. */
export const migrationNames = (): string[] => Object.keys(migrations).sort()

/** True when the schema is the one this version works on, so that its queries may be used. */
export const isUpToDate = async (db: Executor): Promise<boolean> =>
  (await readMigrations(db)).length === migrationNames().length

/** True when an older version made the schema. */
export const needsUpdate = async (db: Executor): Promise<boolean> => {
  const done = await readMigrations(db)
  return done.length > 0 && migrationNames().some((name) => !done.includes(name))
}

export const migrateToLatest = async (db: Executor): Promise<void> => {
  const { error } = await migratorOn(db).migrateToLatest()
  if (error) throw error
}

/** Brings an empty or older schema to the state right after the migration of that name. */
export const migrateTo = async (db: Executor, name: string): Promise<void> => {
  const { error } = await migratorOn(db).migrateTo(name)
  if (error) throw error
}
