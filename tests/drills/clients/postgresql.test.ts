import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { clubCalendar } from '../../../contract/calendar.ts'
import { createBackup } from '../../../server/backup/create.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { identityOfNobody } from '../../support/database/postgres-cluster.ts'
import { logResult } from '../../support/drills/drill.ts'
import { fillBusyClub } from '../../support/drills/writes/club.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { blocksOf, guide } from '../../support/processes/guide.ts'
import { runNpm } from '../../support/processes/npm-command.ts'
import { runProgram, skipWithout, startProgram } from '../../support/processes/program.ts'
import { startServerProcess } from '../../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-postgresql-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const bin = (name: string) => join('/usr/lib/postgresql/15/bin', name)
const identity = identityOfNobody()

/** Debian's PostgreSQL with Debian's access rules: the administrator needs no password, others do. */
const startPostgresql = async () => {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(data, identity.uid, identity.gid)
  const rules = ['--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres', '--encoding=UTF8']
  await runProgram(bin('initdb'), [`--pgdata=${data}`, ...rules], { LC_ALL: 'C' }, identity)
  const port = await freePort()
  const place = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${data}`, '-p', `${port}`]
  const { output } = startProgram(bin('postgres'), ['-D', data, ...place], { LC_ALL: 'C' }, identity)
  while (!output().includes('ready to accept connections')) await pause(50)
  const administrator = ['-h', data, '-p', `${port}`, '-U', 'postgres', '-v', 'ON_ERROR_STOP=1']
  return { port, psql: (text: string) => runProgram('psql', [...administrator, '-c', text]) }
}

const backUpBusyClub = async () => {
  const url = `file:${join(folder, 'club.db')}`
  const database = openDatabase(url)
  await database.migrate()
  await fillBusyClub(database.db)
  await database.close()
  return createBackup(url, join(folder, 'club.backup'))
}

test(
  'a club can move to PostgreSQL 15 with the commands of the guide',
  skipWithout(bin('postgres'), 'postgresql-15'),
  async () => {
    const { port, psql } = await startPostgresql()
    const [lines = ''] = blocksOf('sql')
    for (const line of lines.trim().split('\n')) await psql(line)
    const address = /DATABASE_URL=(postgres:\S+:5432\/club)/.exec(guide)?.[1] ?? assert.fail('no address in the guide')
    const url = address.replace(':5432', `:${port}`)
    const { path, rows } = await backUpBusyClub()

    const restoreCommand = await runNpm(['run', 'restore', '--', path], { DATABASE_URL: url })
    assert.equal(restoreCommand.code, 0, restoreCommand.output)
    const [, tables] =
      /(\d+) tables, .* lignes, toutes identiques/.exec(restoreCommand.output) ?? assert.fail(restoreCommand.output)
    const settings = { DATABASE_URL: url, OUTBOX_FOLDER: join(folder, 'outbox') }
    const server = await startServerProcess(folder, settings)
    const calendar = await fetch(server.url + clubCalendar.path)
    assert.equal((await calendar.text()).match(/^BEGIN:VEVENT/gm)?.length, 6)

    // Since version 15 this alone is not sufficient.
    await psql('create database sans_proprietaire')
    const other = { ...settings, DATABASE_URL: url.replace(/club$/, 'sans_proprietaire') }
    await assert.rejects(startServerProcess(folder, other), /ce compte doit être propriétaire de la base/)
    const version = (await runProgram(bin('postgres'), ['--version'])).match(/[\d.]+/)?.[0]
    logResult(
      `PostgreSQL ${version}: role and database created with the two lines of the guide, ${tables} tables and ${rows} rows of SQLite restored, the site is open`,
    )
  },
)
