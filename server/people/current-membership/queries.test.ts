import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUser } from '../../../tests/support/app/factories.ts'
import { startApp } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import type { MembershipRow } from '../../database/schema.ts'
import { seasonEnd } from '../../time/season.ts'
import { findShownMembership, statusAt } from './policy.ts'
import { peopleWithMembership, statusNow } from './queries.ts'

const app = await startApp()
const { db } = app.context

type State = Pick<MembershipRow, 'season' | 'status' | 'expiresAt'>

/** Every state of a membership of a season: none, unpaid, active until the season or an earlier day ends, expired. */
const statesOf = (season: number): (State | null)[] => [
  null,
  { season, status: 'REQUESTED', expiresAt: null },
  { season, status: 'PENDING_CHECK', expiresAt: null },
  { season, status: 'ACTIVE', expiresAt: seasonEnd(season) },
  { season, status: 'ACTIVE', expiresAt: `${season + 1}-03-31T21:59:59.999Z` },
  { season, status: 'EXPIRED', expiresAt: seasonEnd(season) },
]

/** All combinations of memberships in three consecutive seasons, the latest season first. */
const histories = statesOf(2026).flatMap((next) =>
  statesOf(2025).flatMap((current) =>
    statesOf(2024).map((last) => [next, current, last].filter((state) => state !== null)),
  ),
)

const insertMemberships = async (userId: string, states: State[]) => {
  const { startedAt, paidAt, createdAt } = { startedAt: null, paidAt: null, createdAt: app.context.now() }
  const feeColumns = { tier: 'A26', feeCents: 12_000, usualFeeCents: 12_000, paymentMethod: 'cash' } as const
  const rows = states.map((state) => ({ id: newId(), userId, ...feeColumns, ...state, startedAt, paidAt, createdAt }))
  if (rows.length > 0) await db.insertInto('memberships').values(rows).execute()
}

const instants = {
  'in March, with an early end to come': '2026-03-01T10:00:00.000Z',
  'in July, when renewals are open': '2026-07-15T10:00:00.000Z',
  'in the last moment of the season': '2026-08-31T21:59:59.999Z',
  'in the first moment of the next season': '2026-08-31T22:00:00.000Z',
}

test('SQL and policy agree on the status and the shown membership of everybody, whatever they had in three seasons', async () => {
  const statesById = new Map<string, State[]>()
  for (const states of histories) {
    const { id } = await createUser(app, { status: null, hasAccount: false })
    await insertMemberships(id, states)
    statesById.set(id, states)
  }
  assert.equal(statesById.size, 216)
  for (const [when, now] of Object.entries(instants)) {
    const rows = await peopleWithMembership(db, now)
      .select(['p.id', 'm.season as current', 'next.season as renewal', statusNow(now).as('status')])
      .execute()
    assert.equal(rows.length, statesById.size, `one row for each person ${when}`)
    for (const { id, ...found } of rows) {
      const states = statesById.get(id) ?? []
      const current = states.find((state) => statusAt(state, now) === 'ACTIVE') ?? states[0]
      const shown = findShownMembership(states, now)
      assert.deepEqual(
        { current: found.current, status: found.status, shown: found.renewal ?? found.current },
        {
          current: current?.season ?? null,
          status: current ? statusAt(current, now) : null,
          shown: shown?.season ?? null,
        },
        `${when}: ${JSON.stringify(states)}`,
      )
    }
  }
})
