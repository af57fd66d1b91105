import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Goal } from '../../../contract/goals.ts'
import { normalizeSpaces } from '../../../tests/support/mail/normalize-spaces.ts'
import { goalText, pastMonthsText, progressText, remainingText } from './goal-text.ts'

const goal = (fields: Partial<Goal>): Goal => ({
  id: '1',
  metric: 'attended',
  type: null,
  period: 'month',
  target: 3,
  dueOn: null,
  season: null,
  status: 'open',
  createdAt: '',
  closedAt: null,
  value: 0,
  endsOn: null,
  isOver: false,
  monthsPast: 0,
  monthsReached: 0,
  ...fields,
})

test('a goal is written as a French phrase', () => {
  assert.equal(normalizeSpaces(goalText(goal({}))), '3 séances par mois')
  assert.equal(normalizeSpaces(goalText(goal({ metric: 'km', period: 'season', target: 100 }))), '100 km cette saison')
  assert.equal(normalizeSpaces(goalText(goal({ type: 'ESCALIERS', target: 1 }))), '1 séance d’escaliers par mois')
  assert.equal(
    normalizeSpaces(goalText(goal({ metric: 'marches', period: 'overall', target: 10000 }))),
    '10 000 marches en tout',
  )
  const season = { metric: 'km', period: 'season', season: 2025 } as const
  assert.equal(normalizeSpaces(goalText(goal({ ...season, isOver: true }))), '3 km saison 2025-2026')
})

test('the remaining amount is shown without rounding errors', () => {
  assert.equal(normalizeSpaces(progressText(goal({ value: 2 }))), '2 sur 3 ce mois-ci')
  assert.equal(normalizeSpaces(remainingText(goal({ value: 2 }))), 'Encore 1 séance.')
  const kilometres = { metric: 'km', period: 'season', target: 100 } as const
  assert.equal(normalizeSpaces(remainingText(goal({ ...kilometres, value: 13.3 }))), 'Encore 86,7 km.')
  assert.equal(normalizeSpaces(remainingText(goal({ ...kilometres, value: 100 }))), 'Objectif atteint !')
  assert.equal(normalizeSpaces(remainingText(goal({ value: 3 }))), 'C’est fait pour ce mois-ci.')
  assert.equal(normalizeSpaces(remainingText(goal({ ...kilometres, value: 99, isOver: true }))), 'Il manquait 1 km.')
})

test('a monthly goal shows how often it was reached, once a month is over', () => {
  assert.equal(pastMonthsText(goal({})), undefined)
  assert.equal(
    normalizeSpaces(pastMonthsText(goal({ monthsPast: 3, monthsReached: 2 }))),
    'Mois passés : 2 réussis sur 3.',
  )
})
