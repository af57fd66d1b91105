import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AliasNode, CompiledQuery, createQueryId, IdentifierNode, SelectQueryNode, TableNode } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { adminUsers } from '../../contract/members/members.ts'
import { memberSorts } from '../../contract/rules/choices.ts'
import { coachSessions } from '../../contract/sessions/coach-lists.ts'
import { createSession, deleteSession, updateSession } from '../../contract/sessions/coach-session.ts'
import { extendSeries } from '../../contract/sessions/series.ts'
import { createSignedIn } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { type Example, scanSteps } from './examples/example.ts'
import { examples, inputOf } from './examples.ts'
import { createWorld } from './world.ts'

// SQLite plans do not depend on the rows: a nearly empty database shows the plans of 100 000 members. PostgreSQL plans
// do: `tests/drills/large-club.test.ts` reads them in a large club.
const skip = process.env.TEST_ENGINE === 'postgres' ? 'PostgreSQL plans by what the tables hold' : false
const app = await startApp()

/** Tables that a statement with a limit scans in index order: the scan stops after one page. */
const pagedTable = ({ limit, from }: SelectQueryNode): string | undefined => {
  const [table] = from?.froms ?? []
  if (!limit || !table) return undefined
  if (AliasNode.is(table)) return IdentifierNode.is(table.alias) ? table.alias.name : undefined
  return TableNode.is(table) ? table.table.identifier.name : undefined
}

// `json_each` reads the ids of the statement; the other tables contain a few rows inserted by migrations.
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

test('no call scans or sorts a whole table, except what its example names', { skip }, async () => {
  const found: Record<string, string[]> = {}
  const allowed: Record<string, string[]> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints)) {
    const example = examples[name] ?? {}
    found[name] = await slowSteps(endpoint, example)
    allowed[name] = (example.scans ?? []).map((scan) => scanSteps[scan]).toSorted()
  }
  assert.deepEqual(found, allowed)
})

test('the sessions of a series are found by an index, to read its rhythm and to change all of them', {
  skip,
}, async () => {
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const as = { as: admin.cookie }
  const form = { title: 'Piste', type: 'RUN' as const, date: '2026-12-06', time: '10:00', location: 'Stade' }
  const repeat = { everyWeeks: 1 as const, until: '2027-01-10' }
  const { body } = await app.send(createSession, { body: { ...form, repeat } }, as)
  const params = { id: body.id }
  const before = app.statements.length
  await app.send(coachSessions, {}, as)
  await app.send(updateSession, { params, body: { ...form, title: 'Côtes', scope: 'all' } }, as)
  await app.send(extendSeries, { params, body: { everyWeeks: 1, until: '2027-01-17' } }, as)
  await app.send(deleteSession, { params, query: { scope: 'following' } }, as)
  const steps = await Promise.all(app.statements.slice(before).filter(SelectQueryNode.is).map(slowStepsOf))
  assert.deepEqual(steps.flat(), [])
})

for (const sort of memberSorts)
  test(`a page of members ordered by ${sort} is read from an index, and only their number is counted over all`, {
    skip,
  }, async () => {
    assert.deepEqual(await slowSteps(adminUsers, { query: { sort, limit: '50' } }), [scanSteps.memberTotal])
  })
