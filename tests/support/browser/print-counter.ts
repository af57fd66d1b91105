import type { Page } from '@playwright/test'

/** Counts calls of `window.print`, which does nothing then. */
export const countPrints = async (page: Page) => {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => (window as unknown as { prints: number }).prints++ })
  })
  return () => page.evaluate(() => (window as unknown as { prints: number }).prints)
}
