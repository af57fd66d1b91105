import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuditEvents } from './audit-events.ts'
import { createPeople } from './people.ts'
import { drawFrom } from './random.ts'

test('a membership that costs nothing never waited for cash or a cheque', () => {
  const draw = drawFrom('a club with children')
  const season = 2026
  const people = createPeople(draw, 200, { now: '2026-11-21T07:00:00.000Z', season, seasons: 2 })
  const freeIds = people
    .filter(({ memberships }) => memberships.some((membership) => membership.feeCents === 0))
    .map(({ user }) => user.id)
  const statuses = createAuditEvents(draw, people, season)
    .filter(({ subjectId }) => subjectId !== null && freeIds.includes(subjectId))
    .map(({ beforeJson }) => beforeJson)
  assert.ok(statuses.length > 0)
  for (const before of statuses) assert.deepEqual(before, { status: 'REQUESTED' })
})
