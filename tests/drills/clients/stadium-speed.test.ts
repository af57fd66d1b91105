import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { chromium, type Page } from '@playwright/test'
import { median } from '../../../bench/figures.ts'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { signInAs } from '../../support/drills/demo-club.ts'
import { startDemoServer } from '../../support/drills/demo-server.ts'
import { figure, rounds } from '../../support/drills/drill.ts'
import { everythingKept, workerReady } from '../../support/journeys/offline.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-stadium-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A club of 200, and a coach's phone that is ready for the stadium. */
const preparePhone = async () => {
  const server = await startDemoServer(folder, 200)
  const { args = [], ...launch } = { args: [], ...(await browserLaunch()) }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args,
    baseURL: server.url,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  after(() => context.close())
  const page = await context.newPage()
  await signInAs(page.request, 'coach')
  await page.goto('/coach')
  await workerReady(page)
  await page.goto('/dashboard')
  await nextSession(page).waitFor()
  // The first three sessions are stored after they are shown.
  let kept = ''
  while (!kept.includes('upcoming\\",3]')) kept = await everythingKept(page)
  return { context, page }
}

const nextSession = (page: Page) => page.getByRole('heading', { name: 'Prochaines séances' })

const slowDown = async (page: Page, times: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Milliseconds from the start of a page until text about the person's sessions was painted. */
const paintedAfter = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          if (last) resolve(last.startTime)
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

/** Milliseconds from a press to the paint of its effect, by the browser's own clock of events. */
const pressToPaint = async (page: Page, press: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'click') Object.assign(window, { pressed: duration })
    })
    seen.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    Object.assign(window, { pressed: undefined })
  })
  await press()
  const pressed = await page.waitForFunction(() => (window as { pressed?: number }).pressed ?? 0.1, undefined, {
    polling: 200,
  })
  return pressed.jsonValue()
}

test('without a network and on a phone four times slower, the dashboard opens again and a tick is painted', async () => {
  const { context, page } = await preparePhone()
  await slowDown(page, 4)
  await context.setOffline(true)
  const openings: number[] = []
  for (let round = 0; round < rounds(1, 9); round++) {
    await page.goto('/dashboard')
    await nextSession(page).waitFor()
    openings.push(await paintedAfter(page))
  }
  await page.goto('/coach?onglet=presences')
  const boxes = page.getByRole('checkbox')
  await boxes.nth(5).waitFor()
  const people = await boxes.count()
  const ticks: number[] = []
  for (let nth = 2; nth < rounds(4, 22); nth++) ticks.push(await pressToPaint(page, () => boxes.nth(nth).click()))
  const words = (values: number[]) =>
    `median ${median(values).toFixed(0)} ms, longest ${Math.max(...values).toFixed(0)}`
  figure(`at a stadium, four times slowed: /dashboard painted after ${words(openings)}`)
  figure(`at a stadium, four times slowed, ${people} boxes: from press to paint ${words(ticks)}`)
  assert.ok(people > 50 && openings.every((ms) => ms > 0) && ticks.every((ms) => ms > 0))
})
