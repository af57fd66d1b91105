import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { attestationFile, ownAttestation } from '../../../../contract/payments/documents.ts'
import { ownMemberships, recordPayment } from '../../../../contract/payments/payments.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'

const app = await startApp()
const { send } = app
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })

const membershipOf = async (cookie: string) => {
  const [membership] = (await send(ownMemberships, {}, { as: cookie })).body
  return membership ?? assert.fail('no membership')
}
const download = async ({ path }: { path: string }, id: string, cookie: string) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'GET',
    url: path.replace(':id', id),
    headers: { cookie },
  })
  if (statusCode !== 200) return { statusCode, text: '' }
  assert.equal(headers['content-type'], 'application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  return { statusCode, name: headers['content-disposition'], text: text.replace(/\s+/g, ' ') }
}

test('an attestation names the member, the season and the fee that was paid, for the member and for the board', async () => {
  const { cookie } = await createSignedIn(app, { status: 'ACTIVE', prenom: 'Łucja', nom: 'Nguyễn' })
  const { membershipId } = await membershipOf(cookie)
  const before = await download(ownAttestation, membershipId, cookie)
  assert.match(before.text, /120 €, dont 0 € réglés à ce jour/)
  await send(
    recordPayment,
    { body: { means: 'cash', receivedOn: '2026-11-20', shares: [{ membershipId, amountCents: 12_000 }] } },
    { as: admin.cookie },
  )
  const ownFile = await download(ownAttestation, membershipId, cookie)
  assert.equal(ownFile.name, 'attachment; filename="attestation-2026-2027.pdf"')
  assert.match(ownFile.text, /Attestation d’adhésion/)
  assert.match(ownFile.text, /saison 2026-2027.*Łucja Nguyễn.*du 1er septembre 2026 au 31 août 2027/)
  assert.match(
    ownFile.text,
    /120 € \(cent vingt euros\), réglée.*21 novembre 2026.*Pour l’association, nom et signature/,
  )
  assert.equal((await download(attestationFile, membershipId, admin.cookie)).text, ownFile.text)
})

test('a free membership is attested as free', async () => {
  const { cookie } = await createSignedIn(app, { status: 'ACTIVE', age: 12, membership: { feeCents: 0 } })
  const { membershipId } = await membershipOf(cookie)
  assert.match((await download(ownAttestation, membershipId, cookie)).text, /Cotisation Gratuite/)
})

test('there is no attestation of an unsettled membership, nor of somebody else’s', async () => {
  const waiting = await createSignedIn(app, { status: 'PENDING_CASH' })
  const { membershipId, startedAt } = await membershipOf(waiting.cookie)
  assert.equal(startedAt, null)
  assert.equal((await download(ownAttestation, membershipId, waiting.cookie)).statusCode, 404)
  assert.equal((await download(attestationFile, membershipId, admin.cookie)).statusCode, 404)
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const otherMembership = await membershipOf(member.cookie)
  assert.equal((await download(ownAttestation, otherMembership.membershipId, waiting.cookie)).statusCode, 404)
})
