import { CompiledQuery } from 'kysely'
import { allEndpoints } from '../contract/all.ts'
import type { AnyEndpoint } from '../contract/endpoint.ts'
import { memberSorts } from '../contract/rules/choices.ts'
import type { Database } from '../server/database/schema.ts'
import { examples } from '../tests/http/examples.ts'
import { fillPath } from '../tests/support/app/inject.ts'
import type { Club } from './club.ts'
import { openRecordedApp } from './recorded-app.ts'

/** Fewer rows than this are read or sorted faster than an index finds them. */
const few = 1000

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Step[] }

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const planOf = async (db: Database, { sql, parameters }: CompiledQuery): Promise<Step[]> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]))
  const [{ 'QUERY PLAN': [{ Plan = undefined } = {}] = [] } = {}] = rows as { 'QUERY PLAN': { Plan: Step }[] }[]
  return Plan ? stepsOf(Plan) : []
}

const readsTable = (step: Step) => /(Seq Scan|Sort)$/.test(step['Node Type']) && step['Plan Rows'] > few

/** Every list, the board's in each of its orders. */
const listsOf = (club: Club) => {
  const ids = { upcoming: club.sessionId, past: club.pastSessionIds[0], user: club.userIds[0] }
  return Object.entries(allEndpoints as Record<string, AnyEndpoint>)
    .filter(([, { method, file }]) => method === 'GET' && !file)
    .flatMap(([name, endpoint]) => {
      const id = ids[(examples[name]?.names ?? 'user') as keyof typeof ids] ?? ''
      const url = fillPath(endpoint.path, { id, sessionId: id })
      const isStaff = endpoint.access === 'coach' || endpoint.access === 'admin'
      const token = isStaff ? club.adminToken : club.tokens[0]
      const sorts = name === 'adminUsers' ? memberSorts.map((sort) => `?limit=50&sort=${sort}`) : ['']
      return sorts.map((query) => ({ name: name + query, url: url + query, cookie: `club=${token}` }))
    })
}

/** Names every list that PostgreSQL answers by reading or sorting a whole table, in a club of that size. */
export const slowPlans = async (club: Club): Promise<string> => {
  const { db, send, close } = await openRecordedApp(club.databaseUrl)
  const lists = listsOf(club)
  const planLines: string[] = []
  for (const { name, url, cookie } of lists) {
    const { statements } = await send({ method: 'GET', path: url, headers: { cookie } })
    const reads = statements.filter(({ query: { query } }) => query.kind === 'SelectQueryNode')
    const steps = (await Promise.all(reads.map(({ query }) => planOf(db, query)))).flat().filter(readsTable)
    const stepNames = steps.map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim())
    if (stepNames.length > 0) planLines.push(`- ${name}: ${[...new Set(stepNames)].join(', ')}`)
  }
  await close()
  const title = `Lists with ${club.members} members that read or sort more than ${few} rows, of ${lists.length}:`
  return [title, ...(planLines.length > 0 ? planLines : ['- none'])].join('\n')
}
