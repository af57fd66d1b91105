import type { BrowserContext, Page } from '@playwright/test'
import { waitForChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the roll call, until the worker and the script that sends marks are there. */
const openSheet = async (page: Page) => {
  await openAsAdmin(page, '/coach?onglet=presences')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await waitForChunk(page, 'marks-sender')
}

const waitForCopy = (page: Page) =>
  page.waitForFunction(async () => (await (await caches.open('marks')).keys()).length > 0)

/** Closes the page, then sends the worker the event of a browser's Background Sync, which the test browser lacks. */
const closeAndSync = async (context: BrowserContext, page: Page) => {
  const { origin } = new URL(page.url())
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    ),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await page.goto('about:blank')
  await context.setOffline(false)
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'marks', lastChance: false })
}

test(
  'marks leave once the network is back, also when the page was closed',
  once,
  async ({ page, context, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await openSheet(page)
    context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    await context.setOffline(true)
    await box(page, /Inès/).check()
    await save(page)
    await expect(page.getByText(/^Gardées? sur ce téléphone/)).toBeVisible()
    await waitForCopy(page)
    await closeAndSync(context, page)
    await expect.poll(() => presentAt(board, id)).toEqual([ines.id])
  },
)

test(
  'marks of a save without response leave with a phone that is locked at once, also after a page was opened again',
  once,
  async ({ page, context, board, request }) => {
    const { id } = await publishSession(board)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await openSheet(page)
    await page.clock.install()
    await page.route('**/attendance/marks', () => {})
    // No time passes on the page until the worker has its copy.
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(page, /Inès/).check()
    await save(page)
    await waitForCopy(page)
    await page.clock.resume()
    const sentAgain = page.waitForRequest('**/attendance/marks')
    await page.reload()
    await sentAgain
    await closeAndSync(context, page)
    await expect.poll(() => presentAt(board, id)).toEqual([ines.id])
  },
)
