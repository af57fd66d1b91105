import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../tests/support/browser-launch.ts'
import type { Club } from '../club.ts'
import { compared, type ExtraResult, type Scene } from '../extra.ts'
import { median } from '../figures.ts'
import { oursOn } from '../pair.ts'
import type { Program } from '../program.ts'

// Of a press, by the measure called "interaction to next paint": what people feel as at once.
const atOnceMs = 100
const slowdown = 4
const attendants = 200
const listed = 5000

// Runs in the page: the slowest event so far that belongs to a press or a key.
const watchEvents = () => {
  const seen = window as unknown as { slowest: number; events: number }
  Object.assign(seen, { slowest: 0, events: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      seen.events += 1
      seen.slowest = Math.max(seen.slowest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const openSlowly = async (browser: Browser, { url }: Program, { adminToken }: Club, path: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: url })
  const cookies = { club: adminToken, club_signed_in: '1' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Milliseconds to the next paint of the slowest interaction of `use`, on a processor slowed down by 4. */
const slowestOf = async (page: Page, use: () => Promise<void>): Promise<number> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(watchEvents)
  await use()
  // Entries are handed over after the paint that they measure.
  await page.waitForFunction(() => (window as unknown as { events: number }).events > 0)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500))))
  const slowest = await page.evaluate(() => (window as unknown as { slowest: number }).slowest)
  await page.context().close()
  return slowest
}

const tick = async (browser: Browser, ours: Program, club: Club) => {
  const page = await openSlowly(browser, ours, club, `/coach?onglet=presences&seance=${club.pastSessionIds[0]}`)
  const boxes = page.getByRole('checkbox', { name: /./ })
  await boxes.nth(20).waitFor()
  return slowestOf(page, async () => {
    for (let index = 0; index < 20; index += 1) await boxes.nth(index).click()
  })
}

const search = async (browser: Browser, ours: Program, club: Club) => {
  const page = await openSlowly(browser, ours, club, '/admin')
  await page.getByRole('rowheader').first().waitFor()
  const field = page.getByLabel('Rechercher un membre')
  return slowestOf(page, () => field.pressSequentially('martin', { delay: 150 }))
}

const measured: [what: string, members: number, use: typeof tick][] = [
  ['ticking 20 of a sheet', attendants, tick],
  ['typing in the board’s search', listed, search],
]

/** How soon a phone shows what was pressed. The engine behind the server changes nothing: measured on SQLite alone. */
export const interaction = async ({ stage, options }: Scene): Promise<ExtraResult[]> => {
  if (stage.engine === 'postgres') return []
  const browser = await chromium.launch(await browserLaunch())
  const results: ExtraResult[] = []
  for (const [what, members, use] of measured) {
    const club = await stage.club(members)
    const ours = await oursOn(await stage.copy(club, `interaction_${members}`))
    const slowest: number[] = []
    for (let round = 0; round < options.rounds; round += 1) slowest.push(await use(browser, ours, club))
    await ours.stop()
    const figure = { members, unit: 'ms to the next paint, 4 times slowed', ours: median(slowest), limit: atOnceMs }
    results.push(compared({ what, ...figure, target: { atMost: 1 } }))
  }
  await browser.close()
  return results
}
