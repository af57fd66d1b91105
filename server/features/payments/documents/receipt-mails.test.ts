import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { activateAndRecordDue } from '../../../../contract/memberships/status.ts'
import * as calls from '../../../../contract/payments/payments.ts'
import * as trackside from '../../../../contract/payments/trackside.ts'
import { createDebtor } from '../../../../tests/support/app/debtor.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startMailClub } from '../../../../tests/support/mail/mail-club.ts'
import { required } from '../../../../tests/support/required.ts'

const { app, context, send, deliver } = await startMailClub()
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: admin.cookie }

const pay = async (shares: { membershipId: string; amountCents: number }[], reason?: string) =>
  (await send(calls.recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares, reason } }, as)).body
const mailReceipt = (id: string) => send(calls.mailReceipt, { params: { id } }, as)

/** Every mail with a receipt that was sent: to whom, and the text of its PDF. */
const receipts = async () => {
  const sentMails = (await deliver()).filter(({ attachments }) => attachments.length > 0)
  return Promise.all(
    sentMails.map(async ({ recipients, subject, attachments: [file] }) => {
      assert.equal(file?.mimeType, 'application/pdf')
      const pdf = await getDocumentProxy(new Uint8Array(file?.content as ArrayBuffer))
      const { text } = await extractText(pdf, { mergePages: true })
      return { to: recipients[0] ?? '', subject, name: file?.filename, text: text.replace(/\s+/g, ' ') }
    }),
  )
}

test('when the treasurer confirms what a coach received, a receipt leaves by mail', async () => {
  const ines = await createDebtor(app, { prenom: 'Inès' })
  const receivedForm = { userId: ines.id, means: 'check' as const, amountCents: 12_000 }
  const { body } = await send(trackside.recordTrackside, { body: receivedForm }, { as: coach.cookie })
  assert.deepEqual(await receipts(), [])
  const [payment] = (await send(calls.confirmPayments, { body: { ids: [body.id] } }, as)).body
  const [mail, ...others] = await receipts()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [mail?.to, mail?.subject, mail?.name],
    [ines.email, `Votre reçu n°\u00a0${payment?.receipt}`, `recu-${payment?.receipt}.pdf`],
  )
  assert.match(required(mail?.text), /Reçu n° 2026-\d{4}.*Inès.*120 €.*cent vingt euros/)
  await send(calls.confirmPayments, { body: { ids: [body.id] } }, as)
  assert.deepEqual(await receipts(), [], 'confirmed again, nothing leaves')
})

test('recording the fee of a membership as received confirms what a coach received, and its receipt leaves too', async () => {
  const { id, email } = await createDebtor(app)
  await send(
    trackside.recordTrackside,
    { body: { userId: id, means: 'cash', amountCents: 5000 } },
    { as: coach.cookie },
  )
  await send(activateAndRecordDue, { body: { userIds: [id], checkedIds: [id] } }, as)
  const mails = await receipts()
  assert.deepEqual(
    mails.map(({ to }) => to),
    [email],
  )
  assert.match(required(mails[0]?.text), /50 €/)
})

test('a family’s receipt is mailed to each on request, with their own share only', async () => {
  const [ines, malik] = [await createDebtor(app, { prenom: 'Inès' }), await createDebtor(app, { prenom: 'Malik' })]
  const { id } = await pay([
    { membershipId: ines.membershipId, amountCents: 12_000 },
    { membershipId: malik.membershipId, amountCents: 6000 },
  ])
  assert.deepEqual(await receipts(), [], 'what the board recorded is in the member’s space')
  assert.deepEqual((await mailReceipt(id)).body, { mailCount: 2 })
  const mails = await receipts()
  assert.deepEqual(mails.map(({ to }) => to).toSorted(), [ines.email, malik.email].toSorted())
  const ownText = required(mails.find(({ to }) => to === malik.email)?.text)
  assert.match(ownText, /Malik.*60 €/)
  assert.doesNotMatch(ownText, /Inès|180/)
})

test('no receipt is mailed for a payment without one, a voided payment, or a person without an account', async () => {
  const debtor = await createDebtor(app)
  const waiting = (
    await send(
      trackside.recordTrackside,
      { body: { userId: debtor.id, means: 'cash', amountCents: 100 } },
      { as: coach.cookie },
    )
  ).body
  const { id } = await pay([{ membershipId: debtor.membershipId, amountCents: 1000 }])
  const codeOf = async (id: string) => {
    const { status, refusal } = await mailReceipt(id)
    return [status, refusal.code]
  }
  assert.deepEqual(await codeOf(waiting.id), [404, 'payment_not_found'])
  await context.db.deleteFrom('accounts').where('personId', '=', debtor.id).execute()
  assert.deepEqual(await codeOf(id), [409, 'receipt_without_email'])
  await send(calls.voidPayment, { params: { id }, body: { reason: 'Erreur' } }, as)
  assert.deepEqual(await codeOf(id), [409, 'payment_voided'])
})

test('money given back has a receipt that says so, and a payment voided before its mail left says that', async () => {
  const [debtor, other] = [await createDebtor(app), await createDebtor(app)]
  const paidPayment = await pay([{ membershipId: other.membershipId, amountCents: 12_000 }])
  await pay([{ membershipId: debtor.membershipId, amountCents: 12_000 }])
  const givenPayment = await pay([{ membershipId: debtor.membershipId, amountCents: -2000 }], 'Blessure')
  await mailReceipt(givenPayment.id)
  await mailReceipt(paidPayment.id)
  await send(calls.voidPayment, { params: { id: paidPayment.id }, body: { reason: 'Erreur' } }, as)
  const mails = await receipts()
  const textOf = (start: RegExp) => mails.find(({ subject }) => start.test(subject ?? ''))?.text ?? ''
  assert.match(textOf(/^Votre remboursement/), /Remboursement n°.*Rendu à.*20 €.*Rendu le.*prouve un remboursement/s)
  assert.match(textOf(/^Votre reçu/), /ANNULÉ le 21 novembre 2026/)
})
