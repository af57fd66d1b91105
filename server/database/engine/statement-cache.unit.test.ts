import assert from 'node:assert/strict'
import { test } from 'node:test'
import SqliteFile from 'better-sqlite3'
import { createStatementCache, maxCharacters } from './statement-cache.ts'

test('a thousand inserts of different lengths do not grow the cache without bound, and frequent statements stay', () => {
  const file = new SqliteFile(':memory:')
  file.exec('create table attendances (session_id text, user_id text, present boolean)')
  let prepared = 0
  const cache = createStatementCache((sql) => {
    prepared++
    return file.prepare(sql)
  })
  for (let people = 1; people <= 1000; people++) {
    const rows = Array.from({ length: people }, () => '(?, ?, ?)').join(', ')
    cache.get(`insert into attendances (session_id, user_id, present) values ${rows}`)
    cache.get('select count(*) from attendances')
  }
  const { statements, characters } = cache.size()
  assert.ok(statements < 1000 && characters <= maxCharacters, `${statements} statements of ${characters} characters`)
  assert.equal(prepared, 1001)
  file.close()
})

test('a statement longer than the whole cache is prepared without being cached', () => {
  const cache = createStatementCache((sql) => ({ sql }))
  const long = `select ${'1, '.repeat(maxCharacters)} 1`
  assert.equal(cache.get(long).sql, long)
  assert.equal(cache.size().statements, 0)
})
