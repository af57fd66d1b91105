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
const fileOf = (databaseUrl: string) => databaseUrl.replace(/^file:/, '')

const once = (fill: (members: number) => Promise<Club>) => {
  const clubs = new Map<number, Promise<Club>>()
  return (members: number) => {
    const club = clubs.get(members) ?? fill(members)
    clubs.set(members, club)
    return club
  }
}

export const sqliteStage = async (): Promise<Stage> => {
  mkdirSync(join(folder, 'copies'), { recursive: true })
  const memory = new SqliteFile(':memory:')
  const { version } = memory.prepare('select sqlite_version() as version').get() as { version: string }
  memory.close()
  return {
    engine: 'sqlite',
    version: `SQLite ${version}`,
    club: once((members) => fillClub(`file:${join(folder, `club-${members}.db`)}`, members)),
    copy: async ({ databaseUrl }, name) => {
      const copy = join(folder, 'copies', `${name}.db`)
      for (const suffix of ['', '-wal', '-shm']) rmSync(copy + suffix, { force: true })
      copyFileSync(fileOf(databaseUrl), copy)
      return `file:${copy}`
    },
    stop: async () => rmSync(join(folder, 'copies'), { recursive: true, force: true }),
  }
}

export const postgresStage = async (): Promise<Stage> => {
  const { url, stop } = await startPostgres({ isDurable: true })
  const [version] = await runOnPostgres(url, 'show server_version')
  const urlOf = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const databaseName = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)
  return {
    engine: 'postgres',
    version: `PostgreSQL ${version.server_version}`,
    club: once(async (members) => {
      await runOnPostgres(url, `create database club_${members}`)
      const club = await fillClub(urlOf(`club_${members}`), members)
      // Autovacuum analyzes a club that grows over years; one that was filled a moment ago has no statistics yet.
      await runOnPostgres(club.databaseUrl, 'vacuum analyze')
      return club
    }),
    copy: async ({ databaseUrl }, name) => {
      // Quoted: "limit" is a word of SQL.
      await runOnPostgres(url, `drop database if exists "${name}" with (force)`)
      await runOnPostgres(url, `create database "${name}" template ${databaseName(databaseUrl)}`)
      return urlOf(name)
    },
    stop,
  }
}
