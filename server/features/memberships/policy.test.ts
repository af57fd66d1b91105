import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterStatus, isSeasonOver } from './policy.ts'

const requested = { season: 2025, status: 'REQUESTED' as const, startedAt: null, paidAt: null, expiresAt: null }
const june = '2026-06-15T10:00:00.000Z'
const july = '2026-06-30T22:00:00.000Z'
const active = {
  season: 2025,
  status: 'ACTIVE' as const,
  startedAt: '2025-09-10T10:00:00.000Z',
  paidAt: '2025-09-10T10:00:00.000Z',
  expiresAt: '2026-08-31T21:59:59.999Z',
}

test('a membership validated in June ends with the season under way', () => {
  assert.deepEqual(afterStatus(requested, 'ACTIVE', june), {
    season: 2025,
    status: 'ACTIVE',
    startedAt: june,
    paidAt: june,
    expiresAt: '2026-08-31T21:59:59.999Z',
    paid: true,
  })
})

test('a membership validated from 1 July on belongs to the next season', () => {
  const { season, expiresAt, startedAt } = afterStatus(requested, 'ACTIVE', july)
  assert.deepEqual([season, expiresAt, startedAt], [2026, '2027-08-31T21:59:59.999Z', july])
})

test('validating twice changes nothing, even in July', () => {
  assert.deepEqual(afterStatus(active, 'ACTIVE', july), { ...active, paid: true })
})

test('going back to an earlier status clears the dates', () => {
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK'] as const)
    assert.deepEqual(afterStatus(active, status, june), {
      season: 2025,
      status,
      startedAt: null,
      paidAt: null,
      expiresAt: null,
      paid: false,
    })
})

test('an expired membership keeps its dates and is no longer paid', () => {
  assert.deepEqual(afterStatus(active, 'EXPIRED', june), { ...active, status: 'EXPIRED', paid: false })
})

test('a season is over from 1 September at midnight in Paris, not a millisecond before', () => {
  assert.equal(isSeasonOver(2025, '2026-08-31T21:59:59.999Z'), false)
  assert.equal(isSeasonOver(2025, '2026-08-31T22:00:00.000Z'), true)
})
