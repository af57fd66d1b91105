import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Goal } from '../../../contract/goals.ts'
import { goalInWords, howFar, pastMonthsInWords, whatIsLeft } from './words.ts'

const goal = (fields: Partial<Goal>): Goal => ({
  ...{ id: '1', metric: 'attended', type: null, period: 'month', target: 3, dueOn: null, season: null },
  ...{ status: 'open', createdAt: '', closedAt: null, value: 0, endsOn: null, isOver: false },
  ...{ monthsPast: 0, monthsReached: 0 },
  ...fields,
})
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

test('a goal reads as one would say it', () => {
  assert.equal(plain(goalInWords(goal({}))), '3 séances par mois')
  assert.equal(plain(goalInWords(goal({ metric: 'km', period: 'season', target: 100 }))), '100 km cette saison')
  assert.equal(plain(goalInWords(goal({ type: 'ESCALIERS', target: 1 }))), '1 séance d’escaliers par mois')
  assert.equal(
    plain(goalInWords(goal({ metric: 'marches', period: 'overall', target: 10000 }))),
    '10 000 marches en tout',
  )
  const season = { metric: 'km', period: 'season', season: 2025 } as const
  assert.equal(plain(goalInWords(goal({ ...season, isOver: true }))), '3 km saison 2025-2026')
})

test('what is left is said, without decimals that drift', () => {
  assert.equal(plain(howFar(goal({ value: 2 }))), '2 sur 3 ce mois-ci')
  assert.equal(plain(whatIsLeft(goal({ value: 2 }))), 'Encore 1 séance.')
  const kilometres = { metric: 'km', period: 'season', target: 100 } as const
  assert.equal(plain(whatIsLeft(goal({ ...kilometres, value: 13.3 }))), 'Encore 86,7 km.')
  assert.equal(plain(whatIsLeft(goal({ ...kilometres, value: 100 }))), 'Objectif atteint !')
  assert.equal(plain(whatIsLeft(goal({ value: 3 }))), 'C’est fait pour ce mois-ci.')
  assert.equal(plain(whatIsLeft(goal({ ...kilometres, value: 99, isOver: true }))), 'Il manquait 1 km.')
})

test('a monthly goal says how often it was reached once a month is over', () => {
  assert.equal(pastMonthsInWords(goal({})), undefined)
  assert.equal(plain(pastMonthsInWords(goal({ monthsPast: 3, monthsReached: 2 }))), 'Réussi 2 mois sur 3.')
})
