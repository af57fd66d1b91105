import type { Page } from '@playwright/test'

/** Counts what the page prints, instead of printing it. */
export const countPrints = async (page: Page) => {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => (window as unknown as { prints: number }).prints++ })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}
