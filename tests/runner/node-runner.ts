import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { reports, root } from '../../scripts/folders.ts'
import { runCommand } from '../../scripts/run-command.ts'
import type { TestReport } from '../support/processes/reporter.ts'
import { logLinesText } from './log-lines.ts'
import { type Result, verdict } from './steps.ts'

/** `apart`: one process per file, this many in parallel. `together`: one process for all files. */
export type RunMode = { apart: number } | 'together'

/** Results that the tests logged to `path`, one per line. */
export const consumeResults = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trimEnd()
  } catch {
    return ''
  } finally {
    rmSync(path, { force: true })
  }
}

const findReport = (path: string): TestReport | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

let runs = 0

/** Runs test files with Node's runner; a file without any test, and a run that ran nothing, fails. */
export const runFiles = async (
  files: string[],
  env: Record<string, string>,
  { way, timeoutMs }: { way: RunMode; timeoutMs: number },
): Promise<Result> => {
  if (files.length === 0) return verdict(false, 'No test file matches.')
  runs += 1
  const path = join(reports, `${env.TEST_ENGINE}-${process.pid}-${runs}.json`)
  const resultsPath = `${path}.results`
  const linesPath = `${path}.log-lines`
  mkdirSync(reports, { recursive: true })
  const flags = [
    '--test',
    way === 'together' ? '--test-isolation=none' : `--test-concurrency=${way.apart}`,
    `--test-timeout=${timeoutMs}`,
    '--test-reporter=./tests/support/processes/reporter.ts',
    `--test-reporter-destination=${path}`,
  ]
  const { code, output } = await runCommand('node', [...flags, ...files], {
    env: { ...env, DRILL_RESULTS: resultsPath, LOG_LINES: linesPath },
  })
  const report = findReport(path)
  const results = [consumeResults(resultsPath), logLinesText(linesPath, env.TEST_ENGINE ?? '')]
    .filter(Boolean)
    .join('\n')
  rmSync(path, { force: true })
  if (!report) return verdict(false, `The runner left no report.\n${output}`)
  const tested = new Set(report.files.map((file) => relative(root, file)))
  const empty = files.filter((file) => !tested.has(file)).map((file) => `✖ ${file}\nThis file contains no test.`)
  const { passed, skipped } = report
  const failed = report.failed + empty.length
  if (failed === 0 && (code !== 0 || passed + skipped === 0))
    return {
      passed,
      failed: 1,
      skipped,
      output: `The runner ended with code ${code} after ${passed} tests.\n${output}`,
    }
  return { passed, failed, skipped, output: [results, ...report.failures, ...empty].filter(Boolean).join('\n\n') }
}
