import type { Browser } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { privatePages } from '../../support/browser/every-page.ts'
import { watchShifts } from '../../support/browser/layout-shift.ts'
import { atWidth, expect, once } from '../../support/browser/test.ts'
import { everyPrivatePage, signInAs, test } from '../../support/drills/demo-club.ts'

const memberPages = [...privatePages.filter((path) => !/^\/(admin|coach)/.test(path)), '/checkout', '/success']

type Visit = { name: 'admin' | 'coach' | 'membre' | 'attente'; pages: string[] }

/** Pages of a person that move by more than 0.02 at this width, while each response is later than the one before. */
const movingPages = async (browser: Browser, baseURL: string, width: number, { name, pages }: Visit) => {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await signInAs(context.request, name)
  const moving: string[] = []
  for (const path of pages) {
    const page = await context.newPage()
    const shifts = await watchShifts(page)
    let calls = 0
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150 * ++calls))
      await route.continue()
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await waitUntilLoaded(page)
    const { total, sources } = await shifts.read()
    if (total > 0.02) moving.push(`${path} at ${width} px: ${total.toFixed(3)} ${sources.join(' ')}`)
    await page.close()
  }
  await context.close()
  return moving
}

for (const width of [360, 412, 768, 1440, ...(process.env.DRILLS ? [1024] : [])])
  test(
    `no private page moves at ${width} px while its data arrive late`,
    atWidth(width),
    async ({ site, browser, request }) => {
      const look = (name: Visit['name'], pages: string[]) => movingPages(browser, site.url, width, { name, pages })
      await signInAs(request, 'admin')
      const staffPages = await everyPrivatePage(request)
      const below = (folder: string) => ['/dashboard', ...staffPages.filter((path) => path.startsWith(folder))]
      // In parallel: most of the time they wait for late responses.
      const moving = await Promise.all([
        look('membre', [...memberPages, ...staffPages.filter((path) => path.startsWith('/seances/'))]),
        look('attente', memberPages),
        look('coach', [...below('/coach'), '/coach?onglet=presences', '/coach?vue=mois']),
        look('admin', [...below('/admin'), '/admin?statut=PENDING']),
      ])
      expect(moving.flat()).toEqual([])
    },
  )

test('the pages of somebody who waits do not move at 768 px', once, async ({ site, browser }) => {
  expect(await movingPages(browser, site.url, 768, { name: 'attente', pages: ['/dashboard', '/seances'] })).toEqual([])
})
