import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely'
import { adminUsers, memberSorts } from '../../contract/admin.ts'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { startApp } from '../support/start-app.ts'
import { type Example, examples, inputOf } from './examples.ts'
import { createWorld } from './world.ts'

// SQLite plans without looking at the rows, so a nearly empty database tells what it does with 100 000 members.
// PostgreSQL looks: its plans are checked where there are that many, by `npm run bench`.
const skip = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL plans by what the tables hold' : false
const app = await startApp()

const planOf = async (node: RootOperationNode): Promise<string[]> => {
  const executor = app.context.db.getExecutor()
  const { sql, parameters } = executor.compileQuery(node, createQueryId())
  const explained = await app.context.db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  return (explained.rows as { detail: string }[]).map(({ detail }) => detail)
}

const isReading = ({ kind }: RootOperationNode) => kind === 'SelectQueryNode'
// `json_each` reads the ids that the statement was given.
const isSlow = (detail: string) => /^SCAN (?!.*USING|json_each )|TEMP B-TREE FOR (?!LAST)/.test(detail)

const slowSteps = async (endpoint: AnyEndpoint, example: Example) => {
  const world = await createWorld(app, endpoint.access === 'public' ? 'visitor' : 'admin')
  const before = app.statements.length
  await app.send(endpoint, inputOf(endpoint, example, world, 'own'), { as: world.actor?.cookie })
  const plans = await Promise.all(app.statements.slice(before).filter(isReading).map(planOf))
  return [...new Set(plans.flat().filter(isSlow))]
}

// What one person wrote is sorted after it was found; figures of everyone are counted over everyone.
// A table of one row has nothing to look up.
const oneRow = ['SCAN server_clock']
const ownRows = ['USE TEMP B-TREE FOR ORDER BY']
const known: Record<string, string[]> = {
  backupState: oneRow,
  boardSummary: ['SCAN u'],
  confirmDate: oneRow,
  deleteOwnAccount: ownRows,
  deleteUser: ownRows,
  exportOwnData: ownRows,
  memberSheet: ownRows,
  newsletterAddresses: ['SCAN newsletters'],
  ownDevices: ownRows,
  ownLogs: ownRows,
  ownNotes: ownRows,
}

test('no call reads a whole table or sorts it, apart from those that are named', { skip }, async () => {
  const found: Record<string, string[]> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const steps = await slowSteps(endpoint, examples[name] ?? {})
    if (steps.length > 0) found[name] = steps
  }
  assert.deepEqual(found, known)
})

for (const sort of memberSorts)
  test(`a page of members ordered by ${sort} is read off an index`, { skip }, async () => {
    assert.deepEqual(await slowSteps(adminUsers, { query: { sort, limit: '50' } }), [])
  })
