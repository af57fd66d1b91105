import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachMemberCards, createMemberCard, ownMemberCards } from '../../../contract/member-cards.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import { hashOfKey, maxMemberCards, maxReplaced } from '../../../contract/rules/people/member-card.ts'
import { startCardClub } from '../../../tests/support/app/card-club.ts'
import { createSignedIn, createUser, type SignedIn, testPassword } from '../../../tests/support/app/factories.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { applyRetention } from '../../start/retention.ts'

const { app, send, context, setNow, createMember, makeCard, listHolders } = await startCardClub()
const findHolder = async ({ user }: SignedIn) => (await listHolders()).find(({ id }) => id === user.id)

test('a card has a key of 128 random bits, answered once; its hash is all that is stored', async () => {
  const zoe = await createMember()
  const { key, ...card } = await makeCard(zoe)
  assert.match(key, /^[0-9a-f]{32}$/)
  assert.deepEqual((await send(ownMemberCards, {}, { as: zoe.cookie })).body, [card])
  const rows = await context.db.selectFrom('memberCards').selectAll().where('userId', '=', zoe.user.id).execute()
  assert.deepEqual(
    rows.map(({ keyHash }) => keyHash),
    [await hashOfKey(key)],
  )
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(key))
  assert.notEqual((await makeCard(zoe)).key, key)
})

test('a coach’s device gets hashes to recognise a card; no card can be made from them', async () => {
  const zoe = await createMember({ level: 'LVL2', telephone: '06 12 34 56 78' })
  const { key } = await makeCard(zoe)
  assert.deepEqual(await findHolder(zoe), {
    id: zoe.user.id,
    prenom: 'Zoé',
    nom: 'Étienne',
    level: 'LVL2',
    state: 'current',
    cards: [await hashOfKey(key)],
    replaced: [],
  })
  const answer = JSON.stringify(await listHolders())
  for (const secret of [key, zoe.user.email, '06 12 34 56 78']) assert.equal(answer.includes(secret), false)
})

test('the hash is the start of the key’s SHA-256', async () => {
  // FIPS 180-2, first example of SHA-256.
  assert.equal(await hashOfKey('abc'), 'ba7816bf8f01cfea414140de')
})

test('a person may have a card on each device; a renewed one replaces them all', async () => {
  const zoe = await createMember()
  const [phone, computer] = [await makeCard(zoe), await makeCard(zoe)]
  assert.equal((await findHolder(zoe))?.cards.length, 2)
  const renewedCard = await makeCard(zoe, true)
  const holder = await findHolder(zoe)
  assert.deepEqual(holder?.cards, [await hashOfKey(renewedCard.key)])
  assert.deepEqual(holder?.replaced.toSorted(), [await hashOfKey(phone.key), await hashOfKey(computer.key)].toSorted())
  assert.deepEqual(
    (await send(ownMemberCards, {}, { as: zoe.cookie })).body.map(({ id }) => id),
    [renewedCard.id],
  )
})

test('a renewed card replaces only cards of its holder', async () => {
  const [zoe, ines] = [await createMember(), await createMember({ prenom: 'Inès' })]
  const { key } = await makeCard(ines)
  await makeCard(zoe, true)
  assert.deepEqual((await findHolder(ines))?.cards, [await hashOfKey(key)])
})

test('a ninth valid card is refused until they are replaced, also by presses at one moment', async () => {
  const zoe = await createMember()
  const press = () => send(createMemberCard, { body: { replacesOthers: false } }, { as: zoe.cookie })
  const responses = await Promise.all(Array.from({ length: maxMemberCards + 1 }, press))
  assert.deepEqual(
    responses.filter(({ status }) => status !== 201).map(({ status, refusal }) => [status, refusal.code]),
    [[409, 'member_cards_full']],
  )
  await makeCard(zoe, true)
  assert.equal((await press()).status, 201)
})

test('a coach’s device gets the latest sixteen replaced cards of a person who renews theirs again and again', async () => {
  const zoe = await createMember()
  const keys: string[] = []
  for (let nth = 0; nth <= maxReplaced + 3; nth++) {
    setNow(new Date(Date.parse(testNow) + nth * 1000).toISOString())
    keys.push((await makeCard(zoe, true)).key)
  }
  setNow(testNow)
  const holder = await findHolder(zoe)
  const hashes = await Promise.all(keys.map(hashOfKey))
  assert.deepEqual(holder?.cards, [hashes.at(-1)])
  assert.deepEqual(holder?.replaced, hashes.slice(-1 - maxReplaced, -1))
})

test('a coach reads who is up to date, who is expected to pay and whose membership has ended', async () => {
  const readState = async (fields: Parameters<typeof createSignedIn>[1]) => {
    const person = await createMember(fields)
    await makeCard(person)
    return (await findHolder(person))?.state
  }
  assert.equal(await readState({ status: 'ACTIVE' }), 'current')
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK'] as const)
    assert.equal(await readState({ status }), 'due')
  assert.equal(await readState({ status: 'EXPIRED' }), 'expired')
  assert.equal(await readState({ status: 'ACTIVE', membership: { season: 2025 } }), 'expired')
  assert.equal(await readState({ status: null }), 'expired')
  assert.equal(await readState({ status: null, role: 'COACH' }), 'current')
})

test('cards are in the own-data export without their hash, and go with the account', async () => {
  const zoe = await createMember({ passwordHash: await context.passwords.hash(testPassword) })
  const { key, createdAt } = await makeCard(zoe)
  const exported = String((await send(exportOwnData, {}, { as: zoe.cookie })).body)
  assert.deepEqual(JSON.parse(exported).cartes, [{ createdAt, replacedAt: null }])
  for (const secret of [key, await hashOfKey(key)]) assert.equal(exported.includes(secret), false)
  await send(deleteOwnAccount, { body: { password: testPassword } }, { as: zoe.cookie })
  assert.equal(await findHolder(zoe), undefined)
  const remainingRows = await context.db
    .selectFrom('memberCards')
    .select('id')
    .where('userId', '=', zoe.user.id)
    .execute()
  assert.deepEqual(remainingRows, [])
})

test('a member without a card is not on the coach’s list', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE' })
  assert.equal(
    (await listHolders()).some((holder) => holder.id === id),
    false,
  )
})

test('a card stays valid when the membership changes, and shows the new state', async () => {
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const zoe = await createMember({ status: 'PENDING_CASH' })
  await makeCard(zoe)
  const params = { id: zoe.user.id }
  await send(setMembershipStatus, { params, body: { status: 'ACTIVE' } }, { as: admin.cookie })
  assert.equal((await findHolder(zoe))?.state, 'current')
  setNow('2027-09-01T10:00:00.000Z')
  const { body } = await send(coachMemberCards, {}, { as: (await createSignedIn(app, { role: 'COACH' })).cookie })
  assert.equal(body.holders.find(({ id }) => id === zoe.user.id)?.state, 'expired')
})

test('a replaced card is recognised for a year', async () => {
  setNow('2026-11-21T10:00:00.000Z')
  const zoe = await createMember()
  await makeCard(zoe)
  const valid = await makeCard(zoe, true)
  const isKnownAt = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    const rows = await context.db
      .selectFrom('memberCards')
      .select('keyHash')
      .where('userId', '=', zoe.user.id)
      .execute()
    return rows.map(({ keyHash }) => keyHash)
  }
  assert.equal((await isKnownAt('2027-11-21T10:00:00.000Z')).length, 2)
  assert.deepEqual(await isKnownAt('2027-11-21T10:00:00.001Z'), [await hashOfKey(valid.key)])
})
