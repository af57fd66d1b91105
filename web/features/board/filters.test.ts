import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFilters, readFilters, writeFilters } from './filters.ts'

test('an address keeps every filter, and gives it back', () => {
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

test('what nobody offers is no filter', () => {
  assert.deepEqual(readFilters(new URLSearchParams('statut=TOUT&tri=age&recherche=%20&role=ADMIN')), { role: 'ADMIN' })
  assert.equal(readFilters(new URLSearchParams({ recherche: 'x'.repeat(300) })).search?.length, 100)
})

test('the order is no filter', () => {
  assert.equal(countFilters({ sort: '-name' }), 0)
  assert.equal(countFilters({ search: 'a', status: 'ACTIVE', sort: '-name' }), 2)
})
