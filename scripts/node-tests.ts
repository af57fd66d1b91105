import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.ts'
import type { TestReport } from '../tests/support/reporter.ts'
import { reports, root } from './folders.ts'
import { logFigure } from './log-lines.ts'
import { runCommand } from './run-command.ts'
import { type Result, verdict } from './steps.ts'

const drills = ['tests/drills/**/*.test.ts']
const onDatabase = ['server/**/*.test.ts', 'tests/http/**/*.test.ts', ...drills]
const everywhere = [
  'contract/**/*.test.ts',
  'web/**/*.test.ts',
  'tests/house/**/*.test.ts',
  'bench/**/*.test.ts',
  ...onDatabase,
]

/** True of tests that open a database of the engine under test: on a second engine the others would say the same again. */
const opensDatabase = (file: string) =>
  /startApp|emptyDatabase|createPostgresDatabase|TEST_ENGINE|world\.ts/.test(readFileSync(join(root, file), 'utf8'))

/** What the drills wrote down, one figure a line. */
const readFigures = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch {
    return ''
  }
}

const readReport = (path: string): TestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

type Options = { timeoutMs?: number; atOnce?: number }

const filesOf = (patterns: string[]): string[] => globSync(patterns, { cwd: root }).sort()

const runNodeTests = async (
  names: string[],
  env: Record<string, string>,
  { timeoutMs = 120_000, atOnce = 2 }: Options = {},
): Promise<Result> => {
  // The longest ones stand in `tests/`: begun last, they would run alone at the end.
  const files = names.toReversed()
  if (files.length === 0) return verdict(false, 'No test file matches.')
  const path = join(reports, `${env.TEST_ENGINE}-${process.pid}.json`)
  const figuresPath = `${path}.figures`
  const linesPath = `${path}.log-lines`
  mkdirSync(reports, { recursive: true })
  const flags = [
    '--test',
    `--test-concurrency=${atOnce}`,
    `--test-timeout=${timeoutMs}`,
    '--test-reporter=./tests/support/reporter.ts',
    `--test-reporter-destination=${path}`,
  ]
  const { code, output } = await runCommand('node', [...flags, ...files], {
    env: { ...env, DRILL_FIGURES: figuresPath, LOG_LINES: linesPath },
  })
  const report = readReport(path)
  const figures = [readFigures(figuresPath), logFigure(linesPath, env.TEST_ENGINE ?? '')].filter(Boolean).join('\n')
  for (const left of [path, figuresPath]) rmSync(left, { force: true })
  if (!report) return verdict(false, `The runner left no report.\n${output}`)
  const { passed, failed, skipped, failures } = report
  if (failed === 0 && (code !== 0 || passed + skipped === 0))
    return {
      passed,
      failed: 1,
      skipped,
      output: `The runner ended with code ${code} after ${passed} tests.\n${output}`,
    }
  return { passed, failed, skipped, output: [figures, ...failures].filter(Boolean).join('\n\n') }
}

export const testOnSqlite = (patterns: string[] = everywhere): Promise<Result> =>
  runNodeTests(filesOf(patterns), { TEST_ENGINE: 'sqlite' })

/** On the server of TEST_DATABASE_URL when there is one, else on a PostgreSQL of our own. */
const withPostgres = async (run: (url: string) => Promise<Result>): Promise<Result> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return run(given)
  const server = await startPostgres()
  try {
    return await run(server.url)
  } finally {
    await server.stop()
  }
}

export const testOnPostgres = (patterns?: string[]): Promise<Result> => {
  const files = patterns ? filesOf(patterns) : filesOf(onDatabase).filter(opensDatabase)
  return withPostgres((url) => runNodeTests(files, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url }))
}

/** The long version of a drill, alone on the machine: what it measures is not the other drill's load. */
const long = { timeoutMs: 60 * 60_000, atOnce: 1 }

export const drillOnSqlite = (file: string): Promise<Result> =>
  runNodeTests([file], { TEST_ENGINE: 'sqlite', DRILLS: 'long' }, long)

export const drillOnPostgres = (file: string): Promise<Result> =>
  withPostgres((url) => runNodeTests([file], { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: url, DRILLS: 'long' }, long))

export const drillFiles = (): string[] => filesOf(drills)
