import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { allEndpoints } from '../../contract/all.ts'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { memberSorts } from '../../contract/rules/choices.ts'
import { paris } from '../../contract/rules/time/dates.ts'
import { prepareDemo } from '../../server/demo/prepare.ts'
import { examples } from '../http/examples.ts'
import { createSignedIn, signInAs } from '../support/app/factories.ts'
import { fillPath } from '../support/app/inject.ts'
import { openRecordedApp } from '../support/app/recorded-app.ts'
import { createPostgresDatabase, runOnPostgres } from '../support/database/postgres-database.ts'
import { isLong, logResult } from '../support/drills/drill.ts'

// SQLite plans without looking at the rows: `tests/http/query-plans.test.ts` reads its plans.
const isRun = isLong && process.env.TEST_ENGINE === 'postgres'
const skip = isRun ? false : 'only `npm run drills` fills a large club, on PostgreSQL'
const members = 20_000
/** Fewer rows than this are read or sorted faster than an index finds them. */
const few = 1000

type Step = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Step[] }
const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
const isSlow = (step: Step) => /(Seq Scan|Sort)$/.test(step['Node Type']) && step['Plan Rows'] > few

const openLargeClub = async () => {
  const databaseUrl = await createPostgresDatabase()
  const today = Temporal.Now.plainDateISO(paris).toString()
  await prepareDemo({ databaseUrl, members, seasons: 6, today })
  // Autovacuum analyzes a club that grows over years; one that was filled a moment ago has no statistics yet.
  await runOnPostgres(databaseUrl, 'vacuum analyze')
  const app = await openRecordedApp(databaseUrl)
  after(app.close)
  return app
}
type LargeClub = Awaited<ReturnType<typeof openLargeClub>>

/** Every list, the board's in each of its orders, as calls of an administrator or of a member. */
const listsOf = async (app: LargeClub) => {
  const { db } = app
  const now = app.context.now()
  const sessions = db.selectFrom('sessions').select('id').where('published', '=', true).orderBy('date').limit(1)
  const upcoming = await sessions.where('date', '>', now).executeTakeFirstOrThrow()
  const past = await sessions.where('date', '<', now).executeTakeFirstOrThrow()
  const user = await db
    .selectFrom('accounts as a')
    .innerJoin('memberships as m', 'm.userId', 'a.personId')
    .select('a.personId as id')
    .where('m.status', '=', 'ACTIVE')
    .orderBy('a.personId')
    .executeTakeFirstOrThrow()
  const ids = { upcoming: upcoming.id, past: past.id, user: user.id }
  const member = await signInAs(app, user)
  const { cookie: admin } = await createSignedIn(app, { role: 'ADMIN', status: null })
  return Object.entries(allEndpoints as Record<string, AnyEndpoint>)
    .filter(([, { method, file }]) => method === 'GET' && !file)
    .flatMap(([name, { path, access }]) => {
      const id = ids[(examples[name]?.names ?? 'user') as keyof typeof ids] ?? ''
      const url = fillPath(path, { id, sessionId: id })
      const cookie = access === 'coach' || access === 'admin' ? admin : member
      const sorts = name === 'adminUsers' ? memberSorts.map((sort) => `?limit=50&sort=${sort}`) : ['']
      return sorts.map((query) => ({ name: name + query, url: url + query, cookie }))
    })
}

const slowStepsOf = async ({ db }: LargeClub, { sql, parameters }: CompiledQuery): Promise<string[]> => {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]))
  const [{ 'QUERY PLAN': [{ Plan = undefined } = {}] = [] } = {}] = rows as { 'QUERY PLAN': { Plan: Step }[] }[]
  const steps = Plan ? stepsOf(Plan).filter(isSlow) : []
  return steps.map((step) => `${step['Node Type']} ${step['Relation Name'] ?? ''}`.trim())
}

const knownLists = [
  // Their total is counted over all people.
  ...memberSorts.map((sort) => `adminUsers?limit=50&sort=${sort}`),
  // Totals of the whole club, for the board.
  ...['boardQueue', 'boardSummary', 'deposits', 'seasonPreview', 'treasury'],
  // Everybody, for a coach at the track.
  ...['attendanceSheet', 'coachMemberCards', 'coachMembers', 'coachNotes', 'sessionPage', 'sessionPlaces'],
]

test('in a large club, PostgreSQL reads or sorts no whole table for a list, except those listed', {
  skip,
}, async () => {
  const app = await openLargeClub()
  const lists = await listsOf(app)
  const unknownLists: Record<string, string[]> = {}
  for (const { name, url, cookie } of lists) {
    const { statements } = await app.send({ method: 'GET', path: url, headers: { cookie } })
    const reads = statements.filter(({ query: { query } }) => query.kind === 'SelectQueryNode')
    const steps = (await Promise.all(reads.map(({ query }) => slowStepsOf(app, query)))).flat()
    if (steps.length > 0 && !knownLists.includes(name)) unknownLists[name] = [...new Set(steps)].toSorted()
  }
  logResult(`plans of ${lists.length} lists with ${members} members`)
  assert.deepEqual(unknownLists, {})
})
