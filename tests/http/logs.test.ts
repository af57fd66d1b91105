import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, register } from '../../contract/accounts/account.ts'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { hashToken, newToken } from '../../server/security/tokens.ts'
import { createSignedIn, registrationOf } from '../support/app/factories.ts'
import { assertClean } from '../support/app/log-watch.ts'
import { startApp } from '../support/app/start-app.ts'

const app = await startApp()
const message = { nom: 'Ysaline', email: 'ysaline@exemple.fr', message: 'Un mot que personne d’autre ne lit' }
const seeded = (fields: object, text = 'seeded') => {
  app.server.log.info(fields, text)
  return app.log.consumeFaults().join('\n')
}
/** The line of a request, the only one that it writes. */
const lineOf = async (url: string): Promise<string> => {
  const before = app.log.lines()
  const line = app.log.next()
  await app.server.inject(url)
  assert.equal(app.log.lines() - before, 1)
  return line
}
const reqId = crypto.randomUUID()

test('every request writes one log line, with its id', async () => {
  const before = app.log.lines()
  const { cookie } = await createSignedIn(app)
  await app.server.inject({ url: '/api/user', headers: { cookie } })
  assert.equal(app.log.lines() - before, 1)
  assert.deepEqual(app.log.consumeFaults(), [])
})

test('the log contains the route, never the URL or a token in its path', async () => {
  const paths: string[] = []
  const token = newToken()
  for (const url of [`/api/sessions/ysaline@exemple.fr/rsvp/me`, `/api/reset/${token}?jeton=${token}`, `/${token}`])
    paths.push(JSON.parse(await lineOf(url)).path)
  assert.deepEqual(paths, ['/api/sessions/:id/rsvp/me', 'unknown', 'unknown'])
  assert.deepEqual(app.log.consumeFaults(), [])
})

test('an unknown URL writes one short log line, whatever it contains', async () => {
  const line = await lineOf(`/api/${'x'.repeat(10_000)}%0a{"level":60}`)
  assert.ok(line.length < 500 && JSON.parse(line).level === 30)
})

test('the log watch finds every kind of leak', async () => {
  assert.equal(seeded({ reqId }), '')
  assert.match(seeded({ reqId, who: 'ysaline@exemple.fr' }), /an e-mail address/)
  assert.match(seeded({ reqId, deep: { call: ['06 12 34 56 78'] } }), /a telephone number/)
  assert.match(seeded({ reqId }, `token ${newToken()}`), /a secret/)
  assert.match(seeded({ reqId, path: `/api/calendar/${hashToken('x')}` }), /a secret/)
  assert.equal(seeded({ reqId, path: '/assets/big-shoulders-display-latin-wght-normal-Bn_gnr7w.woff2' }), '')
  assert.match(seeded({ reqId, name: 'Camille' }), /« Camille »/)
  assert.match(seeded({ who: 'nobody' }), /no request id/)
  app.log.write('Serveur prêt')
  assert.match(app.log.consumeFaults().join(), /is not JSON/)
  app.server.log.info({ reqId, wrote: message.nom }, 'outside its request nobody knows that word')
  assert.deepEqual(app.log.consumeFaults(), [])
})

test('a leak while a request is answered fails the test that sent it', async () => {
  const { deliverSoon } = app.context.deliveries
  app.context.deliveries.deliverSoon = () => app.server.log.info({ reqId, wrote: message.message }, 'seeded')
  await assert.rejects(app.send(sendContactMessage, { body: message }), /« Un mot que personne/)
  app.context.deliveries.deliverSoon = deliverSoon
  assert.doesNotThrow(() => assertClean(app.log))
})

test('an error is logged with its place in the code and without its message', async () => {
  const { passwords } = app.context
  const fail = async (_hash: unknown, password: string) => {
    throw new Error(`Cannot check ${password} of ${message.email}`)
  }
  app.context.passwords = { ...passwords, matches: fail }
  const before = app.log.lines()
  const response = await app.send(login, { body: { email: message.email, password: 'un-secret-bien-gardé' } })
  assert.equal(response.status, 500)
  assert.equal(app.log.lines() - before, 2)
  const parse = async (password: string) => JSON.parse(`{${password}}`)
  app.context.passwords = { ...passwords, hash: parse }
  const body = registrationOf({ prenom: 'Ysaline', email: message.email, password: 'un-secret-bien-gardé' })
  assert.equal((await app.send(register, { body })).status, 500)
  app.context.passwords = passwords
})
