import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../contract/newsletter/subscription.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { startNewsletterClub, zoe } from '../../../tests/support/mail/newsletter-club.ts'
import { required } from '../../../tests/support/required.ts'

const { send, server, smtp, subscribers, subscribe, subscribeAndConfirm } = await startNewsletterClub()

test('unsubscribing deletes the address; doing it twice is no error, and the address can subscribe again', async () => {
  const jeton = await subscribeAndConfirm()
  for (let time = 1; time <= 2; time++) {
    assert.equal((await send(unsubscribeNewsletter, { query: { jeton } })).status, 204)
    assert.deepEqual(await subscribers(), [])
  }
  assert.notEqual(await subscribeAndConfirm(), jeton)
  assert.equal((await send(unsubscribeNewsletter, { query: { jeton } })).status, 204)
  assert.deepEqual(await subscribers(), [[zoe, testNow]])
})

const providersForms = [
  { type: 'application/x-www-form-urlencoded', payload: 'List-Unsubscribe=One-Click' },
  {
    type: 'multipart/form-data; boundary=fin',
    payload: '--fin\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--fin--\r\n',
  },
]

for (const { type, payload } of providersForms)
  test(`the mail provider’s own button takes the address off the list, with ${type.split(';')[0]}`, async () => {
    await subscribeAndConfirm()
    const headers = new Map(smtp.mails.at(-1)?.headers.map(({ key, value }) => [key, value]))
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const url = /^<(https:\/\/club\.exemple\.fr\/\S+)>$/.exec(required(headers.get('list-unsubscribe')))?.[1]
    const { pathname, search } = new URL(url ?? assert.fail('There is no address to post to'))
    const response = await server.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': type },
      payload,
    })
    assert.equal(response.statusCode, 204)
    assert.deepEqual(await subscribers(), [])
  })

test('only the confirmation mail offers the provider’s button, and no other call accepts a form', async () => {
  await subscribe()
  const keys = smtp.mails[0]?.headers.map(({ key }) => key) ?? []
  assert.equal(
    keys.some((key) => key.startsWith('list-')),
    false,
  )
  for (const { type, payload } of providersForms) {
    const headers = { 'content-type': type }
    for (const { path } of [subscribeNewsletter, confirmNewsletter])
      assert.equal((await server.inject({ method: 'POST', url: path, headers, payload })).statusCode, 415)
  }
})

test('following the unsubscribe link only opens the page, without unsubscribing', async () => {
  const jeton = await subscribeAndConfirm()
  const { statusCode, headers } = await server.inject({
    url: `${unsubscribeNewsletter.path}?jeton=${jeton}`,
    headers: { host: 'ailleurs.exemple' },
  })
  assert.deepEqual(
    [statusCode, headers.location],
    [302, `https://club.exemple.fr/newsletter/desinscription?jeton=${jeton}`],
  )
  assert.deepEqual(await subscribers(), [[zoe, testNow]])
})
