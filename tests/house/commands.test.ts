import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '../support/processes/free-port.ts'
import { fetchStatus, npm, openLine, opensTheSite, runNpm, waitForOutput } from '../support/processes/npm-command.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'club-commands-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const clubAt = (name: string) => ({
  PORT: '0',
  DATABASE_URL: `file:${join(folder, `${name}.db`)}`,
  OUTBOX_FOLDER: join(folder, 'outbox'),
  LOG_LEVEL: 'error',
})

test('npm run demo opens a filled club and prints its accounts', async () => {
  const DEMO_DATABASE_URL = `file:${join(folder, 'demo.db')}`
  const settings = { ...clubAt('unused'), DEMO_DATABASE_URL }
  const args = ['run', 'demo', '--', '--members', '20', '--today', '2026-11-21']
  const { output } = await opensTheSite(args, settings)
  assert.match(output, /admin@exemple\.fr/)
})

test('npm run dev serves the pages and forwards calls of the API to the server', async () => {
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())]
  const command = npm(['run', 'dev'], { ...clubAt('dev'), PORT, API_PORT })
  try {
    await waitForOutput(command, openLine)
    const url = await waitForOutput(command, /Local:\D*(http:\/\/localhost:\d+)/)
    assert.equal(await fetchStatus(`${url}/login`), 200)
    assert.equal(await fetchStatus(`${url}/api/user`), 401)
  } finally {
    await command.stop()
  }
})

test('npm run admin promotes an account to administrator and refuses to demote the last one', async () => {
  const settings = { ...clubAt('admin'), ADMIN_EMAIL: 'paul@exemple.fr', ADMIN_PASSWORD: 'secret-de-paul' }
  await opensTheSite(['start'], settings)
  const demoted = await runNpm(['run', 'admin', '--', 'demote', 'paul@exemple.fr'], clubAt('admin'))
  assert.equal(demoted.code, 1)
  assert.match(demoted.output, /au moins un administrateur/)
  const unknownPromotion = await runNpm(['run', 'admin', '--', 'promote', 'personne@exemple.fr'], clubAt('admin'))
  assert.equal(unknownPromotion.code, 1)
  const promoted = await runNpm(['run', 'admin', '--', 'promote', 'paul@exemple.fr'], clubAt('admin'))
  assert.match(promoted.output, /paul@exemple\.fr est administrateur/)
})

test('npm run backup takes and verifies a backup that npm run restore restores', async () => {
  const settings = { ...clubAt('kept'), ADMIN_EMAIL: 'paul@exemple.fr', ADMIN_PASSWORD: 'secret-de-paul' }
  const nowhere = await runNpm(['run', 'backup'], settings)
  assert.equal(nowhere.code, 1)
  assert.match(nowhere.output, /La base de données est vide ou introuvable/)
  await opensTheSite(['start'], settings)
  const file = join(folder, 'kept.backup')
  const backup = await runNpm(['run', 'backup', '--', file], settings)
  assert.match(backup.output, /Sauvegarde vérifiée.*kept\.backup/)
  await runNpm(['run', 'restore', '--', file], clubAt('kept-twice'))
  const refusedRestore = await runNpm(['run', 'restore', '--', file], clubAt('kept-twice'))
  assert.equal(refusedRestore.code, 1)
  assert.match(refusedRestore.output, /contient déjà des membres/)
  const restoreCommand = await runNpm(['run', 'restore', '--', file], clubAt('restored'))
  assert.match(restoreCommand.output, /Club restauré/)
  assert.match(restoreCommand.output, /connexions, .* liens envoyés par e-mail, .* e-mails en attente/)
  const demoted = await runNpm(['run', 'admin', '--', 'demote', 'paul@exemple.fr'], clubAt('restored'))
  assert.match(demoted.output, /au moins un administrateur/)
})

test('an interrupted npm run build keeps the previous build', async () => {
  const readSite = () => ['site.json', 'site.stamp'].map((name) => readFileSync(join(root, 'build', name), 'utf8'))
  const siteFiles = readSite()
  const watcher = watch(root)
  const buildStart = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => name === 'build.next' && resolve())
  })
  // The address is in every page: with another one, nothing of the last build can be used again.
  const command = npm(['run', 'build'], { PUBLIC_URL: 'https://club.exemple.fr' })
  await Promise.race([buildStart, once(command.child, 'close')])
  watcher.close()
  assert.equal(command.child.exitCode, null, 'the build ended before it was interrupted')
  await command.stop()
  assert.deepEqual(readSite(), siteFiles)
})

// `npm test` itself runs every step; this only checks the command.
test('npm run check runs the fast checks', async () => {
  const { code, output } = await runNpm(['run', 'check', '--', '--only=types,format'])
  assert.match(output, /^2 passed, 0 failed$/m)
  assert.equal(code, 0)
})
