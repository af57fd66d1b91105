import { globSync } from 'node:fs'
import { root } from '../../scripts/folders.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { addPostgresTemplate, withSqliteTemplate } from '../support/database/templates.ts'
import { runFiles } from './node-runner.ts'
import type { Result } from './steps.ts'

const drills = ['tests/drills/*.test.ts']
// They need programs that a machine may lack, so only `npm run drills` runs them.
const clientDrills = ['tests/drills/clients/*.test.ts']
// They repeat parts of `npm test` on prepared machines, so only `npm run drills -- machines` runs them.
const machineDrills = ['tests/drills/machines/*.test.ts']
const onBothEngines = ['server/**/*.test.ts', 'tests/{http,programs}/**/*.test.ts', ...drills]
const onceOnly = ['**/*.unit.test.ts', '{contract,web}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts']

const isUnitTest = (file: string) => file.endsWith('.unit.test.ts')

// These start, kill and measure programs: each gets a separate process.
const startsPrograms = (file: string) => /^tests\/(drills|house|programs)\//.test(file)

const filesOf = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: ['node_modules/**', 'build*/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

const sum = (results: Result[]): Result => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped = 0 }) => total + skipped, 0),
  output: results
    .map(({ output }) => output)
    .filter(Boolean)
    .join('\n\n'),
})

/** Time-out for tests that hang; the longest test takes less on a machine eight times slower. */
const timeoutMs = 30 * 60_000

const isWholeApplication = (file: string) => file.startsWith('tests/')

/**
 * Loading the server costs more than most files: those that start nothing share two processes, one for parts and one
 * for the whole application, which take about as long.
 */
const runNodeTests = async (files: string[], env: Record<string, string>): Promise<Result> => {
  // `tests/` has the longest files: started last, they would run alone at the end.
  const apart = files.filter(startsPrograms).toReversed()
  const shared = files.filter((file) => !startsPrograms(file))
  const halves = [shared.filter(isWholeApplication), shared.filter((file) => !isWholeApplication(file))].filter(
    ({ length }) => length > 0,
  )
  const runs = halves.map((half) => runFiles(half, env, { way: 'together', timeoutMs }))
  if (apart.length > 0 || shared.length === 0) runs.push(runFiles(apart, env, { way: { apart: 3 }, timeoutMs }))
  return sum(await Promise.all(runs))
}

export const testOnSqlite = (patterns: string[] = [...onceOnly, ...onBothEngines]): Promise<Result> =>
  withSqliteTemplate((url) => runNodeTests(filesOf(patterns), { TEST_ENGINE: 'sqlite', TEST_TEMPLATE: url }))

/** On the server of TEST_DATABASE_URL if set, else on a PostgreSQL started here. */
const withPostgres = async (run: (settings: Record<string, string>) => Promise<Result>): Promise<Result> => {
  const databaseUrl = process.env.TEST_DATABASE_URL
  if (databaseUrl) return run({ TEST_DATABASE_URL: databaseUrl })
  const server = await startPostgres()
  try {
    return await run({ TEST_DATABASE_URL: server.url, TEST_TEMPLATE: await addPostgresTemplate(server.url) })
  } finally {
    await server.stop()
  }
}

export const testOnPostgres = (patterns?: string[]): Promise<Result> => {
  const files = patterns ? filesOf(patterns) : filesOf(onBothEngines).filter((file) => !isUnitTest(file))
  return withPostgres((settings) => runNodeTests(files, { TEST_ENGINE: 'postgres', ...settings }))
}

/** Long versions of drills, one at a time, so that none measures the load of another. */
const long = { timeoutMs: 60 * 60_000, way: { apart: 1 } }

/** Time-out of a test and of a file: three runs of the whole suite at a quarter of the speed, or a hundred seasons. */
const longest = { ...long, timeoutMs: 12 * 60 * 60_000 }
const limitsOf = (file: string) => (file.includes('season') ? longest : long)

export const drillOnSqlite = (file: string): Promise<Result> =>
  runFiles([file], { TEST_ENGINE: 'sqlite', DRILLS: 'long' }, limitsOf(file))

export const drillOnPostgres = (file: string): Promise<Result> =>
  withPostgres((settings) => runFiles([file], { TEST_ENGINE: 'postgres', ...settings, DRILLS: 'long' }, limitsOf(file)))

/** The tests under it choose their engines themselves. */
export const drillOnMachine = (file: string): Promise<Result> => runFiles([file], { DRILLS: 'long' }, longest)

export const drillFiles = (): string[] => filesOf(drills)

export const clientDrillFiles = (): string[] => filesOf(clientDrills)

export const machineDrillFiles = (): string[] => filesOf(machineDrills)
