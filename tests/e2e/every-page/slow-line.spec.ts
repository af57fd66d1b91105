import { publicPages } from '../../support/browser/every-page.ts'
import { watchShifts } from '../../support/browser/layout-shift.ts'
import { startSlowLine } from '../../support/browser/slow-html.ts'
import { expect, once, test } from '../../support/browser/test.ts'

const screens = [
  { width: 390, height: 844, isMobile: true },
  { width: 768, height: 1024, isMobile: true },
  { width: 1440, height: 900, isMobile: false },
]

for (const { width, height, isMobile } of screens)
  test(`a page that arrives in pieces moves nothing that is shown at ${width} px`, once, async ({ site, browser }) => {
    const line = await startSlowLine(site.url, { firstByteMs: 200, pieceBytes: 1500, pauseMs: 40 })
    const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: isMobile })
    try {
      for (const path of publicPages) {
        const page = await context.newPage()
        const shifts = await watchShifts(page)
        await page.goto(line.url + path, { waitUntil: 'load' })
        const { total, sources } = await shifts.read()
        expect.soft(total, `${path}\n${sources.join('\n')}`).toBeLessThanOrEqual(0.02)
        await page.close()
      }
    } finally {
      await context.close()
      line.stop()
    }
  })
