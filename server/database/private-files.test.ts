import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { logResult } from '../../tests/support/drills/drill.ts'
import { createBackup } from '../backup/create.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-private-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const [data, outbox, backups] = ['data', 'outbox', 'backups'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

test('other users of the machine cannot read the database, its log, a mail or a backup', async () => {
  const app = await startApp({ DATABASE_URL: `file:${join(data, 'club.db')}`, OUTBOX_FOLDER: outbox })
  await app.send(sendContactMessage, { body: { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' } })
  await app.context.deliveries.deliverDue()
  // The database of the trial restore has the same file modes.
  await createBackup(app.context.config.databaseUrl, join(backups, 'club.backup'))
  const paths = [data, outbox, backups].flatMap((path) => [path, ...readdirSync(path).map((name) => join(path, name))])
  const open = paths.filter((path) => (statSync(path).mode & 0o077) !== 0)
  logResult(`files and folders of a club: ${paths.length}, readable by others: ${open.length}`)
  assert.deepEqual(open, [])
  assert.ok(paths.length >= 8, paths.join(' '))
})
