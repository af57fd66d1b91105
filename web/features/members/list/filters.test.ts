import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFilters, readFilters, writeFilters } from './filters.ts'

test('filters survive the round trip through the URL', () => {
  const filters = {
    search: 'zoé',
    status: 'NONE',
    tier: 'REDUIT',
    level: 'LVLX',
    role: 'COACH',
    sort: '-created',
  } as const
  assert.deepEqual(readFilters(writeFilters(filters)), filters)
  assert.equal(String(writeFilters({ search: '', sort: 'name' })), '')
})

test('unknown values in the URL are ignored', () => {
  assert.deepEqual(readFilters(new URLSearchParams('statut=TOUT&tri=age&recherche=%20&role=ADMIN')), { role: 'ADMIN' })
  assert.equal(readFilters(new URLSearchParams({ recherche: 'x'.repeat(300) })).search?.length, 100)
})

test('the sort order does not count as a filter', () => {
  assert.equal(countFilters({ sort: '-name' }), 0)
  assert.equal(countFilters({ search: 'a', status: 'ACTIVE', sort: '-name' }), 2)
})
