import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../tests/support/app/start-app.ts'
import { fillDemo } from './fill.ts'

const app = await startApp()
const { db } = app.context

test('a demo can be filled on the first day of a season, in the holidays and on a leap day', async () => {
  for (const day of ['2026-09-01', '2026-08-15', '2027-01-01', '2028-02-29']) {
    await fillDemo(db, { today: day, members: 8 })
    const rows = await db.selectFrom('sessions').select(['id']).where('date', '>', `${day}T07:00:00.000Z`).execute()
    assert.ok(rows.length >= 5, day)
    const early = await db.selectFrom('people').select(['id']).where('createdAt', '>', `${day}T07:00:00.000Z`).execute()
    assert.deepEqual(early, [], day)
  }
})

test('a club of five seasons has memberships and sessions of each season, and none before a person’s first one', async () => {
  await fillDemo(db, { today: '2026-11-21', members: 8, seasons: 5 })
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('people as p', 'p.id', 'm.userId')
    .select(['m.season', 'm.createdAt', 'p.createdAt as since'])
    .execute()
  assert.deepEqual(new Set(rows.map(({ season }) => season)), new Set([2022, 2023, 2024, 2025, 2026]))
  assert.ok(rows.every(({ createdAt, since }) => since <= createdAt))
  const first = await db.selectFrom('sessions').select('date').orderBy('date').limit(1).executeTakeFirstOrThrow()
  assert.equal(first.date.slice(0, 7), '2022-09')
})
