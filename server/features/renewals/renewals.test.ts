import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, login, resetPassword } from '../../../contract/accounts/account.ts'
import { confirmEmailChange } from '../../../contract/accounts/email-change.ts'
import { personalCalendar } from '../../../contract/calendar.ts'
import { confirmNewsletter } from '../../../contract/newsletter/subscription.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { readRows } from '../../../tests/http/all-rows.ts'
import { readAuditEvents } from '../../../tests/support/app/audit-events.ts'
import { signInAs, testPassword } from '../../../tests/support/app/factories.ts'
import { startRenewingClub } from '../../../tests/support/app/renewing-club.ts'
import { required } from '../../../tests/support/required.ts'
import { hashToken } from '../../security/tokens.ts'
import { applyRetention } from '../../start/retention.ts'

const club = await startRenewingClub()
const { app, context, send, setNow, deliver, open, createMember, createInvited, seasonsOf, view, answer, decline } =
  club

test('the board opens renewals from 1 July in Paris on, and each active member gets one link', async () => {
  const ada = await createMember()
  const others = [
    await createMember({ status: 'EXPIRED' }),
    await createMember({ status: 'PENDING_CASH' }),
    await createMember({ hasAccount: false }),
  ]
  setNow('2027-06-30T21:59:59.999Z')
  assert.equal((await open()).refusal.code, 'renewal_closed')
  setNow('2027-06-30T22:00:00.000Z')
  assert.deepEqual((await open()).body, { invitedCount: 1 })
  const mails = await deliver()
  assert.deepEqual(
    mails.flatMap(({ recipients }) => recipients),
    [ada.email],
  )
  assert.match(required(mails[0]?.text), /saison 2027-2028.*jusqu’au 30 septembre 2027/s)
  setNow('2027-07-02T08:00:00.000Z')
  assert.deepEqual((await open()).body, { invitedCount: 0 }, 'a second call asks only new people')
  const lateMember = await createMember()
  assert.deepEqual((await open()).body, { invitedCount: 1 })
  assert.deepEqual(
    (await deliver()).flatMap(({ recipients }) => recipients),
    [lateMember.email],
  )
  assert.equal(others.length, 3)
  const auditRows = await readAuditEvents(app, { action: 'renewal.opened' }, 'afterJson')
  assert.deepEqual(
    auditRows.map(({ afterJson }) => afterJson?.invited),
    [1, 0, 1],
  )
})

test('a link shows what the club knows, as often as it is opened until it is answered; only its hash is stored', async () => {
  const { jeton, user } = await createInvited({ age: 40, telephone: '06 12 34 56 78', tshirtSize: 'L' })
  for (let nth = 0; nth < 2; nth += 1) {
    const { status, body } = await view(jeton)
    assert.equal(status, 200)
    assert.partialDeepStrictEqual(body, { season: 2027, prenom: 'Camille', answer: null, isAnswerFinal: false })
    assert.partialDeepStrictEqual(body.known, { tier: 'A26', age: 40, telephone: '06 12 34 56 78', tshirtSize: 'L' })
  }
  const links = await context.db.selectFrom('renewalLinks').select('tokenHash').execute()
  assert.ok(links.some(({ tokenHash }) => tokenHash === hashToken(jeton)))
  assert.equal(
    (await readRows(app)).some((row) => row.includes(jeton)),
    false,
    'the token is stored somewhere',
  )
  assert.equal((await seasonsOf(user.id)).length, 1)
})

test('a link works until the end of 30 September in Paris, and its row goes after that', async () => {
  const { jeton } = await createInvited()
  setNow('2027-09-30T21:59:59.999Z')
  assert.equal((await view(jeton)).status, 200)
  await applyRetention(context)
  assert.equal((await view(jeton)).status, 200)
  setNow('2027-09-30T22:00:00.000Z')
  for (const call of [view, answer, decline]) assert.equal((await call(jeton)).refusal.code, 'link_invalid')
  await applyRetention(context)
  assert.deepEqual(await context.db.selectFrom('renewalLinks').select('tokenHash').execute(), [])
  const keptRows = await context.db.selectFrom('renewals').select('id').execute()
  assert.ok(keptRows.length > 0, 'answers are kept for another year')
  setNow('2028-10-01T08:00:00.000Z')
  await applyRetention(context)
  assert.deepEqual(await context.db.selectFrom('renewals').select('id').execute(), [])
  setNow('2027-07-02T08:00:00.000Z')
})

test('a link used by somebody else answers for its owner only, and signs no one in', async () => {
  const [ada, bo] = [await createInvited({ prenom: 'Ada' }), await createInvited({ prenom: 'Bo' })]
  const cookie = await signInAs(app, bo.user)
  const before = (await send(currentUser, {}, { as: cookie })).body
  assert.equal((await view(ada.jeton, cookie)).body.prenom, 'Ada')
  const answerResponse = await answer(ada.jeton, { telephone: '06 00 00 00 01' }, cookie)
  assert.deepEqual([answerResponse.status, answerResponse.cookie], [200, undefined])
  assert.deepEqual([(await seasonsOf(ada.user.id)).length, (await seasonsOf(bo.user.id)).length], [2, 1])
  assert.deepEqual((await send(currentUser, {}, { as: cookie })).body, before)
  assert.equal((await view(bo.jeton)).body.answer, null)
})

test('the token of a renewal link is refused as a cookie, a password or the token of another link, and no other token shows a renewal', async () => {
  const { jeton, user } = await createInvited({ passwordHash: await context.passwords.hash(testPassword) })
  assert.equal((await send(currentUser, {}, { as: `club=${jeton}` })).status, 401)
  assert.equal((await send(exportOwnData, {}, { as: `club=${jeton}` })).status, 401)
  assert.equal((await send(login, { body: { email: user.email, password: jeton } })).status, 401)
  assert.equal((await send(resetPassword, { body: { token: jeton, newPassword: 'au-voleur' } })).status, 400)
  assert.equal((await send(confirmEmailChange, { body: { jeton } })).status, 400)
  assert.equal((await send(confirmNewsletter, { body: { jeton } })).status, 400)
  assert.equal((await send(personalCalendar, { query: { cle: jeton } })).status, 404)
  for (const foreign of ['inconnu', '', hashToken(jeton)])
    assert.equal((await view(foreign)).refusal.code, 'link_invalid')
})

test('two simultaneous answers create one membership', async () => {
  const { jeton, user } = await createInvited()
  const responses = await Promise.all([answer(jeton), answer(jeton, { paymentMethod: 'check' }), answer(jeton)])
  assert.deepEqual(
    responses.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.equal((await seasonsOf(user.id)).length, 2)
})

test('two administrators who open renewals at the same time ask everybody once', async () => {
  const user = await createMember()
  await Promise.all([open(), open()])
  const mails = (await deliver()).filter(({ recipients }) => recipients.includes(user.email))
  assert.equal(mails.length, 1)
})

test('deleting a person deletes their renewal links and answers', async () => {
  const { jeton, user } = await createInvited()
  await context.db.deleteFrom('people').where('id', '=', user.id).execute()
  assert.equal((await view(jeton)).refusal.code, 'link_invalid')
})
