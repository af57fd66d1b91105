import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Page } from '@playwright/test'
import { startDemoServer } from '../../support/drills/demo-server.ts'
import { logResult, rounds } from '../../support/drills/drill.ts'
import { inMilliseconds, nextSession, prepareStadiumPhone, slowDown } from '../../support/drills/stadium-phone.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-stadium-'))
after(() => rmSync(folder, { recursive: true, force: true }))

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

/** Shortest duration that the browser reports; a shorter one counts as this. */
const shortestMs = 16

/** Milliseconds from a press to the paint of its effect, as the browser's Event Timing reports it. */
const pressToPaint = async (page: Page, press: () => Promise<void>): Promise<number> => {
  const painted = page.evaluate(
    (durationThreshold) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const click = list.getEntries().find(({ name }) => name === 'click')
          if (click) resolve(click.duration)
        })
        observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
        addEventListener('click', () => setTimeout(resolve, 1000, durationThreshold), { once: true })
      }),
    shortestMs,
  )
  await press()
  return painted
}

/** Milliseconds from a press to the frame after the first one with `selector`. */
const pressToFirst = async (page: Page, selector: string, press: () => Promise<void>): Promise<number> => {
  const paintTime = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const wait = (startedMs: number) => {
          if (!document.querySelector(selector)) requestAnimationFrame(() => wait(startedMs))
          else requestAnimationFrame(() => resolve(performance.now() - startedMs))
        }
        addEventListener('pointerup', ({ timeStamp }) => wait(timeStamp), { once: true, capture: true })
      }),
    selector,
  )
  await press()
  return paintTime
}

test('without a network and on a phone four times slower, the dashboard opens again and a tick is painted', async () => {
  const { context, page } = await prepareStadiumPhone((await startDemoServer(folder, 200)).url, folder)
  await slowDown(page, 4)
  await context.setOffline(true)
  const openings: number[] = []
  for (let round = 0; round < rounds(1, 9); round++) {
    await page.goto('/dashboard')
    await nextSession(page).waitFor()
    openings.push(await paintedAfter(page))
  }
  await page.goto('/coach?onglet=presences')
  const tab = (name: string) => page.getByRole('tab', { name })
  const rows: number[] = []
  for (let round = 0; round < rounds(1, 9); round++) {
    await tab('Notes').click()
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' })
    rows.push(await pressToFirst(page, '[role=tabpanel] input[type=checkbox]', () => tab('Présences').click()))
  }
  const boxes = page.getByRole('checkbox')
  await boxes.nth(5).waitFor()
  const people = await boxes.count()
  const ticks: number[] = []
  for (let nth = 2; nth < rounds(4, 22); nth++) ticks.push(await pressToPaint(page, () => boxes.nth(nth).click()))
  logResult(`at a stadium, four times slower: /dashboard painted after ${inMilliseconds(openings)}`)
  logResult(`at a stadium, four times slower, ${people} boxes: first row painted after ${inMilliseconds(rows)}`)
  logResult(`at a stadium, four times slower, ${people} boxes: from press to paint ${inMilliseconds(ticks)}`)
  assert.ok(people > 50 && openings.every((ms) => ms > 0) && ticks.every((ms) => ms > 0))
})
