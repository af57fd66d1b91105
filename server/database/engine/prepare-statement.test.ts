import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'
import type { Executor } from '../schema.ts'
import { prepareStatement } from './prepare-statement.ts'
import { inTransaction } from './transaction.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const app = await startApp()
const { db } = app.context
const people = [await createUser(app, { prenom: 'Léa' }), await createUser(app, { prenom: 'Awa' })]

let timesBuilt = 0
const namesQuery = prepareStatement((db, { id, not }: { id: string; not: string | null }, shape: 'one' | 'others') => {
  timesBuilt += 1
  const people = db.selectFrom('people').select('prenom').orderBy('prenom')
  return shape === 'one' ? people.where('id', '=', id) : people.where('id', '!=', not)
})

test('a prepared statement is compiled once and run with other values each time, in transactions too', async () => {
  const [lea = { id: '' }, awa = { id: '' }] = people
  assert.deepEqual(await namesQuery(db, { id: lea.id, not: null }, 'one'), [{ prenom: 'Léa' }])
  assert.deepEqual(await namesQuery(db, { id: awa.id, not: null }, 'one'), [{ prenom: 'Awa' }])
  const inside = inTransaction(db, (tx) => namesQuery(tx, { id: lea.id, not: null }, 'one'))
  assert.deepEqual(await inside, [{ prenom: 'Léa' }])
  assert.equal(timesBuilt, 1)
  assert.deepEqual(await namesQuery(db, { id: '', not: awa.id }, 'others'), [{ prenom: 'Léa' }])
  assert.equal(timesBuilt, 2)
})

test('a prepared read does not see uncommitted changes, except inside their transaction', async () => {
  const [{ id } = { id: '' }] = people
  const readName = async (db: Executor) => (await namesQuery(db, { id, not: null }, 'one'))[0]?.prenom
  const hasBegun = Promise.withResolvers<void>()
  const otherIsAsked = Promise.withResolvers<void>()
  const rolledBack = inTransaction(db, async (tx) => {
    await tx.updateTable('people').set({ prenom: 'Léo' }).where('id', '=', id).execute()
    hasBegun.resolve()
    await otherIsAsked.promise
    assert.equal(await readName(tx), 'Léo')
    throw new Error('as it was')
  })
  await hasBegun.promise
  const seenName = readName(db)
  // On SQLite the query waits for the transaction, which holds the only connection.
  if (isPostgres) await seenName
  otherIsAsked.resolve()
  await assert.rejects(rolledBack, /as it was/)
  assert.equal(await seenName, 'Léa')
})

const skip = isPostgres ? false : 'on SQLite every statement is cached'
test('PostgreSQL keeps named statements for `prepareStatement` only', { skip }, async () => {
  const kept = await inTransaction(db, async (tx) => {
    await namesQuery(tx, { id: required(people[0]?.id), not: null }, 'one')
    await tx.selectFrom('people').select('nom').where('prenom', '=', 'Awa').execute()
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx)
  })
  const statements = kept.rows.map(({ statement }) => statement)
  assert.equal(statements.filter((statement) => /where "id" = \$1 order by "prenom"/.test(statement)).length, 1)
  assert.ok(!statements.some((statement) => statement.includes('"email" from')))
})
