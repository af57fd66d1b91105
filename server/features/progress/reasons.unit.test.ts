import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from './reasons.ts'

const because = (metric: Parameters<typeof reasonOf>[0][number]['metric'], threshold: number) =>
  reasonOf([{ metric, threshold }])

test('an award says why in French', () => {
  assert.equal(because('attended', 1), '1re séance')
  assert.equal(because('attended', 10), '10e séance')
  assert.equal(because('attendedEscaliers', 10), '10e séance d’escaliers')
  assert.equal(because('streakWeeks', 4), '4\u00a0semaines d’affilée')
  assert.equal(because('logs', 1), '1er ressenti noté')
  assert.equal(because('km', 100), '100\u00a0km parcourus')
  assert.equal(because('km', 1.5), '1,5\u00a0km parcouru')
  assert.equal(because('squats', 1000), '1\u202f000\u00a0squats')
})

test('the reason of a milestone names all its criteria', () => {
  const reason = reasonOf([
    { metric: 'attended', threshold: 3 },
    { metric: 'logs', threshold: 1 },
  ])
  assert.equal(reason, '3e séance et 1er ressenti noté')
})
