import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findShownMembership, statusAt } from './policy.ts'

const july = '2026-06-30T22:00:00.000Z'
const september = '2026-08-31T22:00:00.000Z'
const active = { season: 2025, status: 'ACTIVE' as const, expiresAt: '2026-08-31T21:59:59.999Z' }

test('the board sees the next season’s membership, unless it is EXPIRED and the current one is active', () => {
  const next = { season: 2026, status: 'REQUESTED' as const, expiresAt: null }
  const dropped = { ...next, status: 'EXPIRED' as const }
  assert.equal(findShownMembership([next, active], july), next)
  assert.equal(findShownMembership([dropped, active], july), active)
  assert.equal(findShownMembership([dropped, active], september), dropped)
  assert.equal(findShownMembership([], july), undefined)
})

test('a membership reads as EXPIRED once its season or its own term is over', () => {
  assert.equal(statusAt(active, july), 'ACTIVE')
  assert.equal(statusAt({ ...active, expiresAt: '2026-06-30T21:59:59.999Z' }, july), 'EXPIRED')
  assert.equal(statusAt({ season: 2025, status: 'PENDING_CASH', expiresAt: null }, september), 'EXPIRED')
})
