import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Badge, Milestone } from '../../../contract/progress.ts'
import { sortAwards, toAwards } from './award-order.ts'

const badge = (title: string, value: number, threshold: number, awardedAt: string | null = null): Badge => ({
  id: title,
  code: title,
  title,
  description: '',
  metric: 'attended',
  threshold,
  value,
  awardedAt,
  reason: awardedAt && 'raison',
})
const milestone = (title: string, ...steps: [number, number][]): Milestone => ({
  id: title,
  code: title,
  title,
  description: '',
  achievedAt: null,
  reason: null,
  criteriaJson: steps.map(([value, threshold]) => ({ metric: 'attended', value, threshold })),
})
const titles = (awards: { title: string }[]) => awards.map(({ title }) => title)

test('the award closest to completion comes first, a milestone by the mean of its steps', () => {
  const badges = [badge('1 sur 10', 1, 10), badge('9 sur 10', 9, 10), badge('0 sur 4', 0, 4)]
  // 50 % of one step and 100 % of the other, which exceeds its threshold: 75 %.
  const milestones = [milestone('trois quarts', [5, 10], [40, 20]), milestone('rien', [0, 3], [0, 1])]
  const { underway, locked } = sortAwards(toAwards(badges, milestones))
  assert.deepEqual(titles(underway), ['9 sur 10', 'trois quarts', '1 sur 10'])
  assert.deepEqual(titles(locked), ['0 sur 4', 'rien'])
})

test('earned awards are sorted latest first, and stay earned when their figure falls', () => {
  const badges = [badge('ancien', 3, 10, '2026-09-01T10:00:00.000Z'), badge('récent', 1, 1, '2026-11-01T10:00:00.000Z')]
  const { earned, underway } = sortAwards(toAwards(badges, []))
  assert.deepEqual([titles(earned), underway], [['récent', 'ancien'], []])
})
