import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeToast } from './place-text.ts'

const session = { date: '2026-12-02T18:00:00.000Z', going: false, waiting: null }
const waiting = { rank: 1, of: 1, takeAtOnce: false, offeredUntil: null }

test('the toast says what the server answered: a place that became free while asking to wait is a sign-up', () => {
  const titleAfter = (place: Parameters<typeof placeToast>[1]) => placeToast(session, place).title
  assert.equal(titleAfter({ going: true, waiting: null }), 'Inscription réussie')
  assert.equal(titleAfter({ going: false, waiting }), 'Vous attendez une place')
})

test('a member who leaves reads what was given up', () => {
  const none = { going: false, waiting: null }
  const titleFrom = (before: Partial<Parameters<typeof placeToast>[0]>) =>
    placeToast({ ...session, ...before }, none).title
  assert.equal(titleFrom({ going: true }), 'Inscription annulée')
  assert.equal(titleFrom({ waiting: { ...waiting, offeredUntil: '2026-12-01T18:00:00.000Z' } }), 'Place laissée')
  assert.equal(titleFrom({ waiting }), 'Liste d’attente quittée')
})
