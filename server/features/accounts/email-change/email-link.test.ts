import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelEmailChange, sendEmailLink } from '../../../../contract/accounts/email-change.ts'
import { startEmailChangeClub, tokenIn } from '../../../../tests/support/app/email-change-club.ts'
import { signInAs } from '../../../../tests/support/app/factories.ts'
import { testNow } from '../../../../tests/support/app/start-app.ts'
import { applyRetention } from '../../../start/retention.ts'

const {
  app,
  context,
  send,
  setNow,
  newEmail,
  createSignedInPerson,
  deliver,
  requestEmailChange,
  confirm,
  readUser,
  readPendingEmail,
} = await startEmailChangeClub()

test('a link works once, for twenty-four hours, and only the newest one', async () => {
  const { cookie, email } = await createSignedInPerson()
  const first = await requestEmailChange(email, cookie)
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).body.pending?.email, email)
  const second = tokenIn(await deliver(), email)
  assert.equal((await confirm(first)).refusal.message, 'Lien invalide ou expiré')
  setNow('2026-11-22T09:59:59.999Z')
  const presses = await Promise.all(Array.from({ length: 20 }, () => confirm(second)))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)
  assert.ok(presses.every(({ status, refusal }) => status === 200 || refusal.code === 'link_invalid'))

  const lateMember = await createSignedInPerson()
  const tooLate = await requestEmailChange(lateMember.email, lateMember.cookie)
  setNow('2026-11-23T09:59:59.999Z')
  assert.equal((await confirm(tooLate)).refusal.code, 'link_invalid')
  assert.equal(await readPendingEmail(lateMember.cookie), undefined)
})

test('a link sent while the clock was 400 days ahead confirms nothing, and no change is shown as pending', async () => {
  const { user, cookie, email } = await createSignedInPerson()
  setNow('2027-12-26T10:00:00.000Z')
  const token = await requestEmailChange(email, await signInAs(app, user))
  setNow(testNow)
  assert.equal((await confirm(token)).refusal.code, 'link_invalid')
  assert.equal(await readPendingEmail(cookie), undefined)
  assert.equal((await confirm(await requestEmailChange(email, cookie))).status, 200, 'a new link does')
})

test('a change that was cancelled or replaced can no longer be confirmed', async () => {
  const { user, cookie, email } = await createSignedInPerson()
  const calledOff = await requestEmailChange(email, cookie)
  assert.equal((await send(cancelEmailChange, {}, { as: cookie })).status, 204)
  assert.equal((await send(cancelEmailChange, {}, { as: cookie })).status, 204)
  assert.equal(await readPendingEmail(cookie), undefined)
  const replacedToken = await requestEmailChange(newEmail(), cookie)
  const last = newEmail()
  const good = await requestEmailChange(last, cookie)
  for (const token of [calledOff, replacedToken]) assert.equal((await confirm(token)).status, 400)
  assert.equal((await readUser(cookie)).email, user.email)
  assert.equal((await confirm(good)).body.email, last)
})

test('the database does not contain the link, and an unconfirmed change is deleted two days later', async () => {
  const { user, cookie, email } = await createSignedInPerson()
  const token = await requestEmailChange(email, cookie)
  const rows = () => context.db.selectFrom('emailChanges').selectAll().where('userId', '=', user.id).execute()
  assert.equal(JSON.stringify(await rows()).includes(token), false)
  setNow('2026-11-23T10:00:00.000Z')
  await applyRetention(context)
  assert.equal((await rows()).length, 1)
  setNow('2026-11-23T10:00:00.001Z')
  await applyRetention(context)
  assert.deepEqual(await rows(), [])
})
