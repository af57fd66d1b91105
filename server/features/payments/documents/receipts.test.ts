import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSheet as readWorkbook } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { exportOwnData } from '../../../../contract/own-data.ts'
import * as documents from '../../../../contract/payments/documents.ts'
import * as calls from '../../../../contract/payments/payments.ts'
import { treasury } from '../../../../contract/payments/treasury.ts'
import { receiptName } from '../../../../contract/rules/money/receipt-name.ts'
import { createUser } from '../../../../tests/support/app/factories.ts'
import { startTillClub } from '../../../../tests/support/app/till-club.ts'
import { required } from '../../../../tests/support/required.ts'

const { app, send, context, admin, as, createDebtor, membershipOf, readPayments, pay } = await startTillClub()

test('a member’s receipt of a family’s cheque has their own share, without the others or the cheque', async () => {
  const [ines, malik] = [await createDebtor({ prenom: 'Inès' }), await createDebtor({ prenom: 'Malik' })]
  const shares = [
    { membershipId: await membershipOf(ines.user.id), amountCents: 12_000 },
    { membershipId: await membershipOf(malik.user.id), amountCents: 6000 },
  ]
  const { body } = await pay(shares, { means: 'check', checkNumber: '0042' })
  const url = documents.ownReceipt.path.replace(':id', body.id)
  const { rawPayload } = await app.server.inject({ method: 'GET', url, headers: { cookie: malik.cookie } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  assert.match(text, /Malik[\s\S]*60.€[\s\S]*soixante euros/)
  assert.doesNotMatch(text, /Inès|0042|180/)
})

test('of a payment for several people, none reads the aid’s reference or what the board wrote about the others', async () => {
  const [ines, malik] = [await createDebtor({ prenom: 'Inès' }), await createDebtor({ prenom: 'Malik' })]
  const idOf = (person: typeof ines) => membershipOf(person.user.id)
  const shares = [
    { membershipId: await idOf(ines), amountCents: 5000 },
    { membershipId: await idOf(malik), amountCents: 5000 },
  ]
  const cheque = { checkNumber: '0042 9917', checkBank: 'Banque', checkName: 'Mme Inès' }
  const { body } = await pay(shares, { means: 'aid', aidReference: 'PASS-INES-ZOULOU', ...cheque })
  await send(calls.voidPayment, { params: { id: body.id }, body: { reason: 'Inès a déménagé' } }, as)
  const ownResponse = await send(calls.ownPayments, {}, { as: malik.cookie })
  const { rawPayload } = await app.server.inject({
    method: 'GET',
    url: documents.ownReceipt.path.replace(':id', body.id),
    headers: { cookie: malik.cookie },
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  assert.match(text, /ANNULÉ/)
  const exported = String((await send(exportOwnData, {}, { as: malik.cookie })).body)
  for (const shownText of [JSON.stringify(ownResponse.body), text, exported])
    assert.doesNotMatch(shownText, /ZOULOU|déménagé|0042 9917|Mme/)
  assert.equal(JSON.parse(exported).reglements[0].amountCents, 5000)
  const [alone] = (await readPayments(malik.user.id)).payments
  assert.deepEqual([alone?.aidReference, alone?.reason], ['PASS-INES-ZOULOU', 'Inès a déménagé'], 'for the board')
})

test('fifty payments at once have fifty numbers without a gap', async () => {
  const debtors = await Promise.all(Array.from({ length: 50 }, () => createUser(app, { status: 'PENDING_CASH' })))
  const memberships = await Promise.all(debtors.map(({ id }) => membershipOf(id)))
  const [before] = await context.db.selectFrom('receiptCounters').selectAll().where('season', '=', 2026).execute()
  const responses = await Promise.all(memberships.map((membershipId) => pay([{ membershipId, amountCents: 12_000 }])))
  assert.deepEqual(
    responses.map(({ body }) => body.receipt).toSorted(),
    Array.from({ length: 50 }, (_, index) => receiptName(2026, (before?.lastNumber ?? 0) + index + 1)),
  )
})

test('money of July and August for the next season has the next season’s receipt, and counts in its totals', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  for (const receivedOn of ['2026-07-04', '2026-08-31', '2026-09-01']) {
    const { body } = await pay([{ membershipId, amountCents: 1000 }], { receivedOn })
    assert.match(required(body.receipt), /^2026-/)
  }
  const totalsOf = async (season: number) => (await send(treasury, { query: { season } }, as)).body.totals
  assert.deepEqual(
    (await totalsOf(2026))
      .filter(({ month }) => month < '2026-09')
      .map(({ month, amountCents }) => [month, amountCents]),
    [
      ['2026-07', 1000],
      ['2026-08', 1000],
    ],
  )
  assert.deepEqual(await totalsOf(2025), [])
})

test('a family’s payment for two seasons is numbered in the later one', async () => {
  const [now, before] = [await createDebtor(), await createDebtor()]
  const old = await membershipOf(before.user.id)
  await context.db.updateTable('memberships').set({ season: 2025 }).where('id', '=', old).execute()
  const lateResponse = await pay([{ membershipId: old, amountCents: 1000 }])
  assert.equal(lateResponse.body.receipt, '2025-0001')
  const both = [old, await membershipOf(now.user.id)].map((membershipId) => ({ membershipId, amountCents: 1000 }))
  assert.match(required((await pay(both)).body.receipt), /^2026-/)
})

test('a receipt names who paid, the amount in figures and words, and says when it is voided', async () => {
  const { user, cookie } = await createDebtor({ prenom: 'Łucja', nom: 'Nguyễn' })
  const { body } = await pay([{ membershipId: await membershipOf(user.id), amountCents: 12_000 }], {
    means: 'check',
    checkNumber: '0042',
    checkBank: 'Banque du Stade',
  })
  const textOf = async ({ path }: { path: string }, cookie: string) => {
    const response = await app.server.inject({
      method: 'GET',
      url: path.replace(':id', body.id),
      headers: { cookie },
    })
    assert.equal(response.headers['content-type'], 'application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), {
      mergePages: true,
    })
    return text.replace(/\s+/g, ' ')
  }
  const text = await textOf(documents.ownReceipt, cookie)
  assert.match(text, new RegExp(`Reçu n° ${body.receipt}`))
  assert.match(text, /Łucja Nguyễn/)
  assert.match(text, /120 €.*cent vingt euros.*Chèque \(n° 0042, Banque du Stade\).*20 novembre 2026/)
  assert.match(text, /Ce n’est pas un reçu fiscal/)
  await send(calls.voidPayment, { params: { id: body.id }, body: { reason: 'Erreur' } }, as)
  assert.match(await textOf(documents.receiptFile, admin.cookie), /ANNULÉ le 21 novembre 2026 : Erreur/)
})

test('totals of the season agree with the payments that count, and so does the accountant’s file', async () => {
  const { totals } = (await send(treasury, {}, as)).body
  const { body: latest } = await send(calls.listedPayments, { query: { limit: 200 } }, as)
  const sum = (amounts: { amountCents: number }[]) => amounts.reduce((all, { amountCents }) => all + amountCents, 0)
  const countedPayments = latest.filter(({ confirmedAt, voidedAt }) => confirmedAt && !voidedAt)
  assert.equal(sum(totals), sum(countedPayments))
  const file = await app.server.inject({
    method: 'GET',
    url: documents.paymentsFile.path,
    headers: { cookie: admin.cookie },
  })
  const lines = file.body.trim().split('\r\n')
  assert.equal(lines.length, latest.length + 1)
  assert.match(required(lines[0]), /Date;Reçu;Libellé;Moyen;Montant \(€\);Personne/)
  const workbook = await app.server.inject({
    method: 'GET',
    url: documents.paymentsWorkbook.path,
    headers: { cookie: admin.cookie },
  })
  assert.match(String(workbook.headers['content-disposition']), /reglements-2026-2026-11-21\.xlsx/)
  const [header, ...rows] = await readWorkbook(Buffer.from(workbook.rawPayload))
  assert.deepEqual(header?.slice(0, 2), ['Date', 'Reçu'])
  assert.equal(rows.length, latest.length)
})
