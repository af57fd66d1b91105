import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tierForAge } from '../../contract/rules/money/fee.ts'
import { createUser } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { parisDay } from '../time/time.ts'
import { ageOn } from './age.ts'
import { ageAt, tierForAgeAt } from './age-queries.ts'

const app = await startApp()
const { db } = app.context

const ages = [null, 0, 12, 24, 25, 26, 70]
const givenDays = ['2024-02-29', '2024-11-21', '2025-01-01', '2025-12-31', '2026-11-21', '2030-01-01']
const instants = [
  '2025-02-28T12:00:00.000Z',
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00.000Z',
  '2026-11-20T22:59:59.999Z',
  '2026-11-20T23:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
]

test('SQL and the rules agree on the age and the tier of everybody, whenever their age was given', async () => {
  for (const age of ages)
    for (const day of givenDays)
      await createUser(app, { age, ageGivenOn: age === null ? null : day, status: null, hasAccount: false })
  for (const now of instants) {
    const rows = await db
      .selectFrom('people as p')
      .select(['p.age', 'p.ageGivenOn', ageAt(now).as('ageNow'), tierForAgeAt(now).as('tierNow')])
      .execute()
    assert.equal(rows.length, ages.length * givenDays.length)
    for (const { ageNow, tierNow, ...given } of rows) {
      const age = ageOn(given, parisDay(now))
      assert.deepEqual(
        { ageNow, tierNow },
        { ageNow: age, tierNow: tierForAge(age) },
        `${JSON.stringify(given)} ${now}`,
      )
    }
  }
})
