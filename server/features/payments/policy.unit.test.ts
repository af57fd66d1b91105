import assert from 'node:assert/strict'
import { test } from 'node:test'
import { becomesActive, missingCents, paidAtTrack, receiptName } from './policy.ts'

const requested = { status: 'REQUESTED' as const, feeCents: 12_000 }
const unpaid = { confirmedCents: 0, waitingCents: 0 }

test('a membership becomes active with the last cent of its fee, not one earlier', () => {
  assert.equal(becomesActive(requested, { confirmedCents: 11_999 }), false)
  assert.equal(becomesActive(requested, { confirmedCents: 12_000 }), true)
  assert.equal(becomesActive({ ...requested, status: 'PENDING_CHECK' }, { confirmedCents: 12_001 }), true)
})

test('money for an ended or an active membership changes no status', () => {
  for (const status of ['ACTIVE', 'EXPIRED'] as const)
    assert.equal(becomesActive({ ...requested, status }, { confirmedCents: 12_000 }), false)
})

test('what a coach received counts as handed over, and too much leaves nothing missing', () => {
  assert.equal(missingCents(requested, { confirmedCents: 5000, waitingCents: 3000 }), 4000)
  assert.equal(missingCents(requested, { confirmedCents: 9000, waitingCents: 9000 }), 0)
})

test('money at the track goes to the earliest season that lacks some, else to the latest', () => {
  const of = (season: number, fields: object = {}) => ({ season, ...requested, ...unpaid, ...fields })
  const paid = { status: 'ACTIVE' as const, confirmedCents: 12_000 }
  assert.equal(paidAtTrack([of(2027), of(2026)])?.season, 2026)
  assert.equal(paidAtTrack([of(2027), of(2026, paid)])?.season, 2027)
  assert.equal(paidAtTrack([of(2026, paid), of(2027, paid)])?.season, 2027)
  assert.equal(paidAtTrack([of(2025, { status: 'EXPIRED' })]), undefined)
})

test('receipts are numbered with four figures at least', () => {
  assert.deepEqual([receiptName(2026, 1), receiptName(2026, 12_345)], ['2026-0001', '2026-12345'])
})
