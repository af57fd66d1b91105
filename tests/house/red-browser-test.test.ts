import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/folders.ts'
import { runCommand } from '../../scripts/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-red-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const urlOf = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)

const spec = `
import { expect, test } from ${urlOf('tests/support/browser/test.ts')}
test('red', async ({ page }) => {
  await page.goto('/login')
  expect(1).toBe(2)
})
test('green after it, in a new worker', async ({ page }) => {
  await page.goto('/login')
})
`
const config = `
import config from ${urlOf('playwright.config.ts')}
const [phone] = config.projects
export default { ...config, testDir: ${JSON.stringify(folder)}, testMatch: '*.spec.mjs', outputDir: 'results', workers: 1, projects: [phone] }
`

/** The exit code and report of a run with one red and one green test, whose workers leave their count in `logLines`. */
const runBoth = async (logLines: string) => {
  writeFileSync(join(folder, 'red.spec.mjs'), spec)
  writeFileSync(join(folder, 'playwright.config.mjs'), config)
  const report = join(folder, 'report.json')
  const { code, output } = await runCommand('playwright', ['test', '--config', join(folder, 'playwright.config.mjs')], {
    // Playwright's own limit is five minutes. A worker that is killed at it leaves an error in the report.
    env: { PLAYWRIGHT_REPORT: report, LOG_LINES: logLines, PWTEST_CHILD_PROCESS_TIMEOUT: '30000' },
  })
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  return { code, output, passed: stats.expected, failed: stats.unexpected, errors }
}

test('a failed browser test ends as soon as a passed one', async () => {
  const { code, passed, failed, errors, output } = await runBoth(join(folder, 'lines'))
  assert.deepEqual({ code, passed, failed, errors }, { code: 1, passed: 1, failed: 1, errors: [] }, output)
  assert.match(readFileSync(join(folder, 'lines'), 'utf8'), /^\d+\n\d+\n$/)
})

test('browser tests stop with a message when their count of log lines cannot be written', async () => {
  const { code, passed, failed, errors, output } = await runBoth(join(folder, 'missing/lines'))
  assert.deepEqual({ code, passed, failed, errors }, { code: 1, passed: 1, failed: 1, errors: [] }, output)
  assert.match(output, /ENOENT/)
})
