import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pastDayAndHour, pastDayAt } from './past-dates.ts'

const now = '2026-11-22T10:00:00.000Z'

test('a date of this year has no year, an older one has its own', () => {
  assert.equal(pastDayAt('2026-02-01T09:00:00.000Z', now), 'dimanche 1er février')
  assert.equal(pastDayAt('2025-11-23T09:00:00.000Z', now), 'dimanche 23 novembre 2025')
  assert.equal(
    pastDayAndHour('2025-11-23T09:00:00.000Z', now).replaceAll('\u00a0', ' '),
    'Dimanche 23 novembre 2025, 10 h',
  )
})

test('the year is that of the day in Paris', () => {
  assert.equal(pastDayAt('2025-12-31T23:30:00.000Z', now), 'jeudi 1er janvier')
})
