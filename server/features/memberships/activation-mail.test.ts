import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  activateAndRecordDue,
  setMembershipStatus,
  undoMembershipChange,
} from '../../../contract/memberships/status.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { recordPayment } from '../../../contract/payments/payments.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { createDebtor } from '../../../tests/support/app/debtor.ts'
import { createSignedIn, createUser, insertSession, signInAs } from '../../../tests/support/app/factories.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { startMailClub } from '../../../tests/support/mail/mail-club.ts'
import { normalizeSpaces } from '../../../tests/support/mail/normalize-spaces.ts'
import { required } from '../../../tests/support/required.ts'
import { addMs } from '../../time/time.ts'
import { undoHoldMs } from './announce.ts'

const {
  app,
  context,
  send,
  setNow,
  deliver: deliverDue,
} = await startMailClub({ PUBLIC_URL: 'https://club.exemple.fr' })
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const as = `__Host-${admin.cookie}`

/** Sends the mails of changes made by `now`, once their undo is over. */
const deliver = async (now: IsoInstant = testNow) => {
  setNow(addMs(now, undoHoldMs))
  const mails = await deliverDue()
  setNow(now)
  return mails
}
const undo = (id: string | null) => send(undoMembershipChange, { params: { id: required(id) } }, { as })

const setStatus = (
  id: string,
  status: 'ACTIVE' | 'EXPIRED' | 'PENDING_CASH' | 'PENDING_CHECK' | 'REQUESTED',
  cookie = as,
) => send(setMembershipStatus, { params: { id }, body: { status } }, { as: cookie })

test('a validated member is mailed once the undo is over, with the season and the next three sessions', async (t) => {
  t.after(() => context.db.deleteFrom('sessions').execute())
  const user = await createUser(app, { prenom: 'Zoé', status: 'PENDING_CHECK' })
  for (const [date, title, published] of [
    ['2026-11-21T09:00:00.000Z', 'Passée', true],
    ['2026-11-24T18:00:00.000Z', 'Brouillon', false],
    ['2026-11-22T09:00:00.000Z', 'Hyrox', true],
    ['2026-11-25T18:30:00.000Z', 'Escaliers', true],
    ['2027-04-04T08:00:00.000Z', 'Piste', true],
    ['2027-04-11T08:00:00.000Z', 'Quatrième', true],
  ] as const)
    await insertSession(app, { date, title, published, location: 'Stade' })
  await setStatus(user.id, 'ACTIVE')
  assert.deepEqual(await deliverDue(), [])
  const [mail, ...others] = await deliver()
  assert.deepEqual([others, mail?.recipients], [[], [user.email]])
  assert.equal(normalizeSpaces(mail?.subject), 'Votre adhésion est active')
  assert.match(normalizeSpaces(mail?.text), /^Bonjour Zoé,/)
  assert.match(
    normalizeSpaces(mail?.text),
    /est active, jusqu’au 31 août 2027\. Il reste à régler votre cotisation : 120 € en espèces, à remettre/,
  )
  assert.ok(
    normalizeSpaces(mail?.text).includes(
      [
        'Vos prochaines séances',
        'Dimanche 22 novembre à 10 h : Hyrox, Stade',
        'Mercredi 25 novembre à 19 h 30 : Escaliers, Stade',
        'Dimanche 4 avril à 10 h : Piste, Stade\n\n',
      ].join('\n'),
    ),
  )
  assert.match(required(mail?.text), /https:\/\/club\.exemple\.fr\/seances/)
})

test('the mail says what the club has received, recorded with the activation too, and what is still due', async () => {
  const mailOf = async (noted: number, activate: (userId: string) => Promise<unknown>) => {
    const debtor = await createDebtor(app)
    const shares = [{ membershipId: debtor.membershipId, amountCents: noted }]
    if (noted > 0) await send(recordPayment, { body: { means: 'cash', receivedOn: '2026-11-20', shares } }, { as })
    await activate(debtor.id)
    const mails = await deliver()
    return normalizeSpaces(mails.find(({ subject }) => subject === 'Votre adhésion est active')?.text)
  }
  const select = (id: string) => setStatus(id, 'ACTIVE')
  assert.match(await mailOf(7000, select), /Il reste à régler votre cotisation : 50 € en espèces, à remettre/)
  const settle = (id: string) => send(activateAndRecordDue, { body: { userIds: [id], checkedIds: [] } }, { as })
  for (const [noted, activate] of [
    [12_000, async () => {}],
    [7000, settle],
    [0, settle],
  ] as const)
    assert.match(await mailOf(noted, activate), /Le club a bien reçu votre cotisation de 120 €\./)
})

test('a membership is announced once, however often its status goes back and forth', async () => {
  const user = await createUser(app, { status: 'REQUESTED' })
  for (const status of ['PENDING_CASH', 'ACTIVE', 'ACTIVE', 'PENDING_CHECK', 'ACTIVE', 'EXPIRED', 'ACTIVE'] as const)
    await setStatus(user.id, status)
  const mails = await deliver()
  assert.deepEqual(mails.map(({ subject }) => normalizeSpaces(subject)).toSorted(), [
    'Votre adhésion est active',
    'Votre inscription est validée',
  ])
  const active = mails.find(({ subject }) => subject === 'Votre adhésion est active')
  assert.match(normalizeSpaces(active?.text), /Les prochaines séances seront bientôt annoncées dans votre espace\./)
})

test('two administrators who validate the same payment send one mail', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  await Promise.all([setStatus(user.id, 'ACTIVE'), setStatus(user.id, 'ACTIVE')])
  assert.equal((await deliver()).length, 1)
})

test('a request that the board validates is announced once, with the amount due and the first session', async () => {
  const user = await createUser(app, { prenom: 'Zoé', status: 'REQUESTED' })
  for (const status of ['PENDING_CHECK', 'REQUESTED', 'PENDING_CASH'] as const) await setStatus(user.id, status)
  const [mail, ...others] = await deliver()
  assert.deepEqual([others, mail?.recipients], [[], [user.email]])
  assert.equal(mail?.subject, 'Votre inscription est validée')
  const text = normalizeSpaces(mail?.text)
  assert.match(text, /^Bonjour Zoé,/)
  assert.match(text, /Le bureau a validé votre inscription à Montreuil Endurance pour la saison 2026-2027\./)
  assert.match(text, /120 € par chèque à l’ordre de Montreuil Endurance, à remettre à un coach ou au bureau/)
  assert.match(text, /Votre première séance\nDimanche 22 novembre, de 10 h à 12 h/)
  assert.match(text, /https:\/\/club\.exemple\.fr\/dashboard/)
})

test('a payment method that changes and a membership that ends are not announced', async () => {
  const user = await createUser(app, { status: 'PENDING_CHECK' })
  for (const status of ['PENDING_CASH', 'EXPIRED', 'REQUESTED'] as const) await setStatus(user.id, status)
  assert.deepEqual(await deliver(), [])
})

test('a free membership is announced without a payment', async () => {
  const user = await createUser(app, { age: 12, membership: { feeCents: 0 } })
  await setStatus(user.id, 'ACTIVE')
  const [mail] = await deliver()
  assert.match(normalizeSpaces(mail?.text), /Elle est gratuite\./)
  assert.doesNotMatch(normalizeSpaces(mail?.text), /€/)
})

test('the next season’s membership has its own mail', async () => {
  const user = await createUser(app, { status: 'PENDING_CASH' })
  await setStatus(user.id, 'ACTIVE')
  setNow('2027-07-05T10:00:00.000Z')
  const renewalResponse = await setStatus(user.id, 'ACTIVE', `__Host-${await signInAs(app, admin.user)}`)
  assert.deepEqual([renewalResponse.status, renewalResponse.body.membership?.season], [200, 2027])
  const mails = await deliver('2027-07-05T10:00:00.000Z')
  assert.deepEqual(
    mails.map(({ text }) => normalizeSpaces(text).match(/la saison (\d{4}-\d{4})/)?.[1]),
    ['2026-2027', '2027-2028'],
  )
})

test('a member reads in their own data when the mail was written', async () => {
  const { user, cookie } = await createSignedIn(app, { status: 'PENDING_CASH' })
  await setStatus(user.id, 'ACTIVE')
  const { body } = await send(exportOwnData, {}, { as: `__Host-${cookie}` })
  assert.equal(JSON.parse(String(body)).adhesions[0].activationMailedAt, testNow)
  await deliver()
})

test('a change undone in time is never mailed, and is when it is made again', async () => {
  for (const [status, subject] of [
    ['ACTIVE', 'Votre adhésion est active'],
    ['PENDING_CASH', 'Votre inscription est validée'],
  ] as const) {
    const user = await createUser(app, { status: 'REQUESTED' })
    const { body } = await setStatus(user.id, status)
    assert.equal((await undo(body.changeId)).status, 200)
    assert.deepEqual(await deliver(), [])
    await setStatus(user.id, status)
    assert.deepEqual(
      (await deliver()).map((mail) => normalizeSpaces(mail.subject)),
      [subject],
    )
  }
})

test('a change undone after its mail has left is announced no second time', async () => {
  const user = await createUser(app, { status: 'REQUESTED' })
  const { body } = await setStatus(user.id, 'ACTIVE')
  assert.equal((await deliver()).length, 1)
  assert.equal((await undo(body.changeId)).status, 200)
  await setStatus(user.id, 'ACTIVE')
  assert.deepEqual(await deliver(), [])
})

test('an undone change of the means of payment leaves the mail of the validation', async () => {
  const user = await createUser(app, { status: 'REQUESTED' })
  await setStatus(user.id, 'PENDING_CHECK')
  const { body } = await setStatus(user.id, 'PENDING_CASH')
  assert.equal((await undo(body.changeId)).status, 200)
  assert.equal((await deliver()).length, 1)
})
