import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { coachMemberCards, createMemberCard, memberCardFile, ownMemberCards } from '../../../contract/member-cards.ts'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import { hashOfKey, maxMemberCards, maxReplaced } from '../../../contract/rules/member-card.ts'
import { createSignedIn, createUser, type SignedIn, testPassword } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { applyRetention } from '../../jobs/retention.ts'

const app = await startApp()
const { send, context, setNow } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Coralie' })
const member = (fields: Parameters<typeof createSignedIn>[1] = {}) =>
  createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Étienne', ...fields })
const make = async ({ cookie }: SignedIn, replacesOthers = false) =>
  (await send(createMemberCard, { body: { replacesOthers } }, { as: cookie })).body
const holders = async () => (await send(coachMemberCards, {}, { as: coach.cookie })).body.holders
const holderOf = async ({ user }: SignedIn) => (await holders()).find(({ id }) => id === user.id)
const file = ({ cookie }: SignedIn, key: string) => send(memberCardFile, { body: { key } }, { as: cookie })

test('a card has a key of 128 random bits, answered once; its hash is all that is stored', async () => {
  const zoe = await member()
  const { key, ...card } = await make(zoe)
  assert.match(key, /^[0-9a-f]{32}$/)
  assert.deepEqual((await send(ownMemberCards, {}, { as: zoe.cookie })).body, [card])
  const rows = await context.db.selectFrom('memberCards').selectAll().where('userId', '=', zoe.user.id).execute()
  assert.deepEqual(
    rows.map(({ keyHash }) => keyHash),
    [await hashOfKey(key)],
  )
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(key))
  assert.notEqual((await make(zoe)).key, key)
})

test('a coach’s device gets hashes by which it knows a card, and nothing to make one from', async () => {
  const zoe = await member({ level: 'LVL2', telephone: '06 12 34 56 78' })
  const { key } = await make(zoe)
  assert.deepEqual(await holderOf(zoe), {
    id: zoe.user.id,
    prenom: 'Zoé',
    nom: 'Étienne',
    level: 'LVL2',
    state: 'current',
    cards: [await hashOfKey(key)],
    replaced: [],
  })
  const answer = JSON.stringify(await holders())
  for (const secret of [key, zoe.user.email, '06 12 34 56 78']) assert.equal(answer.includes(secret), false)
})

test('the hash is the start of the key’s SHA-256', async () => {
  // FIPS 180-2, first example of SHA-256.
  assert.equal(await hashOfKey('abc'), 'ba7816bf8f01cfea414140de')
})

test('a person may have a card on each device; a renewed one replaces them all', async () => {
  const zoe = await member()
  const [phone, computer] = [await make(zoe), await make(zoe)]
  assert.equal((await holderOf(zoe))?.cards.length, 2)
  const renewed = await make(zoe, true)
  const holder = await holderOf(zoe)
  assert.deepEqual(holder?.cards, [await hashOfKey(renewed.key)])
  assert.deepEqual(holder?.replaced.toSorted(), [await hashOfKey(phone.key), await hashOfKey(computer.key)].toSorted())
  assert.deepEqual(
    (await send(ownMemberCards, {}, { as: zoe.cookie })).body.map(({ id }) => id),
    [renewed.id],
  )
})

test('a renewed card replaces only cards of its holder', async () => {
  const [zoe, ines] = [await member(), await member({ prenom: 'Inès' })]
  const { key } = await make(ines)
  await make(zoe, true)
  assert.deepEqual((await holderOf(ines))?.cards, [await hashOfKey(key)])
})

test('a ninth valid card is refused until they are replaced, also by presses at one moment', async () => {
  const zoe = await member()
  const press = () => send(createMemberCard, { body: { replacesOthers: false } }, { as: zoe.cookie })
  const answers = await Promise.all(Array.from({ length: maxMemberCards + 1 }, press))
  assert.deepEqual(
    answers.filter(({ status }) => status !== 201).map(({ status, refusal }) => [status, refusal.code]),
    [[409, 'member_cards_full']],
  )
  await make(zoe, true)
  assert.equal((await press()).status, 201)
})

test('a coach’s device gets the latest sixteen replaced cards of a person who renews theirs again and again', async () => {
  const zoe = await member()
  const keys: string[] = []
  for (let nth = 0; nth <= maxReplaced + 3; nth++) {
    setNow(new Date(Date.parse(testNow) + nth * 1000).toISOString())
    keys.push((await make(zoe, true)).key)
  }
  setNow(testNow)
  const holder = await holderOf(zoe)
  const hashes = await Promise.all(keys.map(hashOfKey))
  assert.deepEqual(holder?.cards, [hashes.at(-1)])
  assert.deepEqual(holder?.replaced, hashes.slice(-1 - maxReplaced, -1))
})

test('a coach reads who is up to date, who is expected to pay and whose membership has ended', async () => {
  const stateOf = async (fields: Parameters<typeof createSignedIn>[1]) => {
    const person = await member(fields)
    await make(person)
    return (await holderOf(person))?.state
  }
  assert.equal(await stateOf({ status: 'ACTIVE' }), 'current')
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK'] as const)
    assert.equal(await stateOf({ status }), 'due')
  assert.equal(await stateOf({ status: 'EXPIRED' }), 'expired')
  assert.equal(await stateOf({ status: 'ACTIVE', membership: { season: 2025 } }), 'expired')
  assert.equal(await stateOf({ status: null }), 'expired')
  assert.equal(await stateOf({ status: null, role: 'COACH' }), 'current')
})

const textOf = async (body: unknown) => {
  const pdf = await getDocumentProxy(new Uint8Array(body as Uint8Array))
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const { text } = await extractText(pdf, { mergePages: true })
  const millimetres = (points: number) => Math.round((points / 72) * 254) / 10
  return { text: text.replace(/\s+/g, ' '), pages: pdf.numPages, size: [millimetres(width), millimetres(height)] }
}

test('the card as a PDF has the size of a bank card and says name and season', async () => {
  const zoe = await member()
  const { key } = await make(zoe)
  const { status, headers, body } = await file(zoe, key)
  assert.deepEqual(
    [status, headers['content-type'], headers['content-disposition'], headers['cache-control']],
    [200, 'application/pdf', 'attachment; filename="carte.pdf"', 'no-store'],
  )
  const { text, pages, size } = await textOf(body)
  assert.deepEqual([pages, size], [1, [85.6, 54]])
  assert.match(text, /Saison 2026-2027.*ZOÉ.*Étienne.*Carte de membre.*Faite le 21 novembre 2026/)
  assert.doesNotMatch(text, new RegExp(key, 'i'), 'the key is in the code only')
})

test('a long name stays on its one page', async () => {
  const person = await member({
    prenom: 'Marie-Antoinette-Joséphine'.repeat(3),
    nom: 'de la Tour d’Auvergne '.repeat(3),
  })
  const { pages, text } = await textOf((await file(person, (await make(person)).key)).body)
  assert.equal(pages, 1)
  assert.match(text, /MARIE-/)
})

test('there is a PDF for the holder of a valid card only', async () => {
  const [zoe, ines] = [await member(), await member()]
  const { key } = await make(zoe)
  const refused = async (person: SignedIn, key: string) => {
    const { status, refusal } = await file(person, key)
    return [status, refusal.code]
  }
  for (const [person, wrong] of [
    [ines, key],
    [coach, key],
    [zoe, '0'.repeat(32)],
  ] as const)
    assert.deepEqual(await refused(person, wrong), [404, 'member_card_not_found'])
  await make(zoe, true)
  assert.deepEqual(await refused(zoe, key), [404, 'member_card_not_found'])
})

test('cards are in the own-data export without their hash, and go with the account', async () => {
  const zoe = await member({ passwordHash: await context.passwords.hash(testPassword) })
  const { key, createdAt } = await make(zoe)
  const exported = String((await send(exportOwnData, {}, { as: zoe.cookie })).body)
  assert.deepEqual(JSON.parse(exported).cartes, [{ createdAt, replacedAt: null }])
  for (const secret of [key, await hashOfKey(key)]) assert.equal(exported.includes(secret), false)
  await send(deleteOwnAccount, { body: { password: testPassword } }, { as: zoe.cookie })
  assert.equal(await holderOf(zoe), undefined)
  const left = await context.db.selectFrom('memberCards').select('id').where('userId', '=', zoe.user.id).execute()
  assert.deepEqual(left, [])
})

test('a member without a card is not on the coach’s list', async () => {
  const { id } = await createUser(app, { status: 'ACTIVE' })
  assert.equal(
    (await holders()).some((holder) => holder.id === id),
    false,
  )
})

test('the state follows the membership, the card stays', async () => {
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const zoe = await member({ status: 'PENDING_CASH' })
  await make(zoe)
  const params = { id: zoe.user.id }
  await send(setMembershipStatus, { params, body: { status: 'ACTIVE' } }, { as: admin.cookie })
  assert.equal((await holderOf(zoe))?.state, 'current')
  setNow('2027-09-01T10:00:00.000Z')
  const { body } = await send(coachMemberCards, {}, { as: (await createSignedIn(app, { role: 'COACH' })).cookie })
  assert.equal(body.holders.find(({ id }) => id === zoe.user.id)?.state, 'expired')
})

test('a replaced card is recognised for a year', async () => {
  setNow('2026-11-21T10:00:00.000Z')
  const zoe = await member()
  await make(zoe)
  const valid = await make(zoe, true)
  const known = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    const rows = await context.db
      .selectFrom('memberCards')
      .select('keyHash')
      .where('userId', '=', zoe.user.id)
      .execute()
    return rows.map(({ keyHash }) => keyHash)
  }
  assert.equal((await known('2027-11-21T10:00:00.000Z')).length, 2)
  assert.deepEqual(await known('2027-11-21T10:00:00.001Z'), [await hashOfKey(valid.key)])
})
