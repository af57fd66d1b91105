import { expect, type Page } from '@playwright/test'
import { isChunk } from '../../support/browser/chunks.ts'
import { once, test } from '../../support/browser/test.ts'
import { activeMember } from '../../support/journeys/member.ts'
import { goOffline, workerReady } from '../../support/journeys/offline.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the member space and resolves when the worker answers for it. */
const openWithWorker = async (page: Page) => {
  await page.goto('/dashboard')
  await workerReady(page)
}

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test(
  'a visitor gets no worker; a member gets one after the first view, with the pages of members only',
  once,
  async ({ page, board }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await activeMember(page, board)
    await openWithWorker(page)
    const stored = await storedPaths(page)
    expect(stored).toContain('/dashboard')
    expect(stored.filter((path) => /^\/(api|coach|admin)\b/.test(path))).toEqual([])
    expect(stored.filter((path) => isChunk(path, 'coach') || isChunk(path, 'admin'))).toEqual([])
  },
)

test('a page that loaded without the worker is claimed by it', once, async ({ page, board, context }) => {
  await activeMember(page, board)
  await openWithWorker(page)
  const devtools = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await devtools.send('Page.reload', { ignoreCache: true })
  await loaded
  await workerReady(page)
})

test('without a network a page that is not stored says so', once, async ({ page, board, context, refusals }) => {
  await activeMember(page, board)
  await openWithWorker(page)
  await goOffline(context, refusals)
  for (const path of ['/admin', '/page-inconnue', '/terms?depuis=essai']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page a besoin du réseau' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mon tableau de bord' })).toBeVisible()
  }
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Recharger' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  await expect(page).toHaveURL(/\/terms\?depuis=essai$/)
})
