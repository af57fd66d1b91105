import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CamelCasePlugin, Kysely } from 'kysely'
import { migrateToLatest } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database, Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

export type OpenDatabase = {
  db: Database
  engine: Engine
  /** Applies what is missing; harmless when two servers do it at once. */
  migrate: () => Promise<void>
  /** After an erasure: nothing of the row stays in the write-ahead log. */
  forgetErased: () => void
  close: () => Promise<void>
}

const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

/** Opens `file:<path>` with SQLite or `postgres://…`; the only place that names an engine. */
export const openDatabase = (url: string, onError: (error: Error) => void = () => {}): OpenDatabase => {
  if (url.startsWith('postgres')) {
    const db = new Kysely<Tables>({ dialect: openPostgres(url, onError), plugins })
    return {
      db,
      engine: 'postgres',
      migrate: () => migrateToLatest(db),
      forgetErased: () => {},
      close: () => db.destroy(),
    }
  }
  const path = url.replace(/^file:/, '')
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const { dialect, pragma } = openSqlite(path)
  const db = new Kysely<Tables>({ dialect, plugins })
  return {
    db,
    engine: 'sqlite',
    migrate: async () => {
      pragma('busy_timeout = 60000')
      await migrateToLatest(db)
      pragma('busy_timeout = 2000')
    },
    forgetErased: () => pragma('wal_checkpoint(TRUNCATE)'),
    close: () => db.destroy(),
  }
}
