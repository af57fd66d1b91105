import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enrolmentSeasonAt, seasonAt, seasonEnd, seasonOfDay, seasonStart } from './season.ts'

test('a season changes on 1 September at midnight in Paris, two hours before midnight in UTC', () => {
  assert.equal(seasonAt('2026-08-31T21:59:59.999Z'), 2025)
  assert.equal(seasonAt('2026-08-31T22:00:00.000Z'), 2026)
  assert.equal(seasonAt('2026-12-31T23:30:00.000Z'), 2026)
  assert.equal(seasonAt('2027-01-01T00:00:00.000Z'), 2026)
})

test('a membership validated from 1 July on, in Paris, is for the next season', () => {
  assert.equal(enrolmentSeasonAt('2026-06-30T21:59:59.999Z'), 2025)
  assert.equal(enrolmentSeasonAt('2026-06-30T22:00:00.000Z'), 2026)
  assert.equal(enrolmentSeasonAt('2026-08-31T22:00:00.000Z'), 2026)
  assert.equal(enrolmentSeasonAt('2026-12-31T22:59:59.999Z'), 2026)
  assert.equal(enrolmentSeasonAt('2026-12-31T23:00:00.000Z'), 2026)
})

test('a season begins and ends at midnight in Paris, in summer time too', () => {
  assert.equal(seasonStart(2026), '2026-08-31T22:00:00.000Z')
  assert.equal(seasonEnd(2026), '2027-08-31T21:59:59.999Z')
})

test('the two nights when the clocks change do not move the season', () => {
  for (const instant of [
    '2026-10-25T00:59:59.999Z',
    '2026-10-25T01:00:00.000Z',
    '2027-03-28T00:59:59.999Z',
    '2027-03-28T01:00:00.000Z',
  ]) {
    assert.equal(seasonAt(instant), 2026)
    assert.equal(enrolmentSeasonAt(instant), 2026)
  }
})

test('a day lies in the season that begins on 1 September', () => {
  assert.deepEqual(['2026-08-31', '2026-09-01', '2027-01-01', '2027-08-31'].map(seasonOfDay), [2025, 2026, 2026, 2026])
})
