import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { Nothing } from '../../contract/values.ts'
import { createSignedIn } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { type Actor, inActorTransaction } from '../security/actor.ts'
import { serve } from './serve.ts'

const call = { path: '/api/test', access: 'signedIn', response: Nothing, status: 204 } as const
const unconfirmed = endpoint({ ...call, method: 'POST', path: '/api/test/unconfirmed' })
const confirming = endpoint({ ...call, method: 'POST', path: '/api/test/confirming' })
const reading = endpoint({ ...call, method: 'GET', response: z.object({ id: z.string() }), status: 200 })

const app = await startApp()
const write = async (_actor: Actor) => {}
serve(app.server, unconfirmed, () => {})
serve(app.server, confirming, ({ login }) => inActorTransaction(app.context, login, (_tx, actor) => write(actor)))
serve(app.server, reading, ({ actor }) => ({ id: actor.id }))

// Type tests, never run: without its @ts-expect-error each call fails `npm run check`.
export const refusedByTheCompiler = () => {
  // @ts-expect-error a handler of a write gets no actor
  serve(app.server, unconfirmed, ({ actor }) => write(actor))
  // @ts-expect-error an unconfirmed login is not an actor
  serve(app.server, unconfirmed, ({ login }) => write(login))
  // @ts-expect-error a login is confirmed inside a transaction only
  serve(app.server, unconfirmed, ({ login }) => login.confirm(app.context.db, app.context.now(), 'keyShare'))
}

test('a write that confirms its author in the transaction succeeds, and so does a read', async () => {
  const { user, cookie } = await createSignedIn(app)
  assert.equal((await app.send(confirming, {}, { as: cookie })).status, 204)
  assert.equal((await app.send(reading, {}, { as: cookie })).body.id, user.id)
})

test('a write that does not confirm its author gets status 500', async () => {
  const { cookie } = await createSignedIn(app)
  assert.equal((await app.send(unconfirmed, {}, { as: cookie })).status, 500)
})
