import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from '../../scripts/folders.ts'
import { runCommand } from '../../scripts/run-command.ts'
import { withSqliteTemplate } from '../support/database/templates.ts'
import { logLinesText } from './log-lines.ts'
import { consumeResults } from './node-runner.ts'
import { type Result, verdict } from './steps.ts'

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }

const path = join(reports, `browser-${process.pid}.json`)

const linesPath = `${path}.log-lines`
const resultsPath = `${path}.results`

const findReport = (): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Every test on a phone and, where that changes something or `env` asks for all, on a wide screen. */
export const testInBrowser = async (files: string[] = [], env: Record<string, string> = {}): Promise<Result> => {
  // Workers append to files of this folder when they end.
  mkdirSync(reports, { recursive: true })
  const ownSettings = {
    PLAYWRIGHT_REPORT: path,
    LOG_LINES: linesPath,
    DRILL_RESULTS: resultsPath,
    TEST_ENGINE: 'browser',
  }
  const { code, output } = await withSqliteTemplate((url) =>
    runCommand('playwright', ['test', ...files], { env: { ...env, ...ownSettings, TEST_TEMPLATE: url } }),
  )
  const report = findReport()
  rmSync(path, { force: true })
  const results = [consumeResults(resultsPath), logLinesText(linesPath, 'browser')]
  if (!report) return verdict(false, `Playwright left no report.\n${output}`)
  const { expected: passed, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + report.errors.length
  if (failed === 0 && (code !== 0 || passed === 0)) return { passed, failed: 1, skipped, output }
  return {
    passed,
    failed,
    skipped,
    output:
      failed > 0
        ? output
        : [`browser: ${passed} tests, 0 violations of the content policy, 0 calls of foreign hosts`, ...results]
            .filter(Boolean)
            .join('\n'),
  }
}
