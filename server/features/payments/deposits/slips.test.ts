import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { activateAndRecordDue, undoMembershipChange } from '../../../../contract/memberships/status.ts'
import * as deposits from '../../../../contract/payments/deposits.ts'
import * as calls from '../../../../contract/payments/payments.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { createUser } from '../../../../tests/support/app/factories.ts'
import { startSlipClub, statusAndCode } from '../../../../tests/support/app/slip-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { newId } from '../../../database/ids.ts'

const { app, send, admin, as, pay, voidPayment, slips } = await startSlipClub()

test('a treasurer voids a payment on a slip only after undoing the slip, and one at the bank only after confirming that it is there', async () => {
  const payment = await pay(1000)
  const { body } = await slips.prepareChecks(payment.id)
  for (const isBanked of [false, true])
    assert.deepEqual(statusAndCode(await voidPayment(payment.id, isBanked)), [409, 'payment_on_slip'])
  await slips.bank(body.id)
  assert.deepEqual(statusAndCode(await voidPayment(payment.id)), [409, 'payment_banked'])
  const { status, body: voidedPayment } = await voidPayment(payment.id, true)
  assert.deepEqual([status, voidedPayment.deposit], [200, { id: body.id, bankedOn: '2026-11-21' }])
  assert.deepEqual(statusAndCode(await voidPayment(payment.id, true)), [409, 'payment_voided'])
  assert.deepEqual(statusAndCode(await voidPayment(newId())), [404, 'payment_not_found'])
  const { deposits } = await slips.read()
  assert.equal(deposits.find(({ id }) => id === body.id)?.amountCents, 1000, 'what the bank got stays')
})

test('a change of status is not undone once its money is on a slip', async () => {
  const { id } = await createUser(app, { status: 'PENDING_CHECK' })
  const { body } = await send(activateAndRecordDue, { body: { userIds: [id], checkedIds: [id] } }, as)
  const { payments } = (await send(calls.memberPayments, { params: { id } }, as)).body
  const [{ id: paymentId, amountCents } = assert.fail('no payment')] = payments
  await slips.prepare({ means: 'cash', paymentIds: [paymentId], countedCents: amountCents })
  const undoResponse = await send(undoMembershipChange, { params: { id: required(body.changeId) } }, as)
  assert.deepEqual(statusAndCode(undoResponse), [409, 'payment_on_slip'])
  assert.equal((await send(calls.memberPayments, { params: { id } }, as)).body.memberships[0]?.status, 'ACTIVE')
})

const readSlip = async (id: string) => {
  const url = deposits.depositSlip.path.replace(':id', id)
  const response = await app.server.inject({ method: 'GET', url, headers: { cookie: admin.cookie } })
  assert.equal(response.headers['content-type'], 'application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

test('a slip of forty cheques names each on two pages, with the total at the end', async () => {
  const paymentIds: string[] = []
  for (let nth = 1; nth <= 40; nth++) {
    const { membershipId } = await createDebtor(app, { prenom: 'Łucja', nom: `Nguyễn ${nth}`, status: 'PENDING_CHECK' })
    const checkName = nth % 2 === 0 ? `M. et Mme de la Tour-Saint-Aubin de Montreuil, compte ${nth}` : undefined
    const check = { checkNumber: `70${String(nth).padStart(5, '0')}`, checkBank: 'Crédit de Montreuil', checkName }
    paymentIds.push((await pay(12_050, check, membershipId)).id)
  }
  const { body } = await slips.prepareChecks(...paymentIds)
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
  const { body } = await slips.prepare({
    means: 'cash',
    paymentIds: [id],
    countedCents: 9050,
    reason: 'Monnaie mal rendue',
  })
  await slips.bank(body.id)
  const [page = ''] = await readSlip(body.id)
  assert.match(page, /Remise d’espèces Préparée le 21 novembre 2026 Déposée en banque le 21 novembre 2026/)
  assert.match(
    page,
    /Attendu : 100,00 € Total de la remise \(1 règlement\) : 90,50 € Différence : − 9,50 € Motif : Monnaie mal rendue/,
  )
})
