import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Settings, startServerProgram, waitForExit } from '../support/processes/start-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-main-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: 'start/main' | 'cli/admin', settings: Settings, args: string[] = []) =>
  startServerProgram(program, { folder, settings, args })

/** Resolves with the address once the server says that it is open. */
const waitForAddress = async ({ child, output }: ReturnType<typeof run>): Promise<string> => {
  for (;;) {
    const [, address] = /ouvert sur (\S+)/.exec(output.out) ?? []
    if (address) return address
    await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, 'data'), once(child, 'close')])
    if (child.exitCode !== null) throw new Error(`The server ended: ${output.err}`)
  }
}

const databaseAt = (name: string) => ({ DATABASE_URL: `file:${join(folder, name)}` })

test('the server prints its address and the first link, logs no secret and stops on a signal', async () => {
  const server = run('start/main', databaseAt('first/club.db'))
  const address = await waitForAddress(server)
  assert.doesNotMatch(address, /:0$/)
  const [, link] = /premier : (\S+)/.exec(server.output.out) ?? []
  assert.ok(link?.startsWith(`${address}/bienvenue?jeton=`))
  assert.equal((await fetch(`${address}/readyz`)).status, 200)
  await fetch(`${address}/reset-password?token=secret-du-lien`)
  await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'zoe@exemple.fr', password: 'mot-secret' }),
  })
  server.child.kill('SIGTERM')
  assert.equal(await waitForExit(server.child), 0)
  assert.doesNotMatch(server.output.out, /secret|zoe@|127\.0\.0\.1/)
  assert.equal(server.output.err, '')
})

test('the settings name the first administrator', async () => {
  const settings = { ...databaseAt('named.db'), ADMIN_EMAIL: 'bureau@exemple.fr', ADMIN_PASSWORD: 'présidente' }
  const server = run('start/main', settings)
  const address = await waitForAddress(server)
  assert.doesNotMatch(server.output.out, /bienvenue/)
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bureau@exemple.fr', password: 'présidente' }),
  })
  assert.equal(response.status, 200)
  server.child.kill('SIGTERM')
  assert.equal(await waitForExit(server.child), 0)

  const demotion = run('cli/admin', settings, ['demote', 'bureau@exemple.fr'])
  assert.equal(await waitForExit(demotion.child), 1)
  assert.equal(demotion.output.err, 'Le club doit garder au moins un administrateur.\n')
  const unknownPromotion = run('cli/admin', settings, ['promote', 'personne@exemple.fr'])
  assert.equal(await waitForExit(unknownPromotion.child), 1)
  assert.equal(unknownPromotion.output.err, 'Ce membre n’existe pas ou a été supprimé.\n')
  const repeatedPromotion = run('cli/admin', settings, ['promote', ' Bureau@Exemple.fr'])
  assert.equal(await waitForExit(repeatedPromotion.child), 0)
  assert.equal(repeatedPromotion.output.out, 'bureau@exemple.fr est administrateur.\n')
  const usage = run('cli/admin', settings, ['bannir', 'bureau@exemple.fr'])
  assert.equal(await waitForExit(usage.child), 1)
  assert.match(usage.output.err, /^Usage : npm run admin -- promote\|demote\|remove-second-factor <e-mail>\n$/)
})

test('a mail requested over HTTP is sent at once', async () => {
  const settings = { ...databaseAt('mail.db'), PUBLIC_URL: 'https://club.exemple.fr' }
  const server = run('start/main', settings)
  const address = await waitForAddress(server)
  const response = await fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' }),
  })
  assert.equal(response.status, 204)
  while (!/"outcome":"sent"/.test(server.output.out)) await once(server.child.stdout as never, 'data')
  assert.match(server.output.out, /Message reçu par le site/)
  const [, id] = /"delivery":"([^"]+)"/.exec(server.output.out) ?? []
  assert.match(readFileSync(join(folder, 'outbox', `${id}.eml`), 'utf8'), /Reply-To: zoe@exemple\.fr/)
  server.child.kill('SIGTERM')
  assert.equal(await waitForExit(server.child), 0)
})
