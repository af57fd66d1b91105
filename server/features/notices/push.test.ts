import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { NoticeChoices } from '../../../contract/notices.form.ts'
import {
  ownNotices,
  ownPush,
  saveNotices,
  subscribeDevice,
  switchNoticeOff,
  unsubscribeDevice,
} from '../../../contract/notices.ts'
import { joinSession, leaveSession } from '../../../contract/places.ts'
import { cancelSession } from '../../../contract/sessions/cancel.ts'
import { createSignedIn, createTraining } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { createDevice, readVapid, startPushService } from '../../../tests/support/push/push-service.ts'
import { queueEveningNotices } from './evening.ts'

const service = await startPushService()
const app = await startApp({ PUSH_SERVICES: service.origin })
const { send, context, setNow } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
type SignedIn = typeof coach

beforeEach(async () => {
  setNow('2026-11-21T10:00:00.000Z')
  service.answer = 201
  service.received.length = 0
  for (const table of ['pushSubscriptions', 'deliveries', 'sessions'] as const)
    await context.db.deleteFrom(table).execute()
})

const subscribe = async ({ cookie }: SignedIn) => {
  const device = createDevice(service.origin)
  assert.equal((await send(subscribeDevice, { body: device.subscription }, { as: cookie })).status, 204)
  return device
}
const createGoing = async (fields: { date?: string } = {}) => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { id } = await createTraining(app, { title: 'Côtes', ...fields })
  await send(joinSession, { params: { id } }, { as: member.cookie })
  return { member, id }
}
const cancel = (id: string) => send(cancelSession, { params: { id }, body: { reason: 'Orage' } }, { as: coach.cookie })
const change = async ({ cookie }: SignedIn, choices: Partial<NoticeChoices>) => {
  const { body } = await send(ownNotices, {}, { as: cookie })
  return send(saveNotices, { body: { ...body, ...choices } }, { as: cookie })
}
const channelsOf = async (kind: 'session_cancelled' | 'reminder' | 'coach_changes' | 'place') =>
  (
    await context.db.selectFrom('deliveries').select('channel').where('kind', '=', kind).orderBy('channel').execute()
  ).map(({ channel }) => channel)

test('a device reads what its push service was handed, signed with the club’s key', async () => {
  const { member, id } = await createGoing()
  const device = await subscribe(member)
  await cancel(id)
  await context.deliveries.deliverDue()
  const [push, ...more] = service.received
  assert.deepEqual([push?.path, more], [device.path, []])
  assert.deepEqual(device.read(push?.body ?? Buffer.alloc(0)), {
    title: 'Séance annulée\u00a0: Dimanche 22 novembre à 10\u00a0h',
    body: 'Orage',
    url: `${context.config.publicUrl}/seances`,
  })
  const { publicKey } = (await send(ownPush, {}, { as: member.cookie })).body
  const { isSigned, aud, sub, key } = readVapid(String(push?.headers.authorization), publicKey)
  assert.deepEqual([isSigned, aud, sub, key], [true, service.origin, `mailto:${context.club.email}`, publicKey])
  assert.equal(push?.headers['content-encoding'], 'aes128gcm')
  assert.ok(!push?.body.includes('Orage'))
  const [left] = await context.db.selectFrom('deliveries').selectAll().where('channel', '=', 'push').execute()
  assert.deepEqual([left?.state, left?.textBody, left?.userId], ['sent', null, member.user.id])
})

test('each device of a person is sent the notice once, and other people’s are not', async () => {
  const { member, id } = await createGoing()
  const devices = [await subscribe(member), await subscribe(member)]
  await subscribe(await createSignedIn(app, { status: 'ACTIVE' }))
  await cancel(id)
  for (let run = 0; run < 2; run++) await context.deliveries.deliverDue()
  assert.deepEqual(service.received.map(({ path }) => path).sort(), devices.map(({ path }) => path).sort())
})

for (const status of [404, 410])
  test(`a device that its push service answers ${status} for is forgotten`, async () => {
    const { member, id } = await createGoing()
    await subscribe(member)
    await cancel(id)
    service.answer = status
    await context.deliveries.deliverDue()
    assert.deepEqual((await send(ownPush, {}, { as: member.cookie })).body.endpoints, [])
    assert.deepEqual(await channelsOf('session_cancelled'), ['mail'])
  })

test('a push is tried again when the service fails, and given up when it refuses', async () => {
  const { member, id } = await createGoing()
  await subscribe(member)
  await cancel(id)
  const read = () =>
    context.db
      .selectFrom('deliveries')
      .select(['state', 'attempts', 'reason'])
      .where('channel', '=', 'push')
      .executeTakeFirst()
  service.answer = 503
  await context.deliveries.deliverDue()
  assert.equal((await read())?.state, 'waiting')
  setNow('2026-11-21T10:01:00.000Z')
  service.answer = 413
  await context.deliveries.deliverDue()
  assert.deepEqual(await read(), { state: 'parked', attempts: 2, reason: '413 ' })
})

test('at night a device shows only a cancellation of the next three hours; the mail goes at once', async () => {
  const late = '2026-11-21T22:00:00.000Z'
  const tomorrow = await createGoing({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(tomorrow.member)
  setNow(late)
  await cancel(tomorrow.id)
  await context.deliveries.deliverDue()
  assert.equal(service.received.length, 0)
  setNow('2026-11-22T07:00:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(service.received.length, 1)
})

test('a cancellation two hours before the start is shown at night too', async () => {
  const soon = await createGoing({ date: '2026-11-22T05:30:00.000Z' })
  await subscribe(soon.member)
  setNow('2026-11-22T03:30:00.000Z')
  await cancel(soon.id)
  await context.deliveries.deliverDue()
  assert.equal(service.received.length, 1)
})

test('a reminder goes to the device if there is one, else by mail', async () => {
  const { member } = await createGoing({ date: '2026-11-22T09:00:00.000Z' })
  await createGoing({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(member)
  setNow('2026-11-21T17:00:00.000Z')
  await queueEveningNotices(context)
  assert.deepEqual(await channelsOf('reminder'), ['mail', 'push'])
})

test('a person without mail for a cancellation is mailed all the same once no device can show it', async () => {
  const { member, id } = await createGoing()
  await subscribe(member)
  assert.equal((await change(member, { session_cancelled: { mail: false, push: true } })).status, 200)
  await cancel(id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['push'])
  const other = await createTraining(app, { title: 'Piste' })
  await send(joinSession, { params: { id: other.id } }, { as: member.cookie })
  await context.db.deleteFrom('pushSubscriptions').execute()
  await cancel(other.id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['mail'])
})

test('nothing is sent to a device after the kind was switched off there', async () => {
  const { member } = await createGoing({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(member)
  setNow('2026-11-21T17:00:00.000Z')
  await queueEveningNotices(context)
  await change(member, { reminder: { mail: false, push: false } })
  await context.deliveries.deliverDue()
  assert.equal(service.received.length, 0)
  assert.deepEqual(await channelsOf('reminder'), [])
})

test('a device is sent nothing once it was unsubscribed or its sign-in ended', async () => {
  const { member, id } = await createGoing()
  const [one] = [await subscribe(member), await subscribe(member)]
  const { endpoint } = one.subscription
  await send(unsubscribeDevice, { body: { endpoint } }, { as: coach.cookie })
  assert.equal((await send(ownPush, {}, { as: member.cookie })).body.endpoints.length, 2)
  await send(unsubscribeDevice, { body: { endpoint } }, { as: member.cookie })
  assert.equal((await send(ownPush, {}, { as: member.cookie })).body.endpoints.length, 1)
  await cancel(id)
  await context.db.deleteFrom('logins').where('userId', '=', member.user.id).execute()
  await context.deliveries.deliverDue()
  assert.equal(service.received.length, 0)
})

test('a device belongs to whoever subscribed on it last, and a person has ten at most', async () => {
  const [first, second] = [await createSignedIn(app), await createSignedIn(app)]
  const { subscription } = await subscribe(first)
  await send(subscribeDevice, { body: subscription }, { as: second.cookie })
  const endpointsOf = async ({ cookie }: SignedIn) => (await send(ownPush, {}, { as: cookie })).body.endpoints
  assert.deepEqual([await endpointsOf(first), await endpointsOf(second)], [[], [subscription.endpoint]])
  for (let more = 0; more < 10; more++) await subscribe(second)
  assert.equal((await endpointsOf(second)).length, 10)
  assert.ok(!(await endpointsOf(second)).includes(subscription.endpoint))
})

test('an address that is no push service’s is refused, and so are keys off the curve', async () => {
  const { subscription } = createDevice('https://fcm.googleapis.com')
  const { keys } = subscription
  const wrong = [
    { ...subscription, endpoint: 'https://evil.exemple/push' },
    { ...subscription, endpoint: 'https://evilgoogleapis.com/push' },
    { ...subscription, endpoint: 'http://fcm.googleapis.com/push' },
    { ...subscription, endpoint: 'https://fcm.googleapis.com:8443/push' },
    { ...subscription, endpoint: 'https://x@fcm.googleapis.com/push' },
    { ...subscription, endpoint: 'http://127.0.0.1:1/push' },
    { ...subscription, keys: { ...keys, p256dh: 'B'.repeat(87) } },
    { ...subscription, keys: { ...keys, auth: 'court' } },
  ]
  for (const body of wrong) assert.equal((await send(subscribeDevice, { body }, { as: coach.cookie })).status, 400)
  assert.equal((await send(subscribeDevice, { body: subscription }, { as: coach.cookie })).status, 204)
})

test('one of mail and push stays on for what everybody must hear of', async () => {
  const off = { mail: false, push: false }
  const { status, refusal } = await change(coach, { place: off })
  assert.deepEqual(
    [status, refusal.message],
    [400, 'Gardez un moyen d’être prévenu des annulations, des changements et des places'],
  )
})

test('the evening before, a coach is told once who comes and who gave up their place', async () => {
  const [zoe, ali] = [
    await createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Noël' }),
    await createSignedIn(app, { status: 'ACTIVE', prenom: 'Ali', nom: 'Benali' }),
  ]
  const { id } = await createTraining(app, {
    title: 'Côtes',
    date: '2026-11-22T09:00:00.000Z',
    coachId: coach.user.id,
  })
  for (const { cookie } of [zoe, ali]) await send(joinSession, { params: { id } }, { as: cookie })
  for (const { cookie } of [zoe, ali]) await send(leaveSession, { params: { id } }, { as: cookie })
  await send(joinSession, { params: { id } }, { as: zoe.cookie })
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
  assert.match(mails[0]?.textBody ?? '', /1 inscrit\nZoé Noël[\s\S]*Ne viennent plus\nAli Benali/)
})

test('the link in the mail of a cancellation switches these mails off for who has a device that tells it', async () => {
  const { member, id } = await createGoing()
  await cancel(id)
  const { textBody, unsubscribeUrl } = await context.db
    .selectFrom('deliveries')
    .select(['textBody', 'unsubscribeUrl'])
    .where('kind', '=', 'session_cancelled')
    .executeTakeFirstOrThrow()
  assert.equal(unsubscribeUrl, null, 'a mail program’s own button shows no refusal')
  const { searchParams } = new URL(/\S+\/avis\/desactiver\?\S+/.exec(textBody ?? '')?.[0] ?? '')
  assert.equal(searchParams.get('avis'), 'session_cancelled')
  const press = () =>
    send(switchNoticeOff, { query: { jeton: searchParams.get('jeton') ?? '', avis: 'session_cancelled' } })
  const { status, refusal } = await press()
  assert.deepEqual([status, refusal.code], [409, 'notice_stays_on'])
  await subscribe(member)
  assert.equal((await press()).status, 204)
  const { body } = await send(ownNotices, {}, { as: member.cookie })
  assert.deepEqual(body.session_cancelled, { mail: false, push: true })
  await context.db.deleteFrom('deliveries').execute()
  const next = await createTraining(app, { title: 'Escaliers' })
  await send(joinSession, { params: { id: next.id } }, { as: member.cookie })
  await cancel(next.id)
  assert.deepEqual(await channelsOf('session_cancelled'), ['push'])
})
