import type { BrowserContextOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { browserLaunch } from './browser-launch.ts'

/** A phone whose browser has another text size in its settings, in pixels; 16 is the usual one. */
export const withLetters = async (
  size: number,
  options: BrowserContextOptions & { baseURL: string },
  look: (page: Page) => Promise<void>,
) => {
  const launch = await browserLaunch()
  const setting = `--blink-settings=defaultFontSize=${size}`
  const args = 'args' in launch ? (launch.args ?? []) : []
  const browser = await chromium.launch({ ...launch, args: [...args, setting] })
  try {
    const context = await browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      isMobile: true,
      hasTouch: true,
      ...options,
    })
    const page = await context.newPage()
    await look(page)
  } finally {
    await browser.close()
  }
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
