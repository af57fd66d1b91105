import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Engine } from '../server/database/schema.ts'
import { startPostgres } from '../tests/support/database/postgres.ts'
import { runOnPostgres } from '../tests/support/database/postgres-database.ts'
import { type Club, fillClub } from './club.ts'

/** Fills clubs and copies them, one copy for each server that writes. */
export type Stage = {
  engine: Engine
  version: string
  club: (members: number) => Promise<Club>
  /** A separate copy for one server; resolves to its URL. */
  copy: (club: Club, name: string) => Promise<string>
  stop: () => Promise<void>
}

const folder = join(import.meta.dirname, '../data/bench')

export const sqliteStage = async (): Promise<Stage> => {
  const copies = join(folder, 'copies')
  mkdirSync(copies, { recursive: true })
  const memory = new SqliteFile(':memory:')
  const version = memory.prepare('select sqlite_version()').pluck().get()
  memory.close()
  return {
    engine: 'sqlite',
    version: `SQLite ${version}`,
    club: (members) => fillClub(`file:${join(folder, `club-${members}.db`)}`, members),
    copy: async ({ databaseUrl }, name) => {
      const copy = join(copies, `${name}.db`)
      for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
      copyFileSync(databaseUrl.replace(/^file:/, ''), copy)
      return `file:${copy}`
    },
    stop: async () => rmSync(copies, { recursive: true, force: true }),
  }
}

export const postgresStage = async (): Promise<Stage> => {
  const { url, stop } = await startPostgres({ isDurable: true })
  const [version] = await runOnPostgres(url, 'show server_version')
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  return {
    engine: 'postgres',
    version: `PostgreSQL ${version.server_version}`,
    club: async (members) => {
      await runOnPostgres(url, `create database club_${members}`)
      const club = await fillClub(urlOf(`club_${members}`), members)
      // Autovacuum analyzes a club that grows over years; one that was filled a moment ago has no statistics yet.
      await runOnPostgres(club.databaseUrl, 'vacuum analyze')
      return club
    },
    copy: async ({ members }, name) => {
      await runOnPostgres(url, `drop database if exists ${name} with (force)`)
      await runOnPostgres(url, `create database ${name} template club_${members}`)
      return urlOf(name)
    },
    stop,
  }
}
