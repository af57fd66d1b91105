import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { changeFee, recordPayment } from '../../../contract/payments/payments.ts'
import { signInAs } from '../../../tests/support/app/factories.ts'
import { startRenewingClub } from '../../../tests/support/app/renewing-club.ts'
import { required } from '../../../tests/support/required.ts'

const club = await startRenewingClub()
const { app, context, send, admin, createInvited, seasonsOf, view, answer, decline } = club
const asAdmin = async () => ({ as: await signInAs(app, admin.user) })

test('with unchanged details one answer requests the next season, and the current one continues', async () => {
  const { jeton, user } = await createInvited()
  const { status, body } = await answer(jeton, { consents: { photo_site: true, photo_social: false } })
  assert.deepEqual(
    { status, answer: body.answer, feeCents: body.requested?.feeCents },
    { status: 200, answer: 'yes', feeCents: 12_000 },
  )
  assert.deepEqual(
    (await seasonsOf(user.id)).map(({ season, status }) => [season, status]),
    [
      [2026, 'ACTIVE'],
      [2027, 'REQUESTED'],
    ],
  )
  const consents = await context.db
    .selectFrom('consents')
    .select(['kind', 'given', 'version'])
    .where('userId', '=', user.id)
    .where('replacedAt', 'is', null)
    .orderBy('kind')
    .execute()
  assert.deepEqual(
    consents.map(({ kind, given }) => [kind, given]),
    [
      ['photo_site', true],
      ['photo_social', false],
      ['terms', true],
    ],
  )
  assert.equal(consents.at(-1)?.version, context.club.termsVersion)
})

test('a link that was answered shows nothing personal any more, and a second answer changes the first', async () => {
  const { jeton, user } = await createInvited({ age: 24, tier: 'REDUIT', telephone: '06 12 34 56 78' })
  await answer(jeton, { tier: 'REDUIT' })
  const shownResponse = await view(jeton)
  assert.partialDeepStrictEqual(shownResponse.body, { answer: 'yes', known: null, requested: { tier: 'REDUIT' } })
  assert.equal(JSON.stringify(shownResponse.body).includes('06 12'), false)
  const changeResponse = await answer(jeton, { tier: 'A26', paymentMethod: 'check' })
  assert.deepEqual(changeResponse.body.requested, { tier: 'A26', feeCents: 12_000, paymentMethod: 'check' })
  const seasons = await seasonsOf(user.id)
  assert.deepEqual(
    { seasons: seasons.length, tier: seasons[1]?.tier, status: seasons[1]?.status },
    { seasons: 2, tier: 'A26', status: 'REQUESTED' },
  )
})

test('age, telephone and T-shirt are saved, and the fee follows the new age', async () => {
  const { jeton, user } = await createInvited({ age: 12, tier: 'REDUIT' })
  const { body } = await answer(jeton, { tier: 'REDUIT', age: 13, telephone: '07 11 22 33 44', tshirtSize: 'S' })
  assert.equal(body.requested?.feeCents, 6000)
  const person = await context.db
    .selectFrom('people')
    .select(['age', 'telephone', 'tshirtSize'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(person, { age: 13, telephone: '07 11 22 33 44', tshirtSize: 'S' })
})

test('a fee that the board lowered stays after another answer, unless the new tier costs less', async () => {
  const { jeton, user } = await createInvited({ age: 40 })
  await answer(jeton)
  const next = (await seasonsOf(user.id))[1]
  const lower = async (feeCents: number) =>
    send(changeFee, { params: { id: required(next?.id) }, body: { feeCents, reason: 'hardship' } }, await asAdmin())
  await lower(9000)
  const repeatedResponse = await answer(jeton, { paymentMethod: 'check', telephone: '06 12 34 56 78' })
  assert.deepEqual(repeatedResponse.body.requested, { tier: 'A26', feeCents: 9000, paymentMethod: 'check' })
  const reduced = { tier: 'REDUIT', reducedJustification: 'Étudiante' } as const
  assert.equal((await answer(jeton, reduced)).body.requested?.feeCents, 6000)
  await lower(3000)
  assert.equal((await answer(jeton, reduced)).body.requested?.feeCents, 3000)
  assert.equal((await answer(jeton, { tier: 'A26' })).body.requested?.feeCents, 3000)
  assert.equal((await answer(jeton, { ...reduced, age: 12 })).body.requested?.feeCents, 0)
})

test('a fee that the board raised stays when its person gives the same answer again', async () => {
  const { jeton, user } = await createInvited({ age: 24, tier: 'REDUIT' })
  await answer(jeton, { tier: 'REDUIT' })
  const id = required((await seasonsOf(user.id))[1]?.id)
  await send(changeFee, { params: { id }, body: { feeCents: 9000, reason: 'proof_missing' } }, await asAdmin())
  const repeatedResponse = await answer(jeton, { tier: 'REDUIT', paymentMethod: 'check' })
  assert.deepEqual(repeatedResponse.body.requested, { tier: 'REDUIT', feeCents: 9000, paymentMethod: 'check' })
  assert.equal((await answer(jeton, { tier: 'A26' })).body.requested?.feeCents, 12_000)
})

test('the reduced tier from 26 on asks for a reason, and the terms have to be accepted', async () => {
  const { jeton, user } = await createInvited({ age: 30 })
  const refusedResponse = await answer(jeton, { tier: 'REDUIT' })
  assert.deepEqual([refusedResponse.status, refusedResponse.refusal.issues?.[0]?.path], [400, 'reducedJustification'])
  const unaccepted = await answer(jeton, { terms: false })
  assert.deepEqual([unaccepted.status, unaccepted.refusal.issues?.[0]?.path], [400, 'terms'])
  assert.equal((await seasonsOf(user.id)).length, 1)
  assert.equal((await answer(jeton, { tier: 'REDUIT', reducedJustification: 'Étudiante' })).status, 200)
})

test('without the keys of a provider no renewal is paid with a card', async () => {
  const { user, jeton } = await createInvited()
  assert.equal((await view(jeton)).body.canPayByCard, false)
  const { status, refusal } = await answer(jeton, { paymentMethod: 'stripe', telephone: '06 99 99 99 99' })
  assert.deepEqual([status, refusal.code], [400, 'validation'])
  assert.match(required(refusal.issues?.[0]?.message), /paiement en ligne/)
  assert.equal((await seasonsOf(user.id)).length, 1, 'nothing is kept')
})

test('a member can decline and change their mind', async () => {
  const { jeton, user } = await createInvited()
  assert.deepEqual([(await decline(jeton)).body.answer, (await seasonsOf(user.id)).length], ['no', 1])
  assert.deepEqual([(await answer(jeton)).body.answer, (await seasonsOf(user.id)).length], ['yes', 2])
  assert.deepEqual([(await decline(jeton)).body.answer, (await seasonsOf(user.id)).length], ['no', 1])
})

test('once the board has validated the membership or money has come, the link changes nothing', async () => {
  const { jeton, user } = await createInvited()
  await answer(jeton)
  const next = await context.db
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', user.id)
    .where('season', '=', 2027)
    .executeTakeFirstOrThrow()
  const shares = [{ membershipId: next.id, amountCents: 1000 }]
  await send(recordPayment, { body: { means: 'cash', receivedOn: '2027-07-02', shares } }, await asAdmin())
  assert.equal((await view(jeton)).body.isAnswerFinal, true)
  const cheaper = await answer(jeton, { tier: 'REDUIT', age: 12, reducedJustification: 'Étudiante' })
  for (const { refusal } of [cheaper, await decline(jeton)]) assert.equal(refusal.code, 'renewal_final')
  assert.equal((await seasonsOf(user.id))[1]?.feeCents, 12_000)
  await send(setMembershipStatus, { params: { id: user.id }, body: { status: 'PENDING_CASH' } }, await asAdmin())
  assert.equal((await view(jeton)).body.isAnswerFinal, true)
  for (const call of [answer, decline]) assert.equal((await call(jeton)).refusal.code, 'renewal_final')
})
