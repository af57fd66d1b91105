import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminUsers, deleteUser, type MemberQuery } from '../../../contract/members/members.ts'
import { createSignedIn, createUser } from '../../../tests/support/app/factories.ts'
import { createListedPeople } from '../../../tests/support/app/listed-people.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { up as foldApostrophes } from '../../database/migrations/2026-11-22-3-fold-apostrophes.ts'

const app = await startApp()
const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null, prenom: 'Alix', nom: 'Bureau' })
const list = (query: Partial<Record<keyof MemberQuery, string>> = {}) =>
  app.send(adminUsers, { query: query as never }, { as })
const names = async (query: Partial<Record<keyof MemberQuery, string>>) =>
  (await list(query)).body.map(({ nom }) => nom)

await createListedPeople(app)
const everyone = ['Bureau', 'Étienne', 'eude', 'Lœb', 'Passée', 'Percent%', 'Zola']

test('the board sees everyone, in the order of French names', async () => {
  const { body, headers } = await list()
  assert.deepEqual(
    body.map(({ nom }) => nom),
    everyone,
  )
  assert.equal(headers['x-total-count'], undefined)
  assert.ok(body.every((user) => !('passwordHash' in user) && !('sortName' in user)))
})

test('every word is searched in name, first name and e-mail, ignoring case and accents', async () => {
  assert.deepEqual(await names({ search: 'ETIENNE zoe' }), ['Étienne'])
  assert.deepEqual(await names({ search: 'éloise' }), ['Lœb'])
  assert.deepEqual(await names({ search: 'loeb' }), ['Lœb'])
  assert.deepEqual(await names({ search: 'Zoe_E@EXEMPLE' }), ['Étienne'])
  assert.deepEqual(await names({ search: '%' }), ['Percent%'])
  assert.deepEqual(await names({ search: 'o_a' }), [])
  assert.deepEqual(await names({ search: '\\' }), [])
  assert.deepEqual(await names({ search: "' or 1=1 --" }), [])
  assert.deepEqual(await names({ search: '   ' }), everyone)
})

test('a name is found with either apostrophe, also if it was stored before apostrophes were normalised', async (t) => {
  const storedName = { sortName: 'd’angelo lea' }
  const { id } = await createUser(app, { prenom: 'Léa', nom: 'D’Angelo', ...storedName })
  t.after(() => app.send(deleteUser, { params: { id } }, { as }))
  assert.deepEqual(await names({ search: 'd’angelo' }), [])
  // The name of the table when the migration was written.
  await app.context.db.schema.alterTable('people').renameTo('users').execute()
  await foldApostrophes(app.context.db as never)
  await app.context.db.schema.alterTable('users').renameTo('people').execute()
  for (const search of ['d’angelo', "D'ANGELO léa"]) assert.deepEqual(await names({ search }), ['D’Angelo'])
})

test('the filter by tier finds the members shown with that tier, also those without a membership', async (t) => {
  const made = await Promise.all(
    (
      [
        [24, '2025-11-22'],
        [25, '2025-11-22'],
        [25, '2025-11-21'],
        [40, '2026-01-01'],
        [null, null],
      ] as const
    ).map(([age, ageGivenOn]) => createUser(app, { nom: 'Tarif', status: null, age, ageGivenOn })),
  )
  t.after(async () => {
    for (const { id } of made) await app.send(deleteUser, { params: { id } }, { as })
  })
  const everyone = (await app.send(adminUsers, { query: {} }, { as })).body
  const idsOfTier = (tier: string) => everyone.filter((member) => member.tier === tier).map(({ id }) => id)
  for (const tier of ['REDUIT', 'A26'] as const) {
    const { body } = await app.send(adminUsers, { query: { tier } }, { as })
    assert.deepEqual(
      body.map(({ id }) => id),
      idsOfTier(tier),
    )
  }
  assert.deepEqual(
    made.map(({ id }) => idsOfTier('A26').includes(id)),
    [false, false, true, true, false],
  )
})

test('filters use the current status', async () => {
  assert.deepEqual(await names({ status: 'ACTIVE' }), ['Étienne'])
  assert.deepEqual(await names({ status: 'EXPIRED' }), ['Passée', 'Percent%'])
  assert.deepEqual(await names({ status: 'NONE' }), ['Bureau'])
  assert.deepEqual(await names({ status: 'PENDING' }), ['eude', 'Lœb'])
  assert.deepEqual(await names({ role: 'COACH', tier: 'REDUIT' }), ['eude'])
  assert.deepEqual(await names({ level: 'LVL3' }), ['Lœb'])
  assert.deepEqual(await names({ status: 'PENDING_CASH', search: 'zola' }), [])
})

const walk = async (query: Partial<Record<keyof MemberQuery, string>>) => {
  const names: string[] = []
  let page = await list(query)
  for (;;) {
    names.push(...page.body.map(({ nom }) => nom))
    const next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    if (!next) return names
    assert.equal(page.body.length, Number(query.limit))
    page = await list(Object.fromEntries(new URL(next, 'http://club').searchParams))
  }
}

test('pages contain every member once, in both directions', async () => {
  for (const limit of ['1', '2', '3', '7', '500']) {
    assert.deepEqual(await walk({ limit }), everyone)
    assert.deepEqual(await walk({ limit, sort: '-name' }), everyone.toReversed())
    const namesByCreation = await names({ sort: 'created' })
    assert.deepEqual(await walk({ limit, sort: 'created' }), namesByCreation)
    assert.deepEqual(await walk({ limit, sort: '-created' }), namesByCreation.toReversed())
  }
  assert.deepEqual(await walk({ limit: '1', status: 'EXPIRED', search: 'e' }), ['Passée', 'Percent%'])
})

test('a page contains the total number of matches', async () => {
  const { headers, body } = await list({ limit: '2', search: 'e' })
  assert.equal(body.length, 2)
  assert.equal(Number(headers['x-total-count']), (await names({ search: 'e' })).length)
})

test('invalid paging is refused in French', async () => {
  for (const query of [
    { limit: '0' },
    { limit: '501' },
    { limit: 'x' },
    { after: 'x' },
    { sort: 'age' },
    { status: 'X' },
  ])
    assert.equal((await list(query as never)).status, 400, JSON.stringify(query))
  const { status, refusal } = await list({ limit: '2', after: newId() })
  assert.deepEqual([status, refusal.message], [400, 'Cette page n’existe plus. Merci de revenir à la première.'])
})

test('a search shows the exact name first, then names that begin so, on every page and in no other order', async () => {
  for (const [prenom, nom] of [
    ['Maëlie', 'Boulanger'],
    ['Jamaël', 'Aubert'],
    ['Maël', 'Marchal'],
    ['Anna', 'Maël'],
  ] as const)
    await createUser(app, { prenom, nom })
  const ranked = ['Maël', 'Marchal', 'Boulanger', 'Aubert']
  assert.deepEqual(await names({ search: 'maël' }), ranked)
  const pages: string[] = []
  for (let after: string | undefined; pages.length < ranked.length; ) {
    const { body } = await list({ search: 'maël', limit: '1', ...(after && { after }) })
    pages.push(...body.map(({ nom }) => nom))
    after = body[0]?.id
    if (!after) break
  }
  assert.deepEqual(pages, ranked)
  assert.deepEqual(await names({ search: 'maël', sort: '-name' }), ['Marchal', 'Maël', 'Boulanger', 'Aubert'])
})
