import type { Page } from '@playwright/test'

/** Counts the clicks and taps on the pages from now on; returns how to read the count. */
export const countTaps = async (page: Page): Promise<() => Promise<number>> => {
  let taps = 0
  await page.exposeFunction('countTap', () => {
    taps += 1
  })
  const watch = () =>
    document.addEventListener('pointerdown', () => (window as unknown as { countTap: () => void }).countTap(), true)
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return async () => taps
}
