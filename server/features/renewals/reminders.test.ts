import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { signInAs } from '../../../tests/support/app/factories.ts'
import { renewalTokenIn, startRenewingClub } from '../../../tests/support/app/renewing-club.ts'
import { remindUnanswered, renewalJob } from './reminders.ts'

const club = await startRenewingClub()
const { app, context, send, setNow, admin, deliver, createMember, open, createInvited, view, answer, decline, mailTo } =
  club

/** Runs the job at an instant; returns the recipients of the mails. */
const remindAt = async (instant: string) => {
  setNow(instant)
  await remindUnanswered(context)
  return (await deliver()).flatMap(({ recipients }) => recipients).toSorted()
}

const [silent, yes, no, byBoard] = [
  await createMember(),
  await createMember(),
  await createMember(),
  await createMember(),
]
await open()
const links = await deliver()
await answer(renewalTokenIn(mailTo(links, yes)))
await decline(renewalTokenIn(mailTo(links, no)))
await send(
  setMembershipStatus,
  { params: { id: byBoard.id }, body: { status: 'REQUESTED' } },
  { as: await signInAs(app, admin.user) },
)

test('reminders are sent 30 and 7 days before the end of the season and 7 and 30 days after, to people without an answer', async () => {
  assert.deepEqual(await remindAt('2027-07-31T21:59:00.000Z'), [], 'it is still 31 July in Paris')
  assert.deepEqual(await remindAt('2027-07-31T22:00:00.000Z'), [silent.email])
  assert.deepEqual(await remindAt('2027-08-01T10:00:00.000Z'), [], 'the same day, once')
  assert.deepEqual(await remindAt('2027-08-05T10:00:00.000Z'), [])
  assert.deepEqual(await remindAt('2027-08-23T10:00:00.000Z'), [])
  assert.deepEqual(await remindAt('2027-08-24T08:00:00.000Z'), [silent.email])
  assert.deepEqual(await remindAt('2027-09-06T08:00:00.000Z'), [])
  assert.deepEqual(await remindAt('2027-09-07T08:00:00.000Z'), [silent.email])
  assert.deepEqual(await remindAt('2027-09-30T08:00:00.000Z'), [silent.email])
  assert.deepEqual(await remindAt('2027-10-01T08:00:00.000Z'), [], 'the term is over')
})

test('a server that was off sends a missed reminder within three days, except to people asked since', async (t) => {
  setNow('2027-07-02T08:00:00.000Z')
  await context.db.updateTable('renewals').set({ remindedFor: null }).execute()
  setNow('2027-08-02T08:00:00.000Z')
  const lateMember = await createMember()
  t.after(() => context.db.deleteFrom('people').where('id', '=', lateMember.id).execute())
  await open()
  await deliver()
  assert.deepEqual(await remindAt('2027-08-04T08:00:00.000Z'), [silent.email])
  assert.deepEqual(await remindAt('2027-08-24T08:00:00.000Z'), [lateMember.email, silent.email].toSorted())
})

test('a reminder’s link works beside the first one', async () => {
  setNow('2027-07-02T08:00:00.000Z')
  const { user, jeton } = await createInvited()
  setNow('2027-08-24T08:00:00.000Z')
  await context.db.updateTable('renewals').set({ remindedFor: null }).execute()
  await remindUnanswered(context)
  const second = renewalTokenIn(mailTo(await deliver(), user))
  assert.notEqual(second, jeton)
  for (const token of [jeton, second]) assert.equal((await view(token)).status, 200)
})

test('an unsent mail is not sent after its person has answered', async () => {
  setNow('2027-07-02T08:00:00.000Z')
  const { user, jeton } = await createInvited()
  setNow('2027-08-24T08:00:00.000Z')
  await context.db.updateTable('renewals').set({ remindedFor: null }).execute()
  await remindUnanswered(context)
  await answer(jeton)
  assert.equal(
    (await deliver()).some(({ recipients }) => recipients.includes(user.email)),
    false,
  )
})

test('the job is due at ten in Paris, before and after clocks change', () => {
  assert.equal(renewalJob.nextDueAt('2027-08-01T07:00:00.000Z'), '2027-08-01T08:00:00.000Z')
  assert.equal(renewalJob.nextDueAt('2027-10-30T08:00:00.000Z'), '2027-10-31T09:00:00.000Z')
  assert.equal(renewalJob.nextDueAt('2028-03-25T09:00:00.000Z'), '2028-03-26T08:00:00.000Z')
})
