import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setMembershipStatus } from '../../../contract/memberships/status.ts'
import { seasonPreview } from '../../../contract/renewals.ts'
import { readRows } from '../../../tests/http/all-rows.ts'
import { createSignedIn, createUser, signInAs } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const app = await startApp()
const { send, context, setNow } = app
setNow('2027-06-30T10:00:00.000Z')
const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
const readPreview = async () => (await send(seasonPreview, {}, { as: await signInAs(app, admin.user) })).body
const active = (fields: object) => createUser(app, { status: 'ACTIVE', ...fields })

const adult = await active({ prenom: 'Ada', nom: 'Blanc', age: 40, tier: 'A26' })
const student = await active({ prenom: 'Bo', nom: 'Colin', age: 24, tier: 'REDUIT' })
const child = await active({ prenom: 'Célia', nom: 'Adam', age: 11, tier: 'REDUIT', hasAccount: false })
await createUser(app, { status: 'PENDING_CASH', prenom: 'Dan', nom: 'Doit' })
await createUser(app, { status: 'EXPIRED', prenom: 'Eve', nom: 'Exclue' })

test('before the season everyone active is carried over by tier and age, with the income it would bring', async () => {
  const before = await readRows(app)
  const preview = await readPreview()
  assert.partialDeepStrictEqual(preview, {
    season: 2027,
    memberCount: 3,
    renewingCount: 0,
    decliningCount: 0,
    joiningCount: 0,
  })
  assert.deepEqual(
    preview.groups.map(({ tier, bracket, unansweredCount, possibleCents }) => [
      tier,
      bracket,
      unansweredCount,
      possibleCents,
    ]),
    [
      ['REDUIT', 'U13', 1, 0],
      ['REDUIT', 'U26', 1, 6000],
      ['A26', 'A26', 1, 12_000],
    ],
  )
  assert.deepEqual(
    preview.unanswered.map(({ nom, hasEmail, invitedAt }) => [nom, hasEmail, invitedAt]),
    [
      ['Adam', false, null],
      ['Blanc', true, null],
      ['Colin', true, null],
    ],
  )
  assert.deepEqual([preview.opensAt, preview.closesAt], ['2027-06-30T22:00:00.000Z', '2027-09-30T21:59:59.999Z'])
  const logins = (rows: string[]) => rows.filter((row) => !row.startsWith('logins') && !row.startsWith('sign'))
  assert.deepEqual(logins(await readRows(app)), logins(before), 'looking created something')
})

test('a member who renewed counts with their new fee, one who declined not at all, and newcomers are counted apart', async () => {
  setNow('2027-07-02T10:00:00.000Z')
  const as = { as: await signInAs(app, admin.user) }
  await send(setMembershipStatus, { params: { id: adult.id }, body: { status: 'REQUESTED' } }, as)
  const no = { answer: 'no' as const, answeredAt: context.now(), remindedFor: null, createdAt: context.now() }
  await context.db
    .insertInto('renewals')
    .values({ id: newId(), userId: student.id, season: 2027, ...no })
    .execute()
  const newcomer = await createUser(app, { status: null, age: 30, tier: 'A26' })
  await send(setMembershipStatus, { params: { id: newcomer.id }, body: { status: 'REQUESTED' } }, as)
  const preview = await readPreview()
  assert.partialDeepStrictEqual(preview, { renewingCount: 1, decliningCount: 1, joiningCount: 1, invitedCount: 1 })
  assert.deepEqual(
    preview.unanswered.map(({ id }) => id),
    [child.id],
  )
  const adults = preview.groups.find(({ bracket, tier }) => bracket === 'A26' && tier === 'A26')
  assert.partialDeepStrictEqual(adults, { renewingCount: 1, joiningCount: 1, expectedCents: 24_000 })
})

test('a child who turns thirteen pays next season', async (t) => {
  setNow('2027-07-02T10:00:00.000Z')
  const teen = await active({ age: 12, ageGivenOn: '2026-08-15', membership: { season: 2026 }, tier: 'REDUIT' })
  t.after(() => context.db.deleteFrom('people').where('id', '=', teen.id).execute())
  const groups = (await readPreview()).groups.filter(({ bracket }) => bracket === 'U16')
  assert.deepEqual(
    groups.map(({ unansweredCount, possibleCents }) => [unansweredCount, possibleCents]),
    [[1, 6000]],
  )
})

test('in September the page still shows the season that has begun, from October on the next', async () => {
  setNow('2027-09-30T21:59:59.999Z')
  const september = await readPreview()
  assert.partialDeepStrictEqual(september, { season: 2027, memberCount: 3 })
  setNow('2027-09-30T22:00:00.000Z')
  assert.equal((await readPreview()).season, 2028)
})

test('a preview of many members costs as many statements as that of a few', async () => {
  setNow('2027-07-02T10:00:00.000Z')
  const cookie = await signInAs(app, admin.user)
  const costOf = async () => {
    const before = app.statements.length
    await send(seasonPreview, {}, { as: cookie })
    return app.statements.length - before
  }
  await costOf()
  const few = await costOf()
  for (let nth = 0; nth < 20; nth += 1) await active({ membership: { season: 2026 } })
  assert.equal(await costOf(), few)
})
