import type { Page } from '@playwright/test'
import type { SiteProcess } from '../browser/site-process.ts'

/**
 * Moves site and browser to another time; the page is left blank. It is left first, since a request that it sends
 * while the site starts again would fail the test.
 */
export const moveClock = async (site: SiteProcess, page: Page, time: string) => {
  await page.goto('about:blank')
  await site.moveTo(time)
  await page.clock.setSystemTime(time)
}
