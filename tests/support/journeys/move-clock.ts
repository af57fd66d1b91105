import type { Page } from '@playwright/test'
import type { SiteProcess } from '../browser/site-process.ts'

/**
 * Moves the clocks of site and browser. The page is blank before and after: a request during the restart of the site
 * would fail the test.
 */
export const moveClock = async (site: SiteProcess, page: Page, time: string) => {
  await page.goto('about:blank')
  await site.moveTo(time)
  await page.clock.setSystemTime(time)
}
