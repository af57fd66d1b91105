import { type BrowserContext, expect, type Page } from '@playwright/test'
import { once, test } from '../support/browser/test.ts'
import { activeMember } from '../support/journeys/member.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the member space and resolves when the worker has stored its files and answers for this page. */
const workerReady = async (page: Page) => {
  await page.goto('/dashboard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const goOffline = async (context: BrowserContext, refusals: Set<string>) => {
  context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await context.setOffline(true)
}

test(
  'a visitor gets no worker; a member gets one after the first view, with the pages of members only',
  once,
  async ({ page, board }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await activeMember(page, board)
    await workerReady(page)
    const stored = await storedPaths(page)
    expect(stored).toContain('/dashboard')
    expect(stored.filter((path) => /^\/(api|coach|admin)\b/.test(path))).toEqual([])
    expect(stored.filter((path) => /\/assets\/(coach|admin)-[\w-]{8}\.js$/.test(path))).toEqual([])
  },
)

test('without a network a page that is not stored says so', once, async ({ page, board, context, refusals }) => {
  await activeMember(page, board)
  await workerReady(page)
  await goOffline(context, refusals)
  for (const path of ['/admin', '/page-inconnue', '/terms?depuis=essai']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page a besoin du réseau' })).toBeVisible()
  }
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Recharger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms\?depuis=essai$/)
})
