import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector } from 'kysely'
import type { Tables } from '../schema.ts'
import { ClubSqliteCompiler } from './sqlite-dialect.ts'

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new SqliteIntrospector(introspected),
    createQueryCompiler: () => new ClubSqliteCompiler(),
  },
})
const people = db.selectFrom('people as p').select('p.id')
const sqlOf = (query: typeof people) => query.compile().sql.trimEnd()

test('row locks are left out of SQL for SQLite', () => {
  const plain = sqlOf(people)
  for (const locking of [
    people.forUpdate(),
    people.forUpdate('p').skipLocked(),
    people.forUpdate().noWait(),
    people.forNoKeyUpdate(['p']),
    people.forShare(),
    people.forKeyShare(),
  ])
    assert.equal(sqlOf(locking), plain)
})

test('the lock of an inner query is left out too', () => {
  const inner = (query: typeof people) => db.selectFrom('people').select('id').where('id', '=', query).compile().sql
  assert.equal(inner(people.forUpdate().skipLocked()).replaceAll(/ +\)/g, ')'), inner(people))
})

test('`distinct` stays', () => {
  assert.match(sqlOf(people.distinct()), /^select distinct /)
})
