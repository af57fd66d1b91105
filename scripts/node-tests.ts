import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.ts'
import type { TestReport } from '../tests/support/reporter.ts'
import { reports, root } from './folders.ts'
import { runCommand } from './run-command.ts'
import { type Result, verdict } from './steps.ts'

const onDatabase = ['server/**/*.test.ts', 'tests/http/**/*.test.ts']
const everywhere = ['contract/**/*.test.ts', 'web/**/*.test.ts', 'tests/house/**/*.test.ts', ...onDatabase]

const readReport = (path: string): TestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

const runNodeTests = async (patterns: string[], env: Record<string, string>): Promise<Result> => {
  const files = globSync(patterns, { cwd: root }).sort()
  if (files.length === 0) return verdict(false, `No test file matches ${patterns.join(', ')}.`)
  const path = join(reports, `${env.TEST_ENGINE}-${process.pid}.json`)
  mkdirSync(reports, { recursive: true })
  const flags = [
    '--test',
    '--test-concurrency=2',
    '--test-timeout=120000',
    '--test-reporter=./tests/support/reporter.ts',
    `--test-reporter-destination=${path}`,
  ]
  const { code, output } = await runCommand('node', [...flags, ...files], { env })
  const report = readReport(path)
  rmSync(path, { force: true })
  if (!report) return verdict(false, `The runner left no report.\n${output}`)
  const { passed, failed, skipped, failures } = report
  if (failed === 0 && (code !== 0 || passed === 0))
    return {
      passed,
      failed: 1,
      skipped,
      output: `The runner ended with code ${code} after ${passed} tests.\n${output}`,
    }
  return { passed, failed, skipped, output: failures.join('\n\n') }
}

export const testOnSqlite = (patterns: string[] = everywhere): Promise<Result> =>
  runNodeTests(patterns, { TEST_ENGINE: 'sqlite' })

/** On the server of TEST_DATABASE_URL when there is one, else on a PostgreSQL of our own. */
export const testOnPostgres = async (patterns: string[] = onDatabase): Promise<Result> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return runNodeTests(patterns, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: given })
  const server = await startPostgres()
  try {
    return await runNodeTests(patterns, { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}
