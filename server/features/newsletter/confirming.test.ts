import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subscribeNewsletter } from '../../../contract/newsletter/subscription.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { linkIn } from '../../../tests/support/mail/mailed-link.ts'
import { startNewsletterClub, zoe } from '../../../tests/support/mail/newsletter-club.ts'
import { required } from '../../../tests/support/required.ts'

const { context, send, setNow, waits, smtp, rows, subscribers, tokenOf, subscribe, confirm, subscribeAndConfirm } =
  await startNewsletterClub()

test('an address is on the list once it was confirmed by its mailed link, and a mail says so', async () => {
  await subscribe(' ZOE@exemple.fr')
  assert.deepEqual(await subscribers(), [[zoe, null]])
  const link = linkIn(smtp.mails[0] ?? {}, '/newsletter/confirmer')
  assert.equal(link.origin, 'https://club.exemple.fr')
  assert.equal((await confirm(required(link.searchParams.get('jeton')))).status, 204)
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
  const responses = await Promise.all([confirm(token), confirm(token)])
  setNow('2026-12-25T10:00:00.000Z')
  assert.deepEqual(
    [...responses, await confirm(token)].map(({ status }) => status),
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
  const refusedResponse = await confirm(first)
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.message], [400, 'Lien invalide ou expiré'])
  setNow('2026-12-04T09:59:59.999Z')
  assert.equal((await confirm(second)).status, 204)
})

test('an address on the list gets the same response as a new one, and no mail', async () => {
  await subscribeAndConfirm()
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
  assert.equal((await confirm(inTime)).status, 204)
  setNow('2026-11-28T10:00:00.000Z')
  assert.equal((await confirm(lateToken)).refusal.code, 'link_invalid')
})

test('a link sent while the clock was 400 days ahead confirms nothing', async () => {
  setNow('2027-12-26T10:00:00.000Z')
  await subscribe()
  setNow(testNow)
  assert.equal((await confirm(tokenOf('/newsletter/confirmer'))).refusal.code, 'link_invalid')
  await subscribe()
  assert.equal((await confirm(tokenOf('/newsletter/confirmer'))).status, 204, 'a new link does')
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
  for (const jeton of ['', 'inconnu', required((await rows())[0]?.confirmTokenHash)])
    assert.equal((await confirm(jeton)).refusal.code, 'link_invalid')
  assert.deepEqual(await subscribers(), [[zoe, null]])
})

test('an invalid address is refused and not stored', async () => {
  const refusedResponse = await send(subscribeNewsletter, { body: { email: 'ines@exemple' } })
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.message], [400, 'Adresse e-mail invalide'])
  assert.deepEqual(await subscribers(), [])
})
