import assert from 'node:assert/strict'
import { test } from 'node:test'
import { skipReasonOf } from './policy.ts'

const membership = {
  ...({ status: 'PENDING_CASH', dueCents: 12_000 } as const),
  remindedAt: null,
  email: 'ines@exemple.fr',
}
const now = '2026-11-21T10:00:00.000Z'

test('a member who owes is reminded, also when the board made them active without the money', () => {
  assert.equal(skipReasonOf(membership, now), null)
  assert.equal(skipReasonOf({ ...membership, dueCents: 1 }, now), null)
  assert.equal(skipReasonOf({ ...membership, status: 'ACTIVE' }, now), null)
})

test('a person who paid, is expired, not accepted yet or without an address is not reminded', () => {
  assert.equal(skipReasonOf({ ...membership, dueCents: 0 }, now), 'paid')
  assert.equal(skipReasonOf({ ...membership, status: 'EXPIRED' }, now), 'ended')
  assert.equal(skipReasonOf({ ...membership, status: 'REQUESTED' }, now), 'notValidated')
  assert.equal(skipReasonOf({ ...membership, email: null }, now), 'withoutEmail')
})

test('a person is reminded at most once in seven days of Paris, also across the end of summer time', () => {
  const at = (remindedAt: string, now: string) => skipReasonOf({ ...membership, remindedAt }, now)
  assert.equal(at('2026-11-14T22:59:00.000Z', '2026-11-21T10:00:00.000Z'), null)
  assert.equal(at('2026-11-14T23:01:00.000Z', '2026-11-21T10:00:00.000Z'), 'recent')
  assert.equal(at('2026-10-20T08:00:00.000Z', '2026-10-26T22:59:59.000Z'), 'recent')
  assert.equal(at('2026-10-20T08:00:00.000Z', '2026-10-26T23:00:00.000Z'), null)
})
