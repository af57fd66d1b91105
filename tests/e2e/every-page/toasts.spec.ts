import type { Browser, Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { coveredByToast, keepToast, textsUnderToast } from '../../support/browser/covered-by-toast.ts'
import { atWidth, expect, once } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { everyPrivatePage, signInAs, test } from '../../support/drills/demo-club.ts'

const openWithToast = async (browser: Browser, baseURL: string, width: number) => {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await signInAs(context.request, 'admin')
  await context.addInitScript(() =>
    sessionStorage.setItem('toast', JSON.stringify({ title: 'Présences enregistrées', description: '26 présents.' })),
  )
  await context.addInitScript(keepToast)
  return context
}

const textsCovered = async (page: Page) => [
  ...(await page.evaluate(coveredByToast)),
  ...(await page.evaluate(textsUnderToast)),
]

const coveringToasts = async (browser: Browser, baseURL: string, width: number) => {
  const context = await openWithToast(browser, baseURL, width)
  const covering: string[] = []
  for (const path of await everyPrivatePage(context.request)) {
    const page = await context.newPage()
    await page.goto(path)
    await expect(findToast(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await waitUntilLoaded(page)
    const covered = await textsCovered(page)
    if (covered.length > 0) covering.push(`${path} at ${width} px: ${covered.join(', ')}`)
    await page.close()
  }
  await context.close()
  return covering
}

for (const width of [360, 1440])
  test(
    `a toast lies over no heading, no control and no text at ${width} px`,
    atWidth(width),
    async ({ site, browser }) => {
      expect(await coveringToasts(browser, site.url, width)).toEqual([])
    },
  )

test(
  'a toast that shows before the page has its data lies over no text afterwards',
  once,
  async ({ site, browser }) => {
    const context = await openWithToast(browser, site.url, 360)
    const page = await context.newPage()
    const toastShows = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await toastShows.promise
      await route.continue()
    })
    await page.goto('/coach?onglet=presences')
    await expect(findToast(page)).toBeVisible()
    toastShows.resolve()
    await expect(page.getByRole('button', { name: 'Scanner' })).toBeVisible()
    expect(await textsCovered(page)).toEqual([])
    await context.close()
  },
)

test('after a page has changed, a toast lies over no text of the next one', once, async ({ site, browser }) => {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
  await signInAs(context.request, 'membre')
  await context.addInitScript(keepToast)
  const page = await context.newPage()
  await page.goto('/checkout')
  await expect(findToast(page)).toContainText('Rien à payer en ligne')
  await expect(page.getByRole('heading', { name: 'Activité récente' })).toBeVisible()
  await expect.poll(() => page.evaluate(textsUnderToast)).toEqual([])
  await context.close()
})

for (const width of [360, 390])
  test(
    `a long message with an undo leaves the title of a page of ${width} px where it is`,
    once,
    async ({ site, page }) => {
      // So high that the click never scrolls: the button is lower on the page when no session of today is left.
      await page.setViewportSize({ width, height: 1600 })
      await signInAs(page.request, 'membre')
      await page.goto(`${site.url}/dashboard`)
      await waitUntilLoaded(page)
      const title = page.getByRole('heading', { level: 1 })
      const leave = page.getByRole('button', { name: 'Je ne viens plus' }).first()
      const before = await title.boundingBox()
      await page.addInitScript(keepToast)
      await page.evaluate(keepToast)
      await leave.click()
      await expect(findToast(page)).toContainText('Reprendre ma place')
      expect(await title.boundingBox()).toEqual(before)
      expect(await page.evaluate(coveredByToast)).toEqual([])
    },
  )
