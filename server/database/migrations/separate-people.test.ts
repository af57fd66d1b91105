import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emptyDatabase } from '../../../tests/support/app/start-app.ts'
import { newId } from '../ids.ts'
import { migrateTo } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { AnyDatabase } from '../schema.ts'

const at = '2025-09-03T08:00:00.000Z'
const database = openDatabase(await emptyDatabase())
after(() => database.close())
const { db } = database
// Tables as they were before.
const old = db as unknown as AnyDatabase
const [ines, leo, login, membership, session] = [newId(), newId(), newId(), newId(), newId()]

await migrateTo(db, '2026-11-23-0546-version-sessions')
const user = { prenom: 'Inès', nom: 'Roche', sortName: 'roche ines', level: 'LVL2', tshirtSize: 'M', createdAt: at }
const derived = { ageBracket: 'U26', paid: true, paymentMethod: 'check', tier: 'REDUIT' }
const common = { ...user, ...derived, passwordHash: 'hash', emailConfirmedAt: at }
await old
  .insertInto('users')
  .values([
    { ...common, id: ines, email: 'ines@exemple.fr', age: 24, role: 'ADMIN' },
    { ...common, id: leo, email: 'leo@exemple.fr', age: null, role: 'MEMBER' },
  ])
  .execute()
const loginRow = { id: login, userId: ines, tokenHash: 'jeton', createdAt: at, lastUsedAt: at, device: 'Firefox' }
await old.insertInto('logins').values(loginRow).execute()
const change = {
  userId: ines,
  email: 'neuve@exemple.fr',
  tokenHash: 'lien',
  loginId: login,
  expiresAt: at,
  createdAt: at,
}
await old.insertInto('emailChanges').values(change).execute()
await old.insertInto('recoveryCodes').values({ codeHash: 'code', userId: ines }).execute()
await old
  .insertInto('memberships')
  .values({
    id: membership,
    userId: ines,
    season: 2025,
    status: 'ACTIVE',
    tier: 'REDUIT',
    feeCents: 6000,
    paymentMethod: 'check',
    startedAt: at,
    expiresAt: at,
    paidAt: at,
    activationMailedAt: null,
    createdAt: at,
  })
  .execute()
await old
  .insertInto('sessions')
  .values({ id: session, date: at, title: 'Côtes', type: 'RUN', location: 'Stade', coachId: leo, createdAt: at })
  .execute()
const present = { id: newId(), sessionId: session, userId: ines, present: true, createdAt: at }
await old.insertInto('attendances').values(present).execute()
await database.migrate()

test('the migration turns each account into a person and an account, and keeps every reference', async () => {
  assert.deepEqual(await db.selectFrom('people').selectAll().where('id', '=', ines).executeTakeFirst(), {
    ...user,
    id: ines,
    telephone: null,
    age: 24,
    ageGivenOn: '2025-09-03',
    reducedJustification: null,
    showsFirstName: false,
  })
  const { age, ageGivenOn } = await db
    .selectFrom('people')
    .select(['age', 'ageGivenOn'])
    .where('id', '=', leo)
    .executeTakeFirstOrThrow()
  assert.deepEqual({ age, ageGivenOn }, { age: null, ageGivenOn: null })
  assert.deepEqual(await db.selectFrom('accounts').selectAll().orderBy('email').execute(), [
    { personId: ines, email: 'ines@exemple.fr', emailConfirmedAt: at, passwordHash: 'hash', role: 'ADMIN' },
    { personId: leo, email: 'leo@exemple.fr', emailConfirmedAt: at, passwordHash: 'hash', role: 'MEMBER' },
  ])
  assert.deepEqual(await db.selectFrom('logins').selectAll().execute(), [loginRow])
  assert.deepEqual(await db.selectFrom('emailChanges').selectAll().execute(), [change])
  assert.deepEqual(await db.selectFrom('attendances').selectAll().execute(), [present])
  assert.equal((await db.selectFrom('sessions').select('coachId').executeTakeFirst())?.coachId, leo)
})

test('deleting an account deletes its logins and keeps the person; deleting a person deletes their account', async () => {
  await db.deleteFrom('accounts').where('personId', '=', ines).execute()
  for (const table of ['logins', 'emailChanges', 'recoveryCodes'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
  assert.equal((await db.selectFrom('attendances').select('id').execute()).length, 1)
  await db.deleteFrom('people').where('id', 'in', [ines, leo]).execute()
  for (const table of ['accounts', 'attendances'] as const)
    assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
  const keptMemberships = await db.selectFrom('memberships').select(['id', 'userId', 'feeCents']).execute()
  assert.deepEqual(keptMemberships, [{ id: membership, userId: null, feeCents: 6000 }])
  assert.equal((await db.selectFrom('sessions').select('coachId').executeTakeFirst())?.coachId, null)
})
