import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { onEveryPage } from '../../support/drills/demo-club.ts'
import { launchBrowser, startDemoServer } from '../../support/drills/demo-server.ts'
import { logResult } from '../../support/drills/drill.ts'
import { installPackages } from '../../support/processes/npm-packages.ts'
import { runProgram, skipWithout } from '../../support/processes/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-html-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const pages = join(folder, 'pages')

type Message = { type: string; url: string; message: string; extract: string }

/** An error that the checker must find, to prove that it checks. */
const planted =
  '<!DOCTYPE html><html lang="fr"><head><title>Erreur</title></head><body><ul><p>Non</p></ul></body></html>'

const openParts = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })

/** Every page as the server sends it, and as rendered in the browser with all its parts opened. */
const writePages = async (page: Page) => {
  mkdirSync(pages)
  writeFileSync(join(pages, 'planted.html'), planted)
  let count = 0
  await onEveryPage(page, async (path) => {
    const name = `${String(count).padStart(2, '0')}${path.replace(/\W+/g, '-')}`
    count += 1
    writeFileSync(join(pages, `${name}-served.html`), await (await page.request.get(path)).text())
    if (!path.startsWith('/page-')) await waitUntilLoaded(page)
    await openParts(page)
    await page.waitForLoadState('networkidle')
    writeFileSync(join(pages, `${name}-rendered.html`), await page.content())
  })
  return count
}

const check = async (jar: string) => {
  const report = await runProgram('java', ['-jar', jar, '--exit-zero-always', '--format', 'json', pages])
  const { messages } = JSON.parse(report) as { messages: Message[] }
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message, extract }) => ({ file: basename(url), message, extract }))
}

test(
  'the Nu HTML Checker finds no error on any page, as served and as rendered',
  skipWithout('java', 'default-jre-headless'),
  async (t) => {
    const skip = await installPackages(folder, ['vnu-jar@26.9.27'])
    if (skip) return t.skip(skip)
    const server = await startDemoServer(folder)
    const browser = await launchBrowser()
    t.after(() => browser.close())
    const count = await writePages(await browser.newPage({ baseURL: server.url }))
    const errors = await check(join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'))
    const siteErrors = errors.filter(({ file }) => file !== 'planted.html')
    assert.equal(errors.length - siteErrors.length, 1, 'the planted error is not found')
    logResult(`Nu HTML Checker: ${count} pages as served and as rendered, ${siteErrors.length} errors`)
    assert.deepEqual(siteErrors, [])
  },
)
