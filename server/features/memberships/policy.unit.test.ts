import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsWithStatus, newFee, opensNextSeason } from './policy.ts'

const requestedMembership = {
  season: 2025,
  status: 'REQUESTED' as const,
  startedAt: null,
  paidAt: null,
  expiresAt: null,
}
const june = '2026-06-15T10:00:00.000Z'
const july = '2026-06-30T22:00:00.000Z'
const active = {
  season: 2025,
  status: 'ACTIVE' as const,
  startedAt: '2025-09-10T10:00:00.000Z',
  paidAt: '2025-09-10T10:00:00.000Z',
  expiresAt: '2026-08-31T21:59:59.999Z',
}

test('a membership validated in June ends with the current season', () => {
  assert.deepEqual(fieldsWithStatus(requestedMembership, 'ACTIVE', june), {
    season: 2025,
    status: 'ACTIVE',
    startedAt: june,
    paidAt: june,
    expiresAt: '2026-08-31T21:59:59.999Z',
  })
})

test('an unpaid membership keeps its season when it is paid from 1 July on', () => {
  const { season, expiresAt, paidAt } = fieldsWithStatus(requestedMembership, 'ACTIVE', july)
  assert.deepEqual({ season, expiresAt, paidAt }, { season: 2025, expiresAt: active.expiresAt, paidAt: july })
})

test('a paid membership keeps its season and dates, even in July', () => {
  for (const status of ['ACTIVE', 'EXPIRED'] as const)
    assert.deepEqual(fieldsWithStatus({ ...active, status }, 'ACTIVE', july), active)
})

test('from 1 July on, a new status opens the next season unless the membership is unpaid and its season not over', () => {
  const lastOfJune = '2026-06-30T21:59:59.999Z'
  const september = '2026-08-31T22:00:00.000Z'
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK', 'ACTIVE'] as const) {
    assert.equal(opensNextSeason(active, status, lastOfJune), false)
    assert.equal(opensNextSeason(active, status, july), true)
    assert.equal(opensNextSeason({ ...requestedMembership, status: 'EXPIRED' }, status, july), true)
    assert.equal(opensNextSeason(requestedMembership, status, july), false)
    assert.equal(opensNextSeason({ ...active, status: 'PENDING_CASH' }, status, july), false)
    assert.equal(opensNextSeason(requestedMembership, status, september), true)
  }
  assert.equal(opensNextSeason(active, 'EXPIRED', september), false)
})

test('setting an earlier status keeps the payment, and can be undone', () => {
  for (const status of ['REQUESTED', 'PENDING_CASH', 'PENDING_CHECK'] as const) {
    const back = fieldsWithStatus(active, status, june)
    assert.deepEqual(back, { season: 2025, status, startedAt: null, paidAt: active.paidAt, expiresAt: null })
    assert.deepEqual(fieldsWithStatus(back, 'ACTIVE', july), active)
  }
})

test('an expired membership keeps its dates', () => {
  assert.deepEqual(fieldsWithStatus(active, 'EXPIRED', june), { ...active, status: 'EXPIRED' })
})

test('the usual fee replaces a fee only where a correction says so', () => {
  const before = { feeCents: 9000, usualFeeCents: 12_000 }
  assert.deepEqual(newFee(before, 15_000, 'none'), before)
  assert.deepEqual(newFee(before, 15_000, 'usual'), { feeCents: 15_000, usualFeeCents: 15_000 })
})

test('what the board has set stays where the person answers, unless the usual fee falls below it', () => {
  const kept = (feeCents: number, newUsualFeeCents: number) =>
    newFee({ feeCents, usualFeeCents: 12_000 }, newUsualFeeCents, 'boardFeeKept')
  assert.deepEqual(kept(9000, 12_000), { feeCents: 9000, usualFeeCents: 12_000 })
  assert.deepEqual(kept(13_000, 12_000), { feeCents: 13_000, usualFeeCents: 12_000 })
  assert.deepEqual(kept(9000, 15_000), { feeCents: 9000, usualFeeCents: 15_000 })
  assert.deepEqual(kept(9000, 8000), { feeCents: 8000, usualFeeCents: 8000 })
  assert.deepEqual(kept(13_000, 15_000), { feeCents: 15_000, usualFeeCents: 15_000 })
})
