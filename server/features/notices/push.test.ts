import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownPush, subscribeDevice, unsubscribeDevice } from '../../../contract/notices.ts'
import { createSignedIn, type SignedIn } from '../../../tests/support/app/factories.ts'
import { startNotifiedClub } from '../../../tests/support/push/notified-club.ts'
import { createDevice, readVapid } from '../../../tests/support/push/push-service.ts'

const { service, app, send, context, setNow, coach, subscribe, createSignedUp, cancel, channelsOf } =
  await startNotifiedClub()

test('a device decrypts what its push service received, signed with the club’s key', async () => {
  const { member, id } = await createSignedUp()
  const device = await subscribe(member)
  await cancel(id)
  await context.deliveries.deliverDue()
  const [push, ...more] = service.receivedPushes
  assert.deepEqual([push?.path, more], [device.path, []])
  assert.deepEqual(device.read(push?.body ?? Buffer.alloc(0)), {
    title: 'Séance annulée\u00a0: Dimanche 22 novembre à 10\u00a0h',
    body: 'Orage',
    url: `${context.config.publicUrl}/seances`,
  })
  const { publicKey } = (await send(ownPush, {}, { as: member.cookie })).body
  const { isSigned, aud, sub, key } = readVapid(String(push?.headers.authorization), publicKey)
  assert.deepEqual(
    { isSigned, aud, sub, key },
    { isSigned: true, aud: service.origin, sub: `mailto:${context.club.email}`, key: publicKey },
  )
  assert.equal(push?.headers['content-encoding'], 'aes128gcm')
  assert.ok(!push?.body.includes('Orage'))
  const [delivery] = await context.db.selectFrom('deliveries').selectAll().where('channel', '=', 'push').execute()
  assert.deepEqual(
    { state: delivery?.state, textBody: delivery?.textBody, userId: delivery?.userId },
    { state: 'sent', textBody: null, userId: member.user.id },
  )
})

test('each device of a person is sent the notice once, and other people’s are not', async () => {
  const { member, id } = await createSignedUp()
  const devices = [await subscribe(member), await subscribe(member)]
  await subscribe(await createSignedIn(app, { status: 'ACTIVE' }))
  await cancel(id)
  for (let run = 0; run < 2; run++) await context.deliveries.deliverDue()
  assert.deepEqual(service.receivedPushes.map(({ path }) => path).sort(), devices.map(({ path }) => path).sort())
})

for (const status of [404, 410])
  test(`a device that its push service answers ${status} for is forgotten`, async () => {
    const { member, id } = await createSignedUp()
    await subscribe(member)
    await cancel(id)
    service.responseStatus = status
    await context.deliveries.deliverDue()
    assert.deepEqual((await send(ownPush, {}, { as: member.cookie })).body.endpoints, [])
    assert.deepEqual(await channelsOf('session_cancelled'), ['mail'])
  })

test('a push is retried when the service fails, and parked when it refuses', async () => {
  const { member, id } = await createSignedUp()
  await subscribe(member)
  await cancel(id)
  const readDelivery = () =>
    context.db
      .selectFrom('deliveries')
      .select(['state', 'attempts', 'reason'])
      .where('channel', '=', 'push')
      .executeTakeFirst()
  service.responseStatus = 503
  await context.deliveries.deliverDue()
  assert.equal((await readDelivery())?.state, 'waiting')
  setNow('2026-11-21T10:01:00.000Z')
  service.responseStatus = 413
  await context.deliveries.deliverDue()
  assert.deepEqual(await readDelivery(), { state: 'parked', attempts: 2, reason: '413 ' })
})

test('at night a device shows only a cancellation of the next three hours; the mail goes at once', async () => {
  const atNight = '2026-11-21T22:00:00.000Z'
  const tomorrow = await createSignedUp({ date: '2026-11-22T09:00:00.000Z' })
  await subscribe(tomorrow.member)
  setNow(atNight)
  await cancel(tomorrow.id)
  await context.deliveries.deliverDue()
  assert.equal(service.receivedPushes.length, 0)
  setNow('2026-11-22T07:00:00.000Z')
  await context.deliveries.deliverDue()
  assert.equal(service.receivedPushes.length, 1)
})

test('a device shows a cancellation two hours before the start even at night', async () => {
  const soon = await createSignedUp({ date: '2026-11-22T05:30:00.000Z' })
  await subscribe(soon.member)
  setNow('2026-11-22T03:30:00.000Z')
  await cancel(soon.id)
  await context.deliveries.deliverDue()
  assert.equal(service.receivedPushes.length, 1)
})

test('a device receives nothing after it was unsubscribed or its login ended', async () => {
  const { member, id } = await createSignedUp()
  const [one] = [await subscribe(member), await subscribe(member)]
  const { endpoint } = one.subscription
  await send(unsubscribeDevice, { body: { endpoint } }, { as: coach.cookie })
  assert.equal((await send(ownPush, {}, { as: member.cookie })).body.endpoints.length, 2)
  await send(unsubscribeDevice, { body: { endpoint } }, { as: member.cookie })
  assert.equal((await send(ownPush, {}, { as: member.cookie })).body.endpoints.length, 1)
  await cancel(id)
  await context.db.deleteFrom('logins').where('userId', '=', member.user.id).execute()
  await context.deliveries.deliverDue()
  assert.equal(service.receivedPushes.length, 0)
})

test('a device belongs to the person who subscribed on it last, and a person has ten at most', async () => {
  const [first, second] = [await createSignedIn(app), await createSignedIn(app)]
  const { subscription } = await subscribe(first)
  await send(subscribeDevice, { body: subscription }, { as: second.cookie })
  const endpointsOf = async ({ cookie }: SignedIn) => (await send(ownPush, {}, { as: cookie })).body.endpoints
  assert.deepEqual([await endpointsOf(first), await endpointsOf(second)], [[], [subscription.endpoint]])
  for (let more = 0; more < 10; more++) await subscribe(second)
  assert.equal((await endpointsOf(second)).length, 10)
  assert.ok(!(await endpointsOf(second)).includes(subscription.endpoint))
})

test('a URL that is no push service’s is refused, and so are keys off the curve', async () => {
  const { subscription } = createDevice('https://fcm.googleapis.com')
  const { keys } = subscription
  const wrong = [
    { ...subscription, endpoint: 'https://evil.exemple/push' },
    { ...subscription, endpoint: 'https://evilgoogleapis.com/push' },
    { ...subscription, endpoint: 'http://fcm.googleapis.com/push' },
    { ...subscription, endpoint: 'https://fcm.googleapis.com:8443/push' },
    { ...subscription, endpoint: 'https://x@fcm.googleapis.com/push' },
    { ...subscription, endpoint: 'https://script.google.com/macros/s/members-own-program/exec' },
    { ...subscription, endpoint: 'https://storage.googleapis.com/members-own-bucket/push' },
    { ...subscription, endpoint: 'https://fcm.googleapis.com.exemple.fr/push' },
    { ...subscription, endpoint: 'https://fcm.googleapis.com@127.0.0.1/push' },
    { ...subscription, endpoint: 'http://127.0.0.1:1/push' },
    { ...subscription, keys: { ...keys, p256dh: 'B'.repeat(87) } },
    { ...subscription, keys: { ...keys, auth: 'court' } },
  ]
  for (const body of wrong) assert.equal((await send(subscribeDevice, { body }, { as: coach.cookie })).status, 400)
  assert.equal((await send(subscribeDevice, { body: subscription }, { as: coach.cookie })).status, 204)
})
