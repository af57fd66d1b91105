import assert from 'node:assert/strict'
import { forgotPassword, register, updateProfile } from '../../../contract/accounts/account.ts'
import { saveConsents } from '../../../contract/consents.ts'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { confirmNewsletter, subscribeNewsletter } from '../../../contract/newsletter/subscription.ts'
import { answerNoteRequest, requestOwnNotes } from '../../../contract/own-data.ts'
import { mailReceipt, memberPayments, recordPayment } from '../../../contract/payments/payments.ts'
import { remindOfDues } from '../../../contract/payments/treasury.ts'
import { openRenewals } from '../../../contract/renewals.ts'
import { cancelSession } from '../../../contract/sessions/cancel.ts'
import { bookTrial, moveTrial } from '../../../contract/trials.ts'
import { announceNewcomers } from '../../../server/features/accounts/registration/newcomers.ts'
import { followUp } from '../../../server/features/trials/follow-up/follow-up.ts'
import { addMs, hourMs } from '../../../server/time/time.ts'
import { createSignedIn, insertSession, registrationOf, signInAs } from '../app/factories.ts'
import type { TestApp } from '../app/start-app.ts'
import type { MailClub } from './mail-club.ts'
import { linkIn } from './mailed-link.ts'
import type { ReceivedMail } from './smtp.ts'

const dayAfterTrial = '2026-11-30T09:00:00.000Z'
const nextJuly = '2027-07-02T08:00:00.000Z'

type Caller = { as: string | undefined; headers: Record<string, string> }

/** The board reminds a person of their fee, receives half of it and mails the receipt. */
const remindAndReceive = async (send: TestApp['send'], id: string, as: string) => {
  const { memberships } = (await send(memberPayments, { params: { id } }, { as })).body
  const membershipId = memberships[0]?.membershipId ?? assert.fail('no membership')
  await send(remindOfDues, { body: { membershipIds: [membershipId] } }, { as })
  const shares = [{ membershipId, amountCents: 6000 }]
  const { body } = await send(recordPayment, { body: { means: 'cash', receivedOn: '2026-11-21', shares } }, { as })
  assert.deepEqual((await send(mailReceipt, { params: { id: body.id } }, { as })).body, { mailCount: 1 })
}

/** A visitor books two trials; the club cancels the session of the second. */
const bookTrials = async ({ context, send }: TestApp, { as, headers }: Caller) => {
  for (const [day, isCancelled] of [
    ['29', false],
    ['28', true],
  ] as const) {
    const title = 'Piste <i> & "vite"'
    const { id } = await insertSession({ context }, { title, date: `2026-11-${day}T09:00:00.000Z`, trialPlaces: 2 })
    const visitor = { prenom: 'Salomé <i>', email: 'salome@exemple.fr', insurance: true }
    assert.equal((await send(bookTrial, { body: { ...visitor, sessionId: id } }, { headers })).status, 204)
    const body = { reason: 'Neige <i> & "vent"' }
    if (isCancelled) assert.equal((await send(cancelSession, { params: { id }, body }, { as, headers })).status, 200)
  }
}

/** The visitor moves their first trial by its link to an hour later. */
const moveFirstTrial = async ({ context, send }: TestApp, mails: ReceivedMail[], headers: Caller['headers']) => {
  const mail = mails.find(({ subject }) => /^Confirmer ma séance d’essai.*29/.test(subject ?? ''))
  const jeton = linkIn(mail ?? assert.fail('no link was mailed'), '/essai').searchParams.get('jeton') ?? ''
  const { id } = await insertSession({ context }, { date: '2026-11-29T10:00:00.000Z', trialPlaces: 2 })
  assert.equal((await send(moveTrial, { body: { jeton, sessionId: id } }, { headers })).status, 200)
}

/** One mail of every kind that the application writes, as received; `headers` go with every call. */
export const everyMail = async (
  { app, context, send, setNow, deliver }: MailClub,
  headers: Record<string, string> = {},
): Promise<ReceivedMail[]> => {
  const from = (as: string | undefined): Caller => ({ as, headers })
  const email = 'zoe@exemple.fr'
  const registration = registrationOf({ prenom: 'Zoé <i>', nom: 'Noël & Cie', email })
  const { cookie, body } = await send(register, { body: registration }, { headers })
  await send(forgotPassword, { body: { email } }, { headers })
  await send(updateProfile, { body: { password: 'nouveau' } }, from(cookie))
  await send(updateProfile, { body: { email: 'nouvelle@exemple.fr' } }, from(cookie))
  const atOnce = await deliver()
  // The mail to the board about a registration is sent by a later job.
  setNow(addMs(context.now(), hourMs))
  await announceNewcomers(context)
  const admin = await createSignedIn({ context }, { role: 'ADMIN', status: null })
  await insertSession({ context }, { title: 'Côtes <i> & "vite"' })
  for (const status of ['PENDING_CASH', 'ACTIVE'] as const) {
    const changeResponse = await send(
      setMembershipStatus,
      { params: { id: body.user.id }, body: { status } },
      { as: admin.cookie },
    )
    assert.equal(changeResponse.status, 200)
    if (status === 'PENDING_CASH') await remindAndReceive(send, body.user.id, admin.cookie)
  }
  for (const photo_site of [true, false]) await send(saveConsents, { body: { photo_site } }, from(cookie))
  await send(requestOwnNotes, {}, from(cookie))
  await send(answerNoteRequest, { params: { id: body.user.id }, body: { texts: [] } }, { as: admin.cookie })
  await send(sendContactMessage, { body: { nom: 'Noël <i>', email, message: 'Où ?\n"Là" & à 10 h' } }, { headers })
  await send(subscribeNewsletter, { body: { email } }, { headers })
  await bookTrials(app, from(admin.cookie))
  const mails = await deliver()
  const request =
    mails.find(({ subject }) => subject?.startsWith('Confirmez votre inscription')) ?? assert.fail('no link was mailed')
  const jeton = linkIn(request, '/newsletter/confirmer').searchParams.get('jeton') ?? ''
  await send(confirmNewsletter, { body: { jeton } }, { headers })
  await moveFirstTrial(app, mails, headers)
  const moveMails = await deliver()
  setNow(dayAfterTrial)
  await followUp(context)
  const last = await deliver()
  setNow(nextJuly)
  const board = { as: await signInAs({ context }, admin.user), headers }
  assert.equal((await send(openRenewals, {}, board)).status, 200)
  return [...atOnce, ...mails, ...moveMails, ...last, ...(await deliver())]
}
