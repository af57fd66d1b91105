import { waitForChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'marks leave once the network is back, also when the page was closed',
  once,
  async ({ page, context, site, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, '/coach?onglet=presences')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    })
    await waitForChunk(page, 'unsent-banner')
    context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    await context.setOffline(true)
    await box(page, /Inès/).check()
    await save(page)
    await expect(page.getByText(/^Gardées? sur ce téléphone/)).toBeVisible()
    await page.waitForFunction(async () => (await (await caches.open('marks')).keys()).length > 0)
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
    // The test browser has no Background Sync: this is the event that a browser sends to the worker.
    const event = { origin: new URL(site.url).origin, registrationId, tag: 'marks', lastChance: false }
    await session.send('ServiceWorker.dispatchSyncEvent', event)
    await expect.poll(() => presentAt(board, id)).toEqual([ines.id])
  },
)
