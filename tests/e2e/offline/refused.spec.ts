import { expect, type Page } from '@playwright/test'
import { privateLayout, routesUnder } from '../../../web/route-lists.ts'
import { once, test } from '../../support/browser/test.ts'
import { activeMember, publishSession, signOut } from '../../support/journeys/member.ts'
import { everythingKept, goOffline, workerReady } from '../../support/journeys/offline.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Sans réseau.' })
const keeps = (page: Page, text: string) =>
  expect.poll(async () => (await everythingKept(page)).includes(text)).toBe(true)

const refuseStorage = () => {
  const refuse = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  IDBFactory.prototype.open = refuse
  CacheStorage.prototype.keys = async () => refuse()
  ServiceWorkerContainer.prototype.register = async () => refuse()
}

const fillStorage = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
}

for (const [where, hinder, hasWorker] of [
  ['in a private window without storage', refuseStorage, false],
  ['on a phone whose storage is full', fillStorage, true],
] as const)
  test(
    `${where} the site works as before, says when the network is gone, and signs out`,
    once,
    async ({ page, board, context, refusals }) => {
      await page.addInitScript(hinder)
      await activeMember(page, board)
      const deferredParts = page.waitForResponse(/\/deferred-parts-/)
      await page.goto('/dashboard')
      await deferredParts
      if (hasWorker) await workerReady(page)
      await page.waitForLoadState('networkidle')
      await goOffline(context, refusals)
      await expect(banner(page)).toBeVisible()
      await banner(page).getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible()
      await context.setOffline(false)
      await expect(banner(page)).toHaveCount(0)
      await signOut(page)
    },
  )

test(
  'a deleted session is no longer shown, not even without a network',
  once,
  async ({ page, board, context, refusals }) => {
    const { id } = await publishSession(board, { title: 'Côtes au parc' })
    await activeMember(page, board)
    await page.goto(`/seances/${id}`)
    await workerReady(page)
    await keeps(page, `page\\",\\"${id}`)
    await board.delete(`/api/coach/sessions/${id}`, { failOnStatusCode: true })
    refusals.add(`404 /api/sessions/${id}`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Séance introuvable' })).toBeVisible()
    await expect.poll(async () => (await everythingKept(page)).includes(`page\\",\\"${id}`)).toBe(false)
    await goOffline(context, refusals)
    await page.reload()
    await expect(banner(page)).toBeVisible()
    await expect(page.getByText('Côtes au parc')).toHaveCount(0)
  },
)

test('signing out in one tab erases what another one kept', once, async ({ page, board, context, refusals }) => {
  await activeMember(page, board)
  await page.goto('/dashboard')
  await workerReady(page)
  const other = await context.newPage()
  await other.goto('/seances')
  await keeps(other, 'Moreau')
  refusals.add('401 /api/user').add('401 /api/sessions/upcoming')
  await signOut(page)
  await other.bringToFront()
  await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(other).toHaveURL(/\/login/)
  expect((await everythingKept(other)).includes('Moreau')).toBe(false)
})

const privatePaths = routesUnder(privateLayout).map(({ path = '' }) => `/${path}`)

test(
  'without a network each page of an administrator opens or says what it needs',
  once,
  async ({ page, board, context, refusals }) => {
    const { id } = await publishSession(board)
    await openAsAdmin(page, '/dashboard')
    await workerReady(page)
    await keeps(page, 'upcoming')
    await goOffline(context, refusals)
    for (const path of privatePaths) {
      await page.goto(path.replace(':id', id))
      const needsNetwork = page.getByRole('heading', { level: 1, name: 'Cette page a besoin du réseau' })
      await expect(path.startsWith('/admin') ? needsNetwork : banner(page), path).toHaveCount(1)
      await expect(page.locator('main'), path).toContainText(/\p{Letter}/u)
      await expect(page.getByText('Une erreur est survenue'), path).toHaveCount(0)
    }
  },
)

test('a browser may put the site on the home screen', once, async ({ page, board, request }) => {
  await activeMember(page, board)
  await page.goto('/dashboard')
  await workerReady(page)
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/dashboard', scope: '/', display: 'standalone' })
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const devTools = await page.context().newCDPSession(page)
  const { errors, url } = await devTools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Every test runs in a window like a private one, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
