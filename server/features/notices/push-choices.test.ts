import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setRole } from '../../../contract/members/members.ts'
import { ownNotices, switchNoticeOff } from '../../../contract/notices.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { restoreSession } from '../../../contract/sessions/cancel.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startNotifiedClub } from '../../../tests/support/push/notified-club.ts'
import { required } from '../../../tests/support/required.ts'
import { queueEveningNotices } from './evening.ts'

const { service, app, send, context, setNow, coach, subscribe, createSignedUp, cancel, changeChoices, channelsOf } =
  await startNotifiedClub()

test('a reminder goes to the device if there is one, else by mail', async () => {
  const { member } = await createSignedUp({ date: '2026-11-22T09:00:00.000Z' })
  await createSignedUp({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(member)
  setNow('2026-11-21T17:00:00.000Z')
  await queueEveningNotices(context)
  assert.deepEqual(await channelsOf('reminder'), ['mail', 'push'])
})

test('a person who switched cancellation mails off gets them once no device is subscribed', async () => {
  const { member, id } = await createSignedUp()
  await subscribe(member)
  assert.equal((await changeChoices(member, { session_cancelled: { mail: false, push: true } })).status, 200)
  await cancel(id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['push'])
  const other = await insertSession(app, { title: 'Piste' })
  await send(signUp, { params: { id: other.id } }, { as: member.cookie })
  await context.db.deleteFrom('pushSubscriptions').execute()
  await cancel(other.id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['mail'])
})

test('nothing is sent to a device after the kind was switched off there', async () => {
  const { member } = await createSignedUp({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(member)
  setNow('2026-11-21T17:00:00.000Z')
  await queueEveningNotices(context)
  await changeChoices(member, { reminder: { mail: false, push: false } })
  await context.deliveries.deliverDue()
  assert.equal(service.receivedPushes.length, 0)
  assert.deepEqual(await channelsOf('reminder'), [])
})

test('notices of cancellations, moves and places keep mail or push', async () => {
  const off = { mail: false, push: false }
  const { status, refusal } = await changeChoices(coach, { place: off })
  assert.deepEqual(
    [status, refusal.message],
    [400, 'Gardez un moyen d’être prévenu des annulations, des changements et des places'],
  )
})

test('the evening before, a coach gets one notice of who comes and who gave up their place', async () => {
  const [zoe, ali] = [
    await createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Noël' }),
    await createSignedIn(app, { status: 'ACTIVE', prenom: 'Ali', nom: 'Benali' }),
  ]
  const { id } = await insertSession(app, {
    title: 'Côtes',
    date: '2026-11-22T09:00:00.000Z',
    coachId: coach.user.id,
  })
  for (const { cookie } of [zoe, ali]) await send(signUp, { params: { id } }, { as: cookie })
  for (const { cookie } of [zoe, ali]) await send(cancelSignUp, { params: { id } }, { as: cookie })
  await send(signUp, { params: { id } }, { as: zoe.cookie })
  setNow('2026-11-21T17:00:00.000Z')
  for (let run = 0; run < 2; run++) await queueEveningNotices(context)
  const mails = await context.db
    .selectFrom('deliveries')
    .select(['subject', 'recipient', 'textBody'])
    .where('kind', '=', 'coach_changes')
    .execute()
  assert.deepEqual(
    mails.map(({ subject, recipient }) => [subject, recipient]),
    [['Vous encadrez demain\u00a0: Côtes, 10\u00a0h', coach.user.email]],
  )
  assert.match(required(mails[0]?.textBody), /1 inscrit\nZoé Noël[\s\S]*Ne viennent plus\nAli Benali/)
})

test('a former coach gets no list of who comes, not even one that waits to be sent', async () => {
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const former = await createSignedIn(app, { role: 'COACH', status: null })
  await insertSession(app, { coachId: former.user.id })
  setNow('2026-11-21T17:00:00.000Z')
  await queueEveningNotices(context)
  assert.deepEqual(await channelsOf('coach_changes'), ['mail'])
  await send(setRole, { params: { id: former.user.id }, body: { role: 'MEMBER' } }, { as: admin.cookie })
  assert.deepEqual(await channelsOf('coach_changes'), [])
  await queueEveningNotices(context)
  assert.deepEqual(await channelsOf('coach_changes'), [])
})

test('switching cancellation mails off also stops one that says a session takes place again', async () => {
  const { member, id } = await createSignedUp()
  await cancel(id)
  await subscribe(member)
  await send(restoreSession, { params: { id } }, { as: coach.cookie })
  assert.deepEqual(await channelsOf('session_restored'), ['mail', 'push'])
  await changeChoices(member, { session_cancelled: { mail: false, push: true } })
  assert.deepEqual(await channelsOf('session_restored'), ['push'])
})

test('the link in a cancellation mail switches these mails off only for a person with a subscribed device', async () => {
  const { member, id } = await createSignedUp()
  await cancel(id)
  const { textBody, unsubscribeUrl } = await context.db
    .selectFrom('deliveries')
    .select(['textBody', 'unsubscribeUrl'])
    .where('kind', '=', 'session_cancelled')
    .executeTakeFirstOrThrow()
  assert.equal(unsubscribeUrl, null, 'a mail program’s own button shows no refusal')
  const { searchParams } = new URL(required(/\S+\/avis\/desactiver\?\S+/.exec(required(textBody))?.[0]))
  assert.equal(searchParams.get('avis'), 'session_cancelled')
  const press = () =>
    send(switchNoticeOff, { query: { jeton: required(searchParams.get('jeton')), avis: 'session_cancelled' } })
  const { status, refusal } = await press()
  assert.deepEqual([status, refusal.code], [409, 'notice_stays_on'])
  await subscribe(member)
  assert.equal((await press()).status, 204)
  const { body } = await send(ownNotices, {}, { as: member.cookie })
  assert.deepEqual(body.session_cancelled, { mail: false, push: true })
  await context.db.deleteFrom('deliveries').execute()
  const next = await insertSession(app, { title: 'Escaliers' })
  await send(signUp, { params: { id: next.id } }, { as: member.cookie })
  await cancel(next.id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['push'])
})
