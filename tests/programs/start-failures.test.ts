import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startServer } from '../../server/start/start.ts'
import { explainStartFailure } from '../../server/start/start-failure.ts'
import { createPostgresDatabase, runOnPostgres } from '../support/database/postgres-database.ts'
import { type Settings, startServerProgram, waitForExit } from '../support/processes/start-program.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'club-main-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))
const nobody = 65_534

const tellsInOneLine = (text: string, sentence: RegExp) => {
  assert.match(text, sentence)
  assert.equal(text.trimEnd().split('\n').length, 1, text)
  assert.doesNotMatch(text, / at |node:/)
}

const failsWith = async (settings: Settings, sentence: RegExp, uid?: number) => {
  const { child, output } = startServerProgram('start/main', { folder, settings, uid })
  assert.equal(await waitForExit(child), 1)
  tellsInOneLine(output.err, sentence)
}

/** Checks a server started in this process, which takes a twentieth of the work. */
const refusesToStart = async (settings: Settings, sentence: RegExp) => {
  const error = await startServer({ PORT: '0', ...settings }, () => {}).then(
    () => assert.fail('The server started'),
    (reason: unknown) => reason,
  )
  tellsInOneLine(explainStartFailure(error), sentence)
}

const databaseAt = (name: string) => ({ DATABASE_URL: `file:${join(folder, name)}` })

const onPostgres = { skip: process.env.TEST_ENGINE !== 'postgres' && 'SQLite has no accounts' }

test('the server needs a PostgreSQL account that owns its database, and says so otherwise', onPostgres, async () => {
  const admin = process.env.TEST_DATABASE_URL ?? ''
  const name = `club_${randomBytes(8).toString('hex')}`
  const [block = ''] = /^```sql\n(.*?)^```/ms.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.slice(1) ?? []
  const [createRole = '', createDatabase = ''] = block.replaceAll('club', name).trim().split('\n')
  await runOnPostgres(admin, createRole)
  after(async () => {
    await runOnPostgres(admin, `drop database if exists ${name} with (force)`)
    await runOnPostgres(admin, `drop role ${name}`)
  })
  const url = (database: string) =>
    Object.assign(new URL(admin), { username: name, password: 'secret', pathname: database }).href
  await refusesToStart(
    { DATABASE_URL: url(new URL(await createPostgresDatabase()).pathname) },
    /propriétaire de la base/,
  )
  await runOnPostgres(admin, createDatabase)
  const server = await startServer(
    { PORT: '0', DATABASE_URL: url(name), BACKUP_FOLDER: 'off', LOG_LEVEL: 'silent' },
    () => {},
  )
  await server.close()
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  // Left open by a test that fails, it would keep the whole run waiting.
  after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await failsWith({ ...databaseAt('port.db'), PORT: String(port) }, new RegExp(`Le port ${port} est déjà occupé`))
})

test('an invalid setting is reported in one line', async () => {
  await failsWith({ ...databaseAt('a.db'), PORT: 'abc' }, /^Réglage PORT invalide/)
  await refusesToStart({ DATABASE_URL: 'mysql://club' }, /^Réglage DATABASE_URL invalide/)
  await refusesToStart({ DATABASE_URL: 'postgres://club:5432:1/x' }, /DATABASE_URL/)
  await refusesToStart({ ...databaseAt('a.db'), HOST: '203.0.113.1' }, /^L’adresse HOST n’existe pas/)
})

test('a data folder without write permission is reported in one line', async () => {
  writeFileSync(join(folder, 'file'), 'no database')
  await refusesToStart(databaseAt('file/data/club.db'), /Le dossier de données n’est pas accessible en écriture/)
  await refusesToStart(databaseAt('file'), /pas une base de données SQLite/)
})

// Only root can start the server as another user, and that user must be able to read it.
const becomesNobody = () => {
  if (process.getuid?.() !== 0) return false
  const script = `require('node:fs').accessSync(${JSON.stringify(join(root, 'server/start/main.ts'))})`
  return spawnSync(process.execPath, ['-e', script], { cwd: folder, uid: nobody, gid: nobody }).status === 0
}
const skip = becomesNobody() ? false : 'the server cannot be started as another user here'
test('a data folder of another user is reported in one line', { skip }, async () => {
  await failsWith(databaseAt('other/club.db'), /pas accessible en écriture/, nobody)
  await failsWith(databaseAt('club.db'), /droits du dossier de données/, nobody)
})

test('a PostgreSQL server that does not answer is reported in one line', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  const DATABASE_URL = `postgres://club:mot-secret@127.0.0.1:${port}/club`
  await refusesToStart({ DATABASE_URL }, /^PostgreSQL est injoignable ou refuse la connexion \(ECONNREFUSED\)/)
})
