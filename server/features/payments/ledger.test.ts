import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSheet } from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import { memberDetails } from '../../../contract/members/details.ts'
import { settleMemberships, undoMembershipChange } from '../../../contract/memberships/status.ts'
import * as papers from '../../../contract/payments/papers.ts'
import type { NewPayment } from '../../../contract/payments/payment.form.ts'
import * as calls from '../../../contract/payments/payments.ts'
import * as trackside from '../../../contract/payments/trackside.ts'
import { receiptName } from '../../../contract/rules/payment-means.ts'
import { createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send, context } = app
const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
const as = { as: admin.cookie }

const createDebtor = (fields: Parameters<typeof createUser>[1] = {}) =>
  createSignedIn(app, { status: 'PENDING_CASH', ...fields })
const read = async (userId: string) => (await send(calls.memberPayments, { params: { id: userId } }, as)).body
const membershipOf = async (userId: string) => (await read(userId)).memberships[0]?.membershipId ?? ''
type Fields = Partial<NewPayment>
const pay = async (shares: { membershipId: string; amountCents: number }[], fields: Fields = {}) =>
  send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares, ...fields } }, as)
const statusOf = async (id: string) => (await send(memberDetails, { params: { id } }, as)).body.seasons[0]?.status

test('a membership becomes active when confirmed money covers its fee, however many payments that takes', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const first = await pay([{ membershipId, amountCents: 7000 }], { means: 'check', checkNumber: '0042' })
  assert.equal(first.status, 200)
  assert.match(first.body.receipt ?? '', /^2026-\d{4}$/)
  assert.deepEqual([first.body.receivedBy?.prenom, first.body.confirmedAt], ['Alix', context.now()])
  assert.equal(await statusOf(user.id), 'PENDING_CASH')
  await pay([{ membershipId, amountCents: 5000 }])
  assert.equal(await statusOf(user.id), 'ACTIVE')
  const { memberships, payments } = await read(user.id)
  assert.deepEqual([memberships[0]?.coveredCents, payments.length], [12_000, 2])
})

test('one payment covers a family, and each member reads their own share', async () => {
  const [ines, malik] = [await createDebtor({ prenom: 'Inès' }), await createDebtor({ prenom: 'Malik' })]
  const shares = [
    { membershipId: await membershipOf(ines.user.id), amountCents: 12_000 },
    { membershipId: await membershipOf(malik.user.id), amountCents: 6000 },
  ]
  const { body } = await pay(shares)
  assert.equal(body.amountCents, 18_000)
  assert.deepEqual([await statusOf(ines.user.id), await statusOf(malik.user.id)], ['ACTIVE', 'PENDING_CASH'])
  const own = (await send(calls.ownPayments, {}, { as: malik.cookie })).body
  assert.deepEqual(
    own.map(({ amountCents, shares }) => [amountCents, shares.map(({ person }) => person?.prenom)]),
    [[6000, ['Malik']]],
  )
})

test('a member’s receipt of a family’s cheque has their own share, without the others or the cheque', async () => {
  const [ines, malik] = [await createDebtor({ prenom: 'Inès' }), await createDebtor({ prenom: 'Malik' })]
  const shares = [
    { membershipId: await membershipOf(ines.user.id), amountCents: 12_000 },
    { membershipId: await membershipOf(malik.user.id), amountCents: 6000 },
  ]
  const { body } = await pay(shares, { means: 'check', checkNumber: '0042' })
  const url = papers.ownReceipt.path.replace(':id', body.id)
  const { rawPayload } = await app.server.inject({ method: 'GET', url, headers: { cookie: malik.cookie } })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  assert.match(text, /Malik[\s\S]*60.€[\s\S]*soixante euros/)
  assert.doesNotMatch(text, /Inès|0042|180/)
})

test('sent again with the same id, a payment is written once', async () => {
  const { user } = await createDebtor()
  const shares = [{ membershipId: await membershipOf(user.id), amountCents: 12_000 }]
  const id = newId()
  const [one, again] = [await pay(shares, { id }), await pay(shares, { id })]
  assert.deepEqual(one.body, again.body)
  assert.equal((await read(user.id)).payments.length, 1)
})

test('what makes no sense is refused and writes nothing', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  const share = { membershipId, amountCents: 1000 }
  const wrong: [number, { membershipId: string; amountCents: number }[], Fields][] = [
    [400, [{ ...share, amountCents: 0 }], {}],
    [400, [{ ...share, amountCents: 10.5 }], {}],
    [400, [share, share], {}],
    [400, [share], { receivedOn: '2026-11-22' }],
    [400, [share], { receivedOn: '2026-02-30' }],
    [400, [{ ...share, amountCents: -1000 }], {}],
    [404, [{ ...share, membershipId: newId() }], {}],
  ]
  for (const [status, shares, fields] of wrong) assert.equal((await pay(shares, fields)).status, status)
  assert.deepEqual((await read(user.id)).payments, [])
})

test('a voided payment keeps its number, counts for nothing, and ends no membership', async () => {
  const { user } = await createDebtor()
  const { body } = await pay([{ membershipId: await membershipOf(user.id), amountCents: 12_000 }])
  const voided = await send(calls.voidPayment, { params: { id: body.id }, body: { reason: 'Chèque de 110 €' } }, as)
  assert.deepEqual([voided.body.receipt, voided.body.reason], [body.receipt, 'Chèque de 110 €'])
  assert.equal(await statusOf(user.id), 'ACTIVE')
  assert.equal((await read(user.id)).memberships[0]?.coveredCents, 0)
  const { due } = (await send(calls.treasury, {}, as)).body
  assert.deepEqual(
    due.filter(({ person }) => person.id === user.id).map(({ status, coveredCents }) => [status, coveredCents]),
    [['ACTIVE', 0]],
  )
  const empty = await send(calls.voidPayment, { params: { id: body.id }, body: { reason: ' ' } }, as)
  assert.equal(empty.refusal.issues?.[0]?.message ?? empty.refusal.message, 'Écrivez pourquoi')
})

test('money is given back as a negative payment with its reason', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  await pay([{ membershipId, amountCents: 12_000 }])
  const { body } = await pay([{ membershipId, amountCents: -6000 }], { reason: 'Blessure' })
  assert.deepEqual([body.amountCents, body.reason], [-6000, 'Blessure'])
  assert.equal((await read(user.id)).memberships[0]?.coveredCents, 6000)
})

test('a coach writes down money at the track; it counts once the board has confirmed it', async () => {
  const { user, cookie } = await createDebtor()
  const due = async () =>
    (await send(trackside.tracksideDue, { params: { id: user.id } }, { as: coach.cookie })).body.due
  assert.deepEqual(await due(), { dueCents: 12_000, means: 'cash' })
  const form = { id: newId(), userId: user.id, means: 'cash' as const, amountCents: 12_000 }
  for (let time = 0; time < 2; time++)
    assert.deepEqual((await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })).body, {
      id: form.id,
    })
  const own = (await send(calls.ownPayments, {}, { as: cookie })).body
  assert.deepEqual(
    own.map(({ receivedBy, confirmedAt, receipt }) => [receivedBy?.prenom, confirmedAt, receipt]),
    [['Nadia', null, null]],
  )
  assert.equal(await statusOf(user.id), 'PENDING_CASH')
  const { toConfirm } = (await send(calls.treasury, {}, as)).body
  assert.deepEqual(
    toConfirm.map(({ id }) => id).filter((id) => id === form.id),
    [form.id],
  )
  const ids = [form.id]
  for (let time = 0; time < 2; time++) await send(calls.confirmPayments, { body: { ids } }, as)
  assert.equal(await statusOf(user.id), 'ACTIVE')
  assert.equal(await due(), null)
  const late = await send(trackside.recordTrackside, { body: { ...form, id: newId() } }, { as: coach.cookie })
  assert.equal(late.refusal.code, 'nothing_due')
})

test('the board reads in a member’s history what was written down, confirmed and voided for them', async () => {
  const { user } = await createDebtor()
  const form = { id: newId(), userId: user.id, means: 'cash' as const, amountCents: 3000 }
  await send(trackside.recordTrackside, { body: form }, { as: coach.cookie })
  await send(calls.confirmPayments, { body: { ids: [form.id] } }, as)
  await send(calls.voidPayment, { params: { id: form.id }, body: { reason: 'Erreur' } }, as)
  const { changes } = (await send(memberDetails, { params: { id: user.id } }, as)).body
  assert.deepEqual(
    changes.map(({ action, actorName, after }) => [action, actorName?.split(' ')[0], after?.amountCents]),
    [
      ['payment.voided', 'Alix', 3000],
      ['payment.confirmed', 'Alix', 3000],
      ['payment.recorded', 'Nadia', 3000],
    ],
  )
  const { user: other } = await createDebtor()
  assert.deepEqual((await send(memberDetails, { params: { id: other.id } }, as)).body.changes, [])
})

test('a coach reads what they wrote down themselves, and what became of it, and nothing of others', async () => {
  const { user } = await createDebtor({ prenom: 'Zoé', nom: 'Étienne' })
  const nora = await createSignedIn(app, { role: 'COACH', status: null })
  const receive = (amountCents: number) =>
    send(trackside.recordTrackside, { body: { userId: user.id, means: 'check', amountCents } }, { as: nora.cookie })
  const [one, two] = [(await receive(1000)).body.id, (await receive(2000)).body.id]
  await send(calls.confirmPayments, { body: { ids: [one] } }, as)
  await send(calls.voidPayment, { params: { id: two }, body: { reason: 'Chèque sans signature' } }, as)
  const { body } = await send(trackside.ownReceived, {}, { as: nora.cookie })
  const read = body.map(({ persons, amountCents, confirmedAt, voidedAt, reason }) => [
    ...[persons, amountCents, confirmedAt !== null, voidedAt !== null, reason],
  ])
  assert.deepEqual(
    new Set(read.map((row) => JSON.stringify(row))),
    new Set([
      JSON.stringify([['Zoé Étienne'], 2000, false, true, 'Chèque sans signature']),
      JSON.stringify([['Zoé Étienne'], 1000, true, false, null]),
    ]),
  )
  assert.doesNotMatch(JSON.stringify(body), /receipt|checkNumber|deposit/)
  assert.ok(
    !(await send(trackside.ownReceived, {}, { as: coach.cookie })).body.some(({ id }) => id === one || id === two),
  )
})

test('fifty payments at once have fifty numbers without a gap', async () => {
  const debtors = await Promise.all(Array.from({ length: 50 }, () => createUser(app, { status: 'PENDING_CASH' })))
  const memberships = await Promise.all(debtors.map(({ id }) => membershipOf(id)))
  const [before] = await context.db.selectFrom('receiptCounters').selectAll().where('season', '=', 2026).execute()
  const answers = await Promise.all(memberships.map((membershipId) => pay([{ membershipId, amountCents: 12_000 }])))
  assert.deepEqual(
    answers.map(({ body }) => body.receipt).toSorted(),
    Array.from({ length: 50 }, (_, index) => receiptName(2026, (before?.lastNumber ?? 0) + index + 1)),
  )
})

test('money of July and August for the next season has the next season’s receipt, and counts in its totals', async () => {
  const { user } = await createDebtor()
  const membershipId = await membershipOf(user.id)
  for (const receivedOn of ['2026-07-04', '2026-08-31', '2026-09-01']) {
    const { body } = await pay([{ membershipId, amountCents: 1000 }], { receivedOn })
    assert.match(body.receipt ?? '', /^2026-/)
  }
  const totalsOf = async (season: number) => (await send(calls.treasury, { query: { season } }, as)).body.totals
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
  const late = await pay([{ membershipId: old, amountCents: 1000 }])
  assert.equal(late.body.receipt, '2025-0001')
  const both = [old, await membershipOf(now.user.id)].map((membershipId) => ({ membershipId, amountCents: 1000 }))
  assert.match((await pay(both)).body.receipt ?? '', /^2026-/)
})

test('validating and cashing many writes one payment each; undoing it voids them', async () => {
  const [ines, malik] = [
    await createUser(app, { status: 'REQUESTED' }),
    await createUser(app, { status: 'PENDING_CASH' }),
  ]
  await pay([{ membershipId: await membershipOf(malik.id), amountCents: 2000 }])
  const userIds = [ines.id, malik.id]
  const { body } = await send(settleMemberships, { body: { userIds, checkedIds: userIds } }, as)
  const paid = async (id: string) =>
    (await read(id)).payments.filter(({ voidedAt }) => !voidedAt).map(({ amountCents }) => amountCents)
  assert.deepEqual([await paid(ines.id), (await paid(malik.id)).toSorted()], [[12_000], [10_000, 2000].toSorted()])
  await send(undoMembershipChange, { params: { id: body.changeId ?? '' } }, as)
  assert.deepEqual([await paid(ines.id), await paid(malik.id)], [[], [2000]])
  assert.equal(await statusOf(ines.id), 'REQUESTED')
})

test('a receipt names who paid, the amount in figures and words, and says when it is voided', async () => {
  const { user, cookie } = await createDebtor({ prenom: 'Łucja', nom: 'Nguyễn' })
  const { body } = await pay([{ membershipId: await membershipOf(user.id), amountCents: 12_000 }], {
    means: 'check',
    checkNumber: '0042',
    checkBank: 'Banque du Stade',
  })
  const textOf = async ({ path }: { path: string }, cookie: string) => {
    const answer = await app.server.inject({
      method: 'GET',
      url: path.replace(':id', body.id),
      headers: { cookie },
    })
    assert.equal(answer.headers['content-type'], 'application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  const text = await textOf(papers.ownReceipt, cookie)
  assert.match(text, new RegExp(`Reçu n° ${body.receipt}`))
  assert.match(text, /Łucja Nguyễn/)
  assert.match(text, /120 €.*cent vingt euros.*Chèque \(n° 0042, Banque du Stade\).*20 novembre 2026/)
  assert.match(text, /Ce n’est pas un reçu fiscal/)
  await send(calls.voidPayment, { params: { id: body.id }, body: { reason: 'Erreur' } }, as)
  assert.match(await textOf(papers.receiptFile, admin.cookie), /ANNULÉ le 21 novembre 2026 : Erreur/)
})

test('totals of the season agree with the payments that count, and so does the accountant’s file', async () => {
  const { totals, latest } = (await send(calls.treasury, {}, as)).body
  const sum = (amounts: { amountCents: number }[]) => amounts.reduce((all, { amountCents }) => all + amountCents, 0)
  const counted = latest.filter(({ confirmedAt, voidedAt }) => confirmedAt && !voidedAt)
  assert.equal(sum(totals), sum(counted))
  const file = await app.server.inject({
    method: 'GET',
    url: papers.paymentsFile.path,
    headers: { cookie: admin.cookie },
  })
  const lines = file.body.trim().split('\r\n')
  assert.equal(lines.length, latest.length + 1)
  assert.match(lines[0] ?? '', /Date;Reçu;Libellé;Moyen;Montant \(€\);Personne/)
  const workbook = await app.server.inject({
    method: 'GET',
    url: papers.paymentsWorkbook.path,
    headers: { cookie: admin.cookie },
  })
  assert.match(String(workbook.headers['content-disposition']), /reglements-2026-2026-11-21\.xlsx/)
  const [header, ...rows] = await readSheet(Buffer.from(workbook.rawPayload))
  assert.deepEqual(header?.slice(0, 2), ['Date', 'Reçu'])
  assert.equal(rows.length, latest.length)
})
