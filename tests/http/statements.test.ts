import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createQueryId } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import { saveAttendance } from '../../contract/attendance.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { createSignedIn, createUser, insertSession, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { knownEmail } from './examples/account.ts'
import { examples, inputOf } from './examples.ts'
import { insertRowsOf } from './person-rows.ts'
import { createWorld } from './world.ts'

const app = await startApp()

/** Statements that a call may run, with the check of the login: each is a round trip to PostgreSQL. */
const limitOf = (name: string, { method }: AnyEndpoint): number =>
  examples[name]?.maxStatements ?? (method === 'GET' ? 4 : 8)

/** Statements that only the first row causes, such as the award of a badge; one per row would exceed this. */
const allowedGrowth = 1

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

let costs: Record<string, number> = {}
before(async () => {
  await createUser(app, { email: knownEmail, passwordHash: await app.context.passwords.hash(testPassword) })
  costs = await costsWith(0)
})

test('no call runs more statements than its limit', () => {
  const over = Object.entries(allEndpoints).filter(([name, endpoint]) => Number(costs[name]) > limitOf(name, endpoint))
  assert.deepEqual(
    over.map(([name]) => [name, costs[name]]),
    [],
  )
})

test('the statements of a call do not grow with the rows that it reads', async () => {
  for (let member = 0; member < 10; member += 1) await createWorld(app, 'active')
  const laterCosts = await costsWith(3)
  const grown = Object.keys(costs).filter((name) => Number(laterCosts[name]) > Number(costs[name]) + allowedGrowth)
  assert.deepEqual(
    grown.map((name) => [name, costs[name], laterCosts[name]]),
    [],
  )
})

test('sheets of different lengths run the same statements, except for the rows that they write', async () => {
  const { cookie } = await createSignedIn(app, { role: 'COACH', status: null })
  const { id } = await insertSession(app)
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
