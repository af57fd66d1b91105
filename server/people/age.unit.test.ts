import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageOn, isAgeOutdated } from './age.ts'

const given = (age: number | null, ageGivenOn: string | null) => ({ age, ageGivenOn })

test('an age increases by the full years since it was given', () => {
  const twelve = given(12, '2024-11-21')
  assert.equal(ageOn(twelve, '2024-11-21'), 12)
  assert.equal(ageOn(twelve, '2025-11-20'), 12)
  assert.equal(ageOn(twelve, '2025-11-21'), 13)
  assert.equal(ageOn(twelve, '2027-03-01'), 14)
  assert.equal(ageOn(given(12, '2024-02-29'), '2025-02-28'), 12)
  assert.equal(ageOn(given(12, '2024-02-29'), '2025-03-01'), 13)
  assert.equal(ageOn(given(null, null), '2027-03-01'), null)
})

test('an age dated in the future by a wrong clock does not decrease', () => {
  assert.equal(ageOn(given(30, '2030-01-01'), '2026-11-21'), 30)
})

test('an age is outdated after a year if the bracket may have changed', () => {
  for (const [age, day, isOutdated] of [
    [24, '2026-11-20', false],
    [24, '2026-11-21', true],
    [23, '2026-11-21', false],
    [23, '2027-11-21', true],
    [12, '2026-11-21', true],
    [30, '2040-01-01', false],
  ] as const)
    assert.equal(isAgeOutdated(given(age, '2025-11-21'), day), isOutdated, `${age} on ${day}`)
  assert.equal(isAgeOutdated(given(null, null), '2040-01-01'), false)
})
