import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isUnconfirmed } from './is-unconfirmed.ts'

test('a payment waits for the board until it is confirmed or voided', () => {
  const at = '2026-11-21T10:00:00.000Z'
  assert.equal(isUnconfirmed({ confirmedAt: null, voidedAt: null }), true)
  assert.equal(isUnconfirmed({ confirmedAt: at, voidedAt: null }), false)
  assert.equal(isUnconfirmed({ confirmedAt: null, voidedAt: at }), false)
})
