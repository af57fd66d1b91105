import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { expect, once, test } from '../../support/browser/test.ts'

test('a download works in a folder with spaces and accents, also in the locale C', once, async ({ playwright }) => {
  const folder = await mkdtemp(join(tmpdir(), 'Été du club '))
  const { env, ...launch } = await browserLaunch()
  const browser = await playwright.chromium.launch({
    ...launch,
    // The environment of browser tests on a machine with the locale C.
    env: { ...env, LANG: 'C' },
    downloadsPath: folder,
  })
  try {
    const page = await browser.newPage()
    await page.setContent('<a download="liste.txt" href="data:text/plain,Ana">Exporter</a>')
    const download = page.waitForEvent('download')
    await page.getByRole('link').click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe('Ana')
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})
