import type { Request } from '@playwright/test'
import { isChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { activeMember } from '../../support/journeys/member.ts'

test(
  'offline, the prefetched pages open; for any other page a toast appears and the input stays',
  once,
  async ({ page, context, board, refusals }) => {
    await activeMember(page, board)
    const inFlight = new Set<Request>()
    page.on('request', (request) => inFlight.add(request))
    page.on('requestfinished', (request) => inFlight.delete(request))
    page.on('requestfailed', (request) => inFlight.delete(request))
    const prefetched = ['seances', 'progression'].map((name) =>
      page.waitForResponse((response) => isChunk(response.url(), name)),
    )
    await page.goto('/dashboard')
    await Promise.all(prefetched)
    await page.getByRole('link', { name: 'Modifier mes infos' }).click()
    await page.getByLabel('Prénom').fill('Ines-Marie')
    page.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    // The state `networkidle` counts from the page's first load only.
    await expect.poll(() => inFlight.size).toBe(0)
    await context.setOffline(true)
    // The landing page is not prefetched.
    const logo = page.locator('header > a')
    await logo.click()
    // The fallback toast, if the network failed before the toast's code was loaded.
    // The list of devices says the same, above the toast.
    await expect(page.getByText('Erreur de connexion', { exact: true }).last()).toBeVisible()
    await expect(page).toHaveURL(/\/modifier-infos$/)
    await expect(page.getByLabel('Prénom')).toHaveValue('Ines-Marie')
    for (const label of ['Séances', 'Progression']) {
      await page.getByRole('navigation').getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    }
    await context.setOffline(false)
    await logo.click()
    await expect(page).toHaveURL('/')
  },
)

test('of two links pressed on a slow network, the last one is followed', once, async ({ page, board }) => {
  await activeMember(page, board)
  const prefetched = page.waitForResponse((response) => isChunk(response.url(), 'progression'))
  await page.goto('/dashboard')
  await prefetched
  const pageMayCome = Promise.withResolvers<void>()
  await page.route('/', async (route) => {
    await pageMayCome.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  await page.locator('header > a').click()
  await asked
  await page.getByRole('navigation').getByRole('link', { name: 'Séances' }).click()
  await expect(page).toHaveURL('/seances')
  // The scripts of the landing page are fetched after its HTML; the press would be repeated after them.
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  const landingScript = page.waitForResponse((response) => isChunk(response.url(), 'home'))
  pageMayCome.resolve()
  await landingScript
  await expect.poll(() => inFlight.size).toBe(0)
  await expect(page).toHaveURL('/seances')
})

test(
  'a page that loses the network before it prefetches others stays as it is',
  once,
  async ({ page, context, board }) => {
    await activeMember(page, board)
    await page.clock.install()
    await page.goto('/dashboard')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => !request.url().includes('/api/'))
    await page.clock.fastForward(10_000)
    await failed
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'a section whose code failed to load says so in its place, and opens after the page was reloaded',
  once,
  async ({ page, context, board, refusals }) => {
    await activeMember(page, board)
    await page.goto('/progression')
    const section = page.locator('summary', { hasText: 'Badges et paliers' })
    await expect(section).toBeVisible()
    await page.waitForLoadState('networkidle')
    page.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => isChunk(request.url(), 'awards'))
    await section.click()
    await failed
    await expect(page.getByRole('heading', { level: 1, name: 'Ma progression' })).toBeVisible()
    // The second, if another call has failed meanwhile: then a banner above the page has the one button to retry.
    const part = page.getByRole('region', { name: 'Badges et paliers' })
    await expect(part).toContainText(/Erreur de connexion|Cette partie attend le réseau/)
    await context.setOffline(false)
    await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click()
    await section.click()
    await expect(page.getByRole('heading', { name: 'À découvrir' })).toBeVisible()
  },
)
