import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { ColumnNames } from './column-names.ts'
import { migrateToLatest } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import type { Database, Engine, Tables } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export type OpenDatabase = {
  db: Database
  engine: Engine
  /** Applies what is missing; harmless when two servers do it at once. */
  migrate: () => Promise<void>
  /** After an erasure: nothing of the row stays in the write-ahead log. */
  forgetErased: () => void
  close: () => Promise<void>
}

const emptyAgainMs = 1000

export const plugins = [new ColumnNames()]

const openOnPostgres = (url: string, onError: (error: Error) => void): OpenDatabase => {
  const db = new Kysely<Tables>({ dialect: openPostgres(url, onError), plugins })
  const migrate = async () => {
    // Another server's migration may take longer than any request may wait.
    const patient = new Kysely<Tables>({ dialect: openPostgres(url, onError, { isPatient: true }), plugins })
    try {
      await migrateToLatest(patient)
    } finally {
      await patient.destroy()
    }
  }
  return { db, engine: 'postgres', migrate, forgetErased: () => {}, close: () => db.destroy() }
}

/** Makes the file, and the folder, its owner's only; the write-ahead log takes after the file. */
const keepPrivate = (path: string) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It is there already, or cannot be made: SQLite tells which.
  }
}

const openOnSqlite = (path: string): OpenDatabase => {
  if (path !== ':memory:') keepPrivate(path)
  const { dialect, patiently, emptyLog } = openSqlite(path)
  const db = new Kysely<Tables>({ dialect, plugins })
  let owed: NodeJS.Timeout | undefined
  const forgetErased = () => {
    clearTimeout(owed)
    // A backup that reads right now keeps the log; what was erased goes as soon as it is done.
    if (!emptyLog()) owed = setTimeout(forgetErased, emptyAgainMs).unref()
  }
  const close = async () => {
    clearTimeout(owed)
    await db.destroy()
  }
  return { db, engine: 'sqlite', migrate: () => patiently(() => migrateToLatest(db)), forgetErased, close }
}

/** Opens `file:<path>` with SQLite or `postgres://…`; the only place that names an engine. */
export const openDatabase = (url: string, onError: (error: Error) => void = () => {}): OpenDatabase =>
  url.startsWith('postgres') ? openOnPostgres(url, onError) : openOnSqlite(url.replace(/^file:/, ''))
