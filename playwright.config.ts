import { defineConfig, devices } from '@playwright/test'
import { browserLaunch } from './tests/support/browser/browser-launch.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // One more than the two cores that the budget of `npm test` is for: a test waits now and then, for a timer or a mail.
  workers: 3,
  // Time-outs for a test and one expectation; long enough for a machine eight times slower.
  timeout: 20 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // `page.route` does not see what the worker answers, and its downloads would share every test's processor.
    serviceWorkers: 'block',
    actionTimeout: 2 * 60_000,
    navigationTimeout: 2 * 60_000,
    // A picture of what was seen last; a trace of every test would slow all of them.
    screenshot: 'only-on-failure',
    launchOptions: await browserLaunch(),
  },
  projects: [
    { name: 'phone', grepInvert: /@desk/, use: { ...phone } },
    {
      name: 'desktop',
      // The drills run every test; tests that depend on the width run every time.
      ...(!process.env.DRILLS && { grepInvert: /@once/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
})
