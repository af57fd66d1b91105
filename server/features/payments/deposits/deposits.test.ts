import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { settleMemberships, undoMembershipChange } from '../../../../contract/memberships/status.ts'
import * as slips from '../../../../contract/payments/deposits.ts'
import type { NewPayment } from '../../../../contract/payments/payment.form.ts'
import * as calls from '../../../../contract/payments/payments.ts'
import * as trackside from '../../../../contract/payments/trackside.ts'
import { createSignedIn, createUser } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'

const app = await startApp()
const { send, context } = app
const { db } = context
const admin = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix' })
const other = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Sam' })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: admin.cookie }

const createDebtor = async (fields: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(app, { status: 'PENDING_CASH', ...fields })
  const { memberships } = (await send(calls.memberPayments, { params: { id: user.id } }, as)).body
  return { ...user, membershipId: memberships[0]?.membershipId ?? '' }
}
const pay = async (amountCents: number, fields: Partial<NewPayment> = {}, membershipId?: string) => {
  const shares = [{ membershipId: membershipId ?? (await createDebtor()).membershipId, amountCents }]
  const body = { means: 'check' as const, receivedOn: '2026-11-20', shares, ...fields }
  const answer = await send(calls.recordPayment, { body }, as)
  assert.equal(answer.status, 200)
  return answer.body
}
const prepare = (body: BodyOf<typeof slips.prepareDeposit>, who = as) => send(slips.prepareDeposit, { body }, who)
const prepareChecks = (...paymentIds: string[]) => prepare({ means: 'check', paymentIds })
const read = async () => (await send(slips.deposits, {}, as)).body
const bank = (id: string, bankedOn = '2026-11-21') =>
  send(slips.bankDeposit, { params: { id }, body: { bankedOn } }, as)
const undo = (id: string) => send(slips.undoDeposit, { params: { id } }, as)
const cancel = (id: string, isBanked?: boolean) =>
  send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur', isBanked } }, as)
const journalOf = (id: string) =>
  db.selectFrom('auditEvents').select(['action', 'afterJson']).where('subjectId', '=', id).orderBy('id').execute()
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) => [status, refusal?.code]

test('cheques in hand are listed by the day they may be banked; once on a slip they are not', async () => {
  const late = await pay(3000, { checkNotBefore: '2026-12-01', checkNumber: '3' })
  const second = await pay(2000, { receivedOn: '2026-11-19', checkNumber: '2' })
  const first = await pay(1000, { receivedOn: '2026-11-18', checkNumber: '1' })
  const waiting = await createDebtor()
  await send(
    trackside.recordTrackside,
    { body: { userId: waiting.id, means: 'check', amountCents: 500 } },
    { as: coach.cookie },
  )
  assert.deepEqual(
    (await read()).checks.map(({ id }) => id),
    [first.id, second.id, late.id],
    'what a coach received is in hand once the board confirmed it',
  )
  const { body } = await prepareChecks(first.id, second.id)
  assert.deepEqual(
    [body.payments, body.amountCents, body.countedCents, body.preparedBy?.prenom, body.bankedOn],
    [2, 3000, 3000, 'Alix', null],
  )
  const { checks, deposits } = await read()
  assert.deepEqual([checks.map(({ id }) => id), deposits.map(({ id }) => id)], [[late.id], [body.id]])
  assert.deepEqual(
    (await journalOf(body.id)).map(({ action, afterJson }) => [action, afterJson?.amountCents]),
    [['deposit.prepared', 3000]],
  )
  await undo(body.id)
  assert.deepEqual((await read()).checks.length, 3)
  for (const { id } of [first, second, late]) await cancel(id)
})

test('a payment goes on one slip, also when two administrators prepare it at the same moment', async () => {
  const { id } = await pay(1000)
  const body = { means: 'check' as const, paymentIds: [id] }
  const answers = await Promise.all([as, { as: other.cookie }].map((who) => prepare(body, who)))
  assert.deepEqual(answers.map(codeOf).toSorted(), [
    [200, undefined],
    [409, 'payment_not_in_hand'],
  ])
})

test('only money in hand, of the slip’s means, goes on it', async () => {
  const cheque = await pay(1000)
  const cash = await pay(1000, { means: 'cash' })
  const voided = await pay(1000)
  await cancel(voided.id)
  for (const ids of [
    [cheque.id, cash.id],
    [cheque.id, voided.id],
  ])
    assert.deepEqual(codeOf(await prepareChecks(...ids)), [409, 'payment_not_in_hand'])
  assert.deepEqual(codeOf(await prepareChecks(cheque.id, newId())), [404, 'payment_not_found'])
  assert.equal((await prepareChecks()).status, 400)
  assert.deepEqual(
    (await send(calls.memberPayments, { params: { id: cheque.shares[0]?.person?.id ?? '' } }, as)).body.payments[0]
      ?.deposit,
    null,
  )
})

test('sent again with the same id, a slip is prepared once; another person cannot take its id', async () => {
  const [one, two] = [await pay(1000), await pay(1000)]
  const body = { id: newId(), means: 'check' as const, paymentIds: [one.id] }
  const pressed = await Promise.all([1, 2, 3].map(() => prepare(body)))
  assert.deepEqual(
    pressed.map(({ status, body }) => [status, body.id]),
    Array(3).fill([200, body.id]),
  )
  const taken = await prepare({ ...body, paymentIds: [two.id] }, { as: other.cookie })
  assert.deepEqual(codeOf(taken), [409, 'id_taken'])
  const id = newId()
  const [three, four] = [await pay(1000), await pay(1000)]
  const at = [
    prepare({ id, means: 'check', paymentIds: [three.id] }),
    prepare({ id, means: 'check', paymentIds: [four.id] }, { as: other.cookie }),
  ]
  assert.deepEqual((await Promise.all(at)).map(codeOf).toSorted(), [
    [200, undefined],
    [409, 'id_taken'],
  ])
})

test('cash is counted: what is missing is noted with its reason, here and in the journal', async () => {
  const debtor = await createDebtor()
  const received = await pay(12_000, { means: 'cash' }, debtor.membershipId)
  const given = await pay(-2000, { means: 'cash', reason: 'Blessure' }, debtor.membershipId)
  const paymentIds = [received.id, given.id]
  const uncounted = await prepare({ means: 'cash', paymentIds })
  assert.equal(uncounted.refusal.issues?.[0]?.message ?? uncounted.refusal.message, 'Écrivez ce que vous avez compté')
  const unexplained = await prepare({ means: 'cash', paymentIds, countedCents: 9000 })
  assert.deepEqual(
    [unexplained.status, unexplained.refusal.issues?.[0]],
    [400, { path: 'reason', message: 'Écrivez d’où vient la différence' }],
  )
  const { body } = await prepare({ means: 'cash', paymentIds, countedCents: 9000, reason: 'Un billet perdu' })
  assert.deepEqual([body.amountCents, body.countedCents, body.reason], [10_000, 9000, 'Un billet perdu'])
  const [event] = await journalOf(body.id)
  assert.deepEqual([event?.afterJson?.amountCents, event?.afterJson?.countedCents], [10_000, 9000])
  assert.doesNotMatch(JSON.stringify(event), /perdu/)
})

test('more was given back than is left in cash: such a slip makes no sense', async () => {
  const debtor = await createDebtor()
  const paid = await pay(5000, { means: 'check' }, debtor.membershipId)
  const given = await pay(-1000, { means: 'cash', reason: 'Trop payé' }, debtor.membershipId)
  assert.deepEqual(codeOf(await prepare({ means: 'cash', paymentIds: [given.id], countedCents: 0 })), [
    409,
    'deposit_empty',
  ])
  assert.ok((await read()).checks.some(({ id }) => id === paid.id))
})

test('a slip is banked once, on a day between its preparation and today; then it cannot be undone', async () => {
  const { id: paymentId } = await pay(1000)
  const { body } = await prepareChecks(paymentId)
  for (const day of ['2026-11-22', '2026-11-20', '2026-02-30']) assert.equal((await bank(body.id, day)).status, 400)
  const banked = await bank(body.id)
  assert.equal(banked.body.bankedOn, '2026-11-21')
  for (const again of [await bank(body.id), await undo(body.id)])
    assert.deepEqual(codeOf(again), [409, 'deposit_banked'])
  assert.deepEqual(codeOf(await bank(newId())), [404, 'deposit_not_found'])
  assert.deepEqual(
    (await journalOf(body.id)).map(({ action }) => action),
    ['deposit.prepared', 'deposit.banked'],
  )
})

test('a treasurer voids a payment on a slip only after undoing the slip, and one at the bank only after confirming that it is there', async () => {
  const payment = await pay(1000)
  const { body } = await prepareChecks(payment.id)
  for (const isBanked of [false, true])
    assert.deepEqual(codeOf(await cancel(payment.id, isBanked)), [409, 'payment_on_slip'])
  await bank(body.id)
  assert.deepEqual(codeOf(await cancel(payment.id)), [409, 'payment_banked'])
  const { status, body: voided } = await cancel(payment.id, true)
  assert.deepEqual([status, voided.deposit], [200, { id: body.id, bankedOn: '2026-11-21' }])
  assert.deepEqual(codeOf(await cancel(payment.id, true)), [409, 'payment_voided'])
  assert.deepEqual(codeOf(await cancel(newId())), [404, 'payment_not_found'])
  const { deposits } = await read()
  assert.equal(deposits.find(({ id }) => id === body.id)?.amountCents, 1000, 'what the bank got stays')
})

test('a change of status is not undone once its money is on a slip', async () => {
  const { id } = await createUser(app, { status: 'PENDING_CHECK' })
  const { body } = await send(settleMemberships, { body: { userIds: [id], checkedIds: [id] } }, as)
  const { payments } = (await send(calls.memberPayments, { params: { id } }, as)).body
  const [{ id: paymentId, amountCents } = assert.fail('no payment')] = payments
  await prepare({ means: 'cash', paymentIds: [paymentId], countedCents: amountCents })
  const undone = await send(undoMembershipChange, { params: { id: body.changeId ?? '' } }, as)
  assert.deepEqual(codeOf(undone), [409, 'payment_on_slip'])
  assert.equal((await send(calls.memberPayments, { params: { id } }, as)).body.memberships[0]?.status, 'ACTIVE')
})

const readSlip = async (id: string) => {
  const url = slips.depositSlip.path.replace(':id', id)
  const answer = await app.server.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  assert.equal(answer.headers['content-type'], 'application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('a slip of forty cheques names each on two pages, with the total at the end', async () => {
  const paid: string[] = []
  for (let nth = 1; nth <= 40; nth++) {
    const { membershipId } = await createDebtor({ prenom: 'Łucja', nom: `Nguyễn ${nth}`, status: 'PENDING_CHECK' })
    const checkName = nth % 2 === 0 ? `M. et Mme de la Tour-Saint-Aubin de Montreuil, compte ${nth}` : undefined
    const check = { checkNumber: `70${String(nth).padStart(5, '0')}`, checkBank: 'Crédit de Montreuil', checkName }
    paid.push((await pay(12_050, check, membershipId)).id)
  }
  const { body } = await prepareChecks(...paid)
  const pages = await readSlip(body.id)
  assert.equal(pages.length, 2)
  const [first = '', second = ''] = pages
  assert.match(first, /Remise de chèques Préparée le 21 novembre 2026 Numéro Banque Nom Montant/)
  assert.match(first, /1 7000001 Crédit de Montreuil Łucja Nguyễn 1 120,50 €/)
  assert.match(second, /Numéro Banque Nom Montant/)
  assert.match(second, /Total de la remise \(40 chèques\) : 4 820,00 € Date et signature :/)
  for (const [index, page] of pages.entries()) assert.match(page, new RegExp(`Page ${index + 1} sur 2`))
  const numbers = pages.join(' ').match(/70\d{5}/g) ?? []
  assert.equal(new Set(numbers).size, 40)
  assert.equal(numbers.length, 40)
})

test('a slip of cash says what was expected and counted, and why they differ', async () => {
  const { id } = await pay(10_000, { means: 'cash' })
  const { body } = await prepare({ means: 'cash', paymentIds: [id], countedCents: 9050, reason: 'Monnaie mal rendue' })
  await bank(body.id)
  const [page = ''] = await readSlip(body.id)
  assert.match(page, /Remise d’espèces Préparée le 21 novembre 2026 Déposée en banque le 21 novembre 2026/)
  assert.match(
    page,
    /Attendu : 100,00 € Total de la remise \(1 règlement\) : 90,50 € Différence : − 9,50 € Motif : Monnaie mal rendue/,
  )
})
