import { CompiledQuery, Kysely } from 'kysely'
import { memberSorts } from '../../contract/admin.ts'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { createContext } from '../../server/create-context.ts'
import { openDatabase, plugins } from '../../server/database/open.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Database, Tables } from '../../server/database/schema.ts'
import { examples } from '../../tests/http/examples.ts'
import { pathOf } from '../../tests/support/inject.ts'
import type { Club } from '../club.ts'
import type { ExtraResult, Scene } from '../extra.ts'

/** Fewer rows than this are read or sorted faster than an index finds them. */
const few = 1000

// What lists everybody or counts them reads everybody; a sheet lists every active member.
const everybody = [
  'adminUsersFile',
  'adminUsersWorkbook',
  'attendanceSheet',
  'boardSummary',
  'coachMembers',
  'newsletterAddresses',
  'newsletterFile',
  'newsletterWorkbook',
]

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Step[] }

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]

const planOf = async (db: Database, { sql, parameters }: CompiledQuery): Promise<Step[]> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]))
  const [{ 'QUERY PLAN': [{ Plan = undefined } = {}] = [] } = {}] = rows as { 'QUERY PLAN': { Plan: Step }[] }[]
  return Plan ? stepsOf(Plan) : []
}

const rowsOfTables = async (db: Database): Promise<Map<string, number>> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw('select relname, reltuples from pg_class'))
  return new Map(
    (rows as { relname: string; reltuples: number }[]).map(({ relname, reltuples }) => [relname, reltuples]),
  )
}

const slowIn = (rowsOf: Map<string, number>) => (step: Step) =>
  step['Node Type'].endsWith('Seq Scan')
    ? (rowsOf.get(step['Relation Name'] ?? '') ?? 0) > few
    : step['Node Type'].endsWith('Sort') && step['Plan Rows'] > few

type Asked = { name: string; endpoint: AnyEndpoint; url: string }

/** Every list, a page of members in each of its orders. */
const listsOf = (club: Club): Asked[] => {
  const ids: Record<string, string | undefined> = {
    upcoming: club.sessionId,
    past: club.pastSessionIds[0],
    user: club.userIds[0],
  }
  return Object.entries(allEndpoints as Record<string, AnyEndpoint>)
    .filter(([name, { method, file }]) => method === 'GET' && (!file || everybody.includes(name)))
    .flatMap(([name, endpoint]) => {
      const id = ids[examples[name]?.names ?? ''] ?? ''
      const url = pathOf(endpoint.path, { id, sessionId: id })
      const pages = memberSorts.map((sort) => ({
        name: `${name} by ${sort}`,
        endpoint,
        url: `${url}?limit=50&sort=${sort}`,
      }))
      return name === 'adminUsers' ? pages : [{ name, endpoint, url }]
    })
}

/** Steps of each list that read or sort a whole table, as PostgreSQL plans them for what the tables hold. */
const slowLists = async (databaseUrl: string, club: Club) => {
  const opened = openDatabase(databaseUrl)
  const answered: CompiledQuery[] = []
  const listening = new Kysely<Tables>({
    dialect: openPostgres(databaseUrl, () => {}),
    plugins,
    log: ({ query }) => void answered.push(query),
  })
  const config = readConfig({ DATABASE_URL: databaseUrl, LIMITS: 'off', BACKUP_FOLDER: 'off' })
  const app = await buildApp(createContext(config, { ...opened, db: listening }))
  const isSlow = slowIn(await rowsOfTables(opened.db))
  const lists = listsOf(club)
  const found = new Map<string, string[]>()
  for (const { name, endpoint, url } of lists) {
    const isStaff = endpoint.access === 'coach' || endpoint.access === 'admin'
    const before = answered.length
    const cookie = `club=${isStaff ? club.adminToken : club.tokens[0]}`
    const { statusCode } = await app.inject({ method: 'GET', url, headers: { cookie } })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
    const read = answered.slice(before).filter(({ query }) => query.kind === 'SelectQueryNode')
    const steps = (await Promise.all(read.map((query) => planOf(opened.db, query)))).flat().filter(isSlow)
    if (steps.length > 0)
      found.set(
        name,
        steps.map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim()),
      )
  }
  await app.close()
  await Promise.all([listening.destroy(), opened.close()])
  return { found, asked: lists.length }
}

/** PostgreSQL alone, at the largest size: SQLite plans without looking at the rows, which `npm test` reads. */
export const plans = async ({ stage, options, pair }: Scene): Promise<ExtraResult[]> => {
  const { club, databaseUrl } = pair
  if (stage.engine !== 'postgres' || club.members !== Math.max(...options.members)) return []
  const { found, asked } = await slowLists(databaseUrl, club)
  const unexpected = [...found].filter(([name]) => !everybody.includes(name))
  const note = [...found].map(([name, steps]) => `${name}: ${[...new Set(steps)].join(', ')}`).join('; ')
  const what = `plans of ${asked} lists that read or sort a whole table, apart from those of everybody`
  return [{ what, members: club.members, unit: 'lists', ours: unexpected.length, held: unexpected.length === 0, note }]
}
