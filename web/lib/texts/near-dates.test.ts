import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearDayAndHour } from './near-dates.ts'

const nearText = (instant: string) => nearDayAndHour(instant, '2026-11-27').replaceAll('\u00a0', ' ')

test('a session of today or tomorrow is named by how near it is, in Paris', () => {
  assert.equal(nearText('2026-11-27T09:00:00.000Z'), 'Aujourd’hui, 10 h')
  assert.equal(nearText('2026-11-27T18:00:00.000Z'), 'Ce soir, 19 h')
  assert.equal(nearText('2026-11-27T23:30:00.000Z'), 'Demain, 0 h 30')
  assert.equal(nearText('2026-11-28T18:00:00.000Z'), 'Demain, 19 h')
  assert.equal(nearText('2026-11-29T09:00:00.000Z'), 'Dimanche 29 novembre, 10 h')
})
