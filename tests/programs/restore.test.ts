import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { emptyDatabase } from '../support/app/start-app.ts'
import { releasedSchemas } from '../support/database/released-schemas.ts'
import { bareEnvironment } from '../support/processes/bare-environment.ts'

const restore = (argument: string, databaseUrl: string, input: Buffer) =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../server/cli/restore.ts'), argument],
    {
      env: { ...bareEnvironment, DATABASE_URL: databaseUrl },
      input,
      encoding: 'utf8',
    },
  )

test('a backup is restored from standard input, and the command lists what is not restored', async () => {
  const [released] = releasedSchemas()
  assert.ok(released)
  const url = await emptyDatabase()
  const cut = restore('-', url, readFileSync(released.backup).subarray(0, -20))
  assert.deepEqual([cut.status, cut.stderr], [1, 'Ce fichier n’est pas une sauvegarde complète du club.\n'])
  const { status, stdout, stderr } = restore('-', url, readFileSync(released.backup))
  assert.equal(status, 0, stderr)
  assert.match(stdout, /^Club restauré : .*\nPar sécurité, .* connexions, .* e-mails en attente\. Chacun se reconnecte/)
  assert.match(stdout, /liens d’agenda/)
  assert.match(stdout, /Mots de passe, rôles et doubles authentifications sont ceux du jour de la sauvegarde/)
  assert.match(stdout, /Qui a été effacé.* revient avec elle/)
})
