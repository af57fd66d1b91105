import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../contract/newsletter/subscription.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { startMailClub } from '../../../tests/support/mail/mail-club.ts'
import { linkIn } from '../../../tests/support/mail/mailed-link.ts'

const { context, send, server, setNow, waits, smtp } = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
const zoe = 'zoe@exemple.fr'

const rows = () =>
  context.db
    .selectFrom('newsletters')
    .select(['email', 'confirmedAt', 'createdAt', 'confirmTokenHash', 'unsubscribeToken'])
    .execute()
const subscribers = async () => (await rows()).map(({ email, confirmedAt }) => [email, confirmedAt])
const tokenOf = (path: string, mail = smtp.mails.at(-1)) =>
  linkIn(mail ?? {}, path).searchParams.get('jeton') ?? assert.fail('The link carries no token')

const subscribe = async (email = zoe) => {
  assert.equal((await send(subscribeNewsletter, { body: { email } })).status, 204)
  await context.deliveries.deliverDue()
}
const press = (jeton: string) => send(confirmNewsletter, { body: { jeton } })
const join = async () => {
  await subscribe()
  assert.equal((await press(tokenOf('/newsletter/confirmer'))).status, 204)
  await context.deliveries.deliverDue()
  return tokenOf('/newsletter/desinscription')
}

beforeEach(async () => {
  setNow(testNow)
  await context.db.deleteFrom('newsletters').execute()
  await context.db.deleteFrom('deliveries').execute()
  smtp.mails.length = 0
})

test('an address is on the list once it was confirmed by its mailed link, and a mail says so', async () => {
  await subscribe(' ZOE@exemple.fr')
  assert.deepEqual(await subscribers(), [[zoe, null]])
  const link = linkIn(smtp.mails[0] ?? {}, '/newsletter/confirmer')
  assert.equal(link.origin, 'https://club.exemple.fr')
  assert.equal((await press(link.searchParams.get('jeton') ?? '')).status, 204)
  await context.deliveries.deliverDue()
  assert.deepEqual(await subscribers(), [[zoe, testNow]])
  assert.deepEqual(
    smtp.mails.map(({ subject, recipients }) => [subject, recipients]),
    [
      ['Confirmez votre inscription à la newsletter', [zoe]],
      ['Inscription confirmée', [zoe]],
    ],
  )
})

test('confirming again changes nothing and sends nothing', async () => {
  await subscribe()
  const token = tokenOf('/newsletter/confirmer')
  const responses = await Promise.all([press(token), press(token)])
  setNow('2026-12-25T10:00:00.000Z')
  assert.deepEqual(
    [...responses, await press(token)].map(({ status }) => status),
    [204, 204, 204],
  )
  await context.deliveries.deliverDue()
  assert.deepEqual(await subscribers(), [[zoe, testNow]])
  assert.equal(smtp.mails.length, 2)
})

test('a second request before confirming sends another link, and only the newest works', async () => {
  await subscribe()
  const first = tokenOf('/newsletter/confirmer')
  setNow('2026-11-27T10:00:00.000Z')
  await subscribe()
  const second = tokenOf('/newsletter/confirmer')
  assert.equal((await rows()).length, 1)
  const refusedResponse = await press(first)
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.message], [400, 'Lien invalide ou expiré'])
  setNow('2026-12-04T09:59:59.999Z')
  assert.equal((await press(second)).status, 204)
})

test('an address on the list gets the same response as a new one, and no mail', async () => {
  await join()
  const knownRows = await rows()
  await subscribe()
  assert.deepEqual(await rows(), knownRows)
  assert.equal(smtp.mails.length, 2)
  assert.deepEqual(waits.slice(-2), [300, 300])
})

test('a link is valid for exactly seven days', async () => {
  await subscribe()
  const lateToken = tokenOf('/newsletter/confirmer')
  await subscribe('ines@exemple.fr')
  const inTime = tokenOf('/newsletter/confirmer')
  setNow('2026-11-28T09:59:59.999Z')
  assert.equal((await press(inTime)).status, 204)
  setNow('2026-11-28T10:00:00.000Z')
  assert.equal((await press(lateToken)).refusal.code, 'link_invalid')
})

test('a link sent while the clock was 400 days ahead confirms nothing', async () => {
  setNow('2027-12-26T10:00:00.000Z')
  await subscribe()
  setNow(testNow)
  assert.equal((await press(tokenOf('/newsletter/confirmer'))).refusal.code, 'link_invalid')
  await subscribe()
  assert.equal((await press(tokenOf('/newsletter/confirmer'))).status, 204, 'a new link does')
})

test('a mail that could not be sent within a week is not sent', async () => {
  await send(subscribeNewsletter, { body: { email: zoe } })
  setNow('2026-11-28T10:00:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(smtp.mails.length, 0)
})

test('the database does not contain the link', async () => {
  await subscribe()
  const token = tokenOf('/newsletter/confirmer')
  const mails = await context.db.selectFrom('deliveries').select(['textBody', 'htmlBody', 'unsubscribeUrl']).execute()
  assert.equal(JSON.stringify([await rows(), mails]).includes(token), false)
  assert.match(token, /^[\w-]{43}$/)
})

test('an unknown link confirms nothing', async () => {
  await subscribe()
  for (const jeton of ['', 'inconnu', (await rows())[0]?.confirmTokenHash ?? ''])
    assert.equal((await press(jeton)).refusal.code, 'link_invalid')
  assert.deepEqual(await subscribers(), [[zoe, null]])
})

test('an invalid address is refused and not stored', async () => {
  const refusedResponse = await send(subscribeNewsletter, { body: { email: 'ines@exemple' } })
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.message], [400, 'Adresse e-mail invalide'])
  assert.deepEqual(await subscribers(), [])
})

test('unsubscribing deletes the address; doing it twice is no error, and the address can subscribe again', async () => {
  const jeton = await join()
  for (let time = 1; time <= 2; time++) {
    assert.equal((await send(unsubscribeNewsletter, { query: { jeton } })).status, 204)
    assert.deepEqual(await subscribers(), [])
  }
  assert.notEqual(await join(), jeton)
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
    await join()
    const headers = new Map(smtp.mails.at(-1)?.headers.map(({ key, value }) => [key, value]))
    assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const url = /^<(https:\/\/club\.exemple\.fr\/\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1]
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
  const jeton = await join()
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
