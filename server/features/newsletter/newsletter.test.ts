import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscribeNewsletter } from '../../../contract/newsletter.ts'
import { startApp } from '../../../tests/support/start-app.ts'

const { context, send } = await startApp()
const stored = () => context.db.selectFrom('newsletters').select(['email', 'confirmedAt']).execute()

test('an address is kept once, however often and in whichever letters it is given', async () => {
  for (const email of ['zoe@exemple.fr', ' ZOE@exemple.fr', 'zoe@exemple.fr'])
    assert.equal((await send(subscribeNewsletter, { body: { email } })).status, 204)
  assert.deepEqual(await stored(), [{ email: 'zoe@exemple.fr', confirmedAt: null }])
})

test('what is no address is refused and not kept', async () => {
  const { status } = await send(subscribeNewsletter, { body: { email: 'sans-arobase' } })
  assert.equal(status, 400)
  assert.equal((await stored()).length, 1)
})
