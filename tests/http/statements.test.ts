import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueryId } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import { saveAttendance } from '../../contract/attendance.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { createSignedIn, createTraining, createUser, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { knownEmail } from './examples/account.ts'
import { examples, inputOf } from './examples.ts'
import { insertRowsOf } from './person-rows.ts'
import { createWorld } from './world.ts'

const app = await startApp()
await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })

/** Budgets of calls that read or write many tables, or whose mails and audit events follow. */
const largerBudgets: Record<string, number> = {
  attendanceSheet: 7,
  cancelSession: 13,
  confirmPayments: 15,
  deleteOwnAccount: 16,
  deleteUser: 15,
  deposits: 5,
  exportOwnData: 40,
  givePlace: 14,
  memberDetails: 9,
  memberPayments: 6,
  ownBadges: 5,
  ownMilestones: 5,
  recordPayment: 13,
  register: 11,
  saveAttendance: 16,
  saveLog: 12,
  sendMarks: 23,
  setMembershipStatus: 11,
  treasury: 8,
  voidPayment: 11,
}

/** Statements that a call may run, with the check of the login: each is a round trip to PostgreSQL. */
const usualBudget = ({ method }: AnyEndpoint) => (method === 'GET' ? 4 : 8)

// With more logs a badge is earned, which is one statement; the rhythms of series are read if there are any.
const oneMoreLater = ['coachSessions', 'saveLog']

const costOf = async (name: string, endpoint: AnyEndpoint, traces: number) => {
  const world = await createWorld(app, endpoint.access === 'public' ? 'visitor' : 'admin')
  for (let more = 0; more < traces; more += 1) if (world.actor) await insertRowsOf(app, world.actor.user, 'à moi')
  const before = app.statements.length
  await app.send(endpoint, inputOf(endpoint, examples[name] ?? {}, world, 'own'), { as: world.actor?.cookie })
  return app.statements.length - before
}

const costsWith = async (traces: number) => {
  const costs: Record<string, number> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) costs[name] = await costOf(name, endpoint, traces)
  return costs
}

const costs = await costsWith(0)

test('each call stays within its budget of statements', () => {
  const over = Object.entries(allEndpoints).filter(
    ([name, endpoint]) => Number(costs[name]) > (largerBudgets[name] ?? usualBudget(endpoint)),
  )
  assert.deepEqual(
    over.map(([name]) => [name, costs[name]]),
    [],
  )
})

test('each larger budget is that of a call which needs it', () => {
  const unused = Object.keys(largerBudgets).filter((name) => {
    const endpoint: AnyEndpoint | undefined = allEndpoints[name]
    return !endpoint || Number(costs[name]) <= usualBudget(endpoint)
  })
  assert.deepEqual(unused, [])
})

test('a call runs as many statements in a club with long lists as in an empty one', async () => {
  for (let member = 0; member < 10; member += 1) await createWorld(app, 'active')
  const expectedCosts = Object.entries(costs).map(([name, cost]) => [name, cost + Number(oneMoreLater.includes(name))])
  assert.deepEqual(await costsWith(3), Object.fromEntries(expectedCosts))
})

test('sheets of different lengths run the same statements, except for the rows that they write', async () => {
  const { cookie } = await createSignedIn(app, { role: 'COACH', status: null })
  const { id } = await createTraining(app)
  const people = await Promise.all(Array.from({ length: 7 }, () => createUser(app, { status: 'ACTIVE' })))
  const executor = app.context.db.getExecutor()
  const textsOfSave = async (from: number, to: number) => {
    const before = app.statements.length
    const presentUserIds = people.slice(from, to).map((user) => user.id)
    await app.send(saveAttendance, { params: { id }, body: { presentUserIds } }, { as: cookie })
    const others = app.statements.slice(before).filter(({ kind }) => kind !== 'InsertQueryNode')
    return new Set(others.map((node) => executor.compileQuery(node, createQueryId()).sql))
  }
  await textsOfSave(0, 1)
  const short = await textsOfSave(1, 2)
  assert.ok(short.size > 5)
  for (const [from, to] of [
    [2, 7],
    [0, 3],
    [3, 5],
  ] as const)
    assert.deepEqual(await textsOfSave(from, to), short)
})
