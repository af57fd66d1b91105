import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AliasNode, CompiledQuery, createQueryId, IdentifierNode, SelectQueryNode, TableNode } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { adminUsers, memberSorts } from '../../contract/members/members.ts'
import { startApp } from '../support/start-app.ts'
import { type Example, examples, inputOf } from './examples.ts'
import { createWorld } from './world.ts'

// SQLite plans without looking at the rows, so a nearly empty database tells what it does with 100 000 members.
// PostgreSQL looks: its plans are checked where there are that many, by `npm run bench`.
const skip = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL plans by what the tables hold' : false
const app = await startApp()

/** The table that a statement with a limit reads in the order of an index: it stops after one page. */
const pagedTable = ({ limit, from }: SelectQueryNode): string | undefined => {
  const [table] = from?.froms ?? []
  if (!limit || !table) return undefined
  if (AliasNode.is(table)) return IdentifierNode.is(table.alias) ? table.alias.name : undefined
  return TableNode.is(table) ? table.table.identifier.name : undefined
}

// `json_each` reads the ids that the statement was given; the others hold a few rows, which migrations wrote.
const isSmall = (table: string) => ['json_each', 'badges', 'milestones', 'server_clock'].includes(table)

const isSlow = (detail: string, node: SelectQueryNode): boolean => {
  const [, scanned, index] = detail.match(/^SCAN (\S+)( USING)?/) ?? []
  if (scanned === undefined) return /TEMP B-TREE FOR (?!LAST)/.test(detail)
  return !isSmall(scanned) && (index === undefined || scanned !== pagedTable(node))
}

const slowStepsOf = async (node: SelectQueryNode): Promise<string[]> => {
  const executor = app.context.db.getExecutor()
  const { sql, parameters } = executor.compileQuery(node, createQueryId())
  const explained = await app.context.db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  return (explained.rows as { detail: string }[]).map(({ detail }) => detail).filter((detail) => isSlow(detail, node))
}

const slowSteps = async (endpoint: AnyEndpoint, example: Example) => {
  const world = await createWorld(app, endpoint.access === 'public' ? 'visitor' : 'admin')
  const before = app.statements.length
  await app.send(endpoint, inputOf(endpoint, example, world, 'own'), { as: world.actor?.cookie })
  const steps = await Promise.all(app.statements.slice(before).filter(SelectQueryNode.is).map(slowStepsOf))
  return [...new Set(steps.flat())].toSorted()
}

// What one person wrote is sorted after it was found; totals are counted over everyone.
const ownRows = ['USE TEMP B-TREE FOR ORDER BY']
const everyone = ['SCAN p USING INDEX people_by_name']
const memberTotal = ['SCAN p USING COVERING INDEX sqlite_autoindex_people_1']
const known: Record<string, string[]> = {
  adminUsers: everyone,
  attendanceSheet: everyone,
  boardSummary: memberTotal,
  coachMembers: everyone,
  deleteOwnAccount: ownRows,
  deleteUser: ownRows,
  exportOwnData: ownRows,
  memberDetails: ownRows,
  newsletterAddresses: ['SCAN newsletters'],
  ownDevices: ownRows,
  ownLogs: ownRows,
  ownNotes: ownRows,
  receivedMessages: ['SCAN contact_messages USING COVERING INDEX sqlite_autoindex_contact_messages_1'],
  saveAttendance: everyone,
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
  test(`a page of members ordered by ${sort} is read off an index, and only their number is counted over all`, {
    skip,
  }, async () => {
    assert.deepEqual(await slowSteps(adminUsers, { query: { sort, limit: '50' } }), memberTotal)
  })
