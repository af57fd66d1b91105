import type { Page } from '@playwright/test'
import { startSite } from '../../support/browser/site-process.ts'
import { test as base, expect, once } from '../../support/browser/test.ts'
import { startUpdateProxy } from '../../support/browser/update-proxy.ts'
import { activeMember } from '../../support/journeys/member.ts'
import { workerReady } from '../../support/journeys/offline.ts'

type Deployment = Awaited<ReturnType<typeof startUpdateProxy>>

/** The browser meets the site behind a proxy, which can change the worker. */
const test = base.extend<{ deployment: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
  deployment: async ({}, use) => {
    const proxy = await startUpdateProxy()
    await use(proxy)
    proxy.stop()
  },
  site: async ({ deployment }, use) => {
    const site = await startSite({ PUBLIC_URL: deployment.url })
    deployment.leadTo(site.url)
    await use({ ...site, url: deployment.url })
    await site.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByText('Nouvelle version\u00a0:', { exact: true })
const reload = (page: Page) => page.getByRole('button', { name: 'Recharger', exact: true })

/** Marks the document; a reloaded document has no mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }))
const isReloaded = (page: Page) => page.evaluate(() => !('isFirst' in window))
/** What the poll of a reload shows if it fails: a document that never answers, or an error of another cause. */
const reloadState = (page: Page) =>
  Promise.race([
    page.evaluate(() => ('isFirst' in window ? 'first document' : 'reloaded')).catch((error: Error) => error.message),
    page.waitForTimeout(10_000).then(() => 'no answer'),
  ])

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update().then(() => undefined))
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))

const openThenDeploy = async (page: Page, path: string, deployment: Deployment, fill?: () => Promise<void>) => {
  await page.goto(path)
  await workerReady(page)
  await expect.poll(() => isWaiting(page)).toBe(false)
  await mark(page)
  await fill?.()
  await lookForUpdate(page)
  await expect(offer(page)).toHaveCount(0)
  deployment.deploy()
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
}

test(
  'a new version is offered, and comes with one reload once it is accepted',
  once,
  async ({ page, board, deployment }) => {
    await activeMember(page, board)
    await openThenDeploy(page, '/dashboard', deployment)
    expect(await isReloaded(page)).toBe(false)
    expect(await isWaiting(page)).toBe(true)
    await reload(page).click()
    await expect.poll(() => reloadState(page)).toBe('reloaded')
    await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
    await workerReady(page)
    expect(await isWaiting(page)).toBe(false)
    await expect(offer(page)).toHaveCount(0)
  },
)

test(
  'a new version waits until the old worker has finished what it does for another page, and then comes',
  once,
  async ({ page, board, context, deployment }) => {
    await activeMember(page, board)
    await openThenDeploy(page, '/dashboard', deployment)
    deployment.hold('/seances')
    const slowPage = await context.newPage()
    // The worker waits four seconds for the network.
    const opening = slowPage.goto('/seances')
    await reload(page).click()
    await expect(reload(page)).toHaveAttribute('aria-busy', 'true')
    await opening
    await expect.poll(() => reloadState(page)).toBe('reloaded')
    expect(await isWaiting(page)).toBe(false)
  },
)

test(
  'a new version waits while a form is unsaved: what is typed stays until the reload is confirmed',
  once,
  async ({ page, board, deployment }) => {
    await activeMember(page, board)
    const field = page.getByLabel('Téléphone')
    await openThenDeploy(page, '/modifier-infos', deployment, () => field.fill('06 11 22 33 44'))
    await reload(page).click()
    await expect(page.getByText('Ce que vous avez saisi sans l’enregistrer peut être perdu.')).toBeVisible()
    // Another check and a return to the page change nothing either.
    await lookForUpdate(page)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(field).toHaveValue('06 11 22 33 44')
    expect(await isReloaded(page)).toBe(false)
    expect(await isWaiting(page)).toBe(true)
    await page.getByRole('button', { name: 'Recharger quand même' }).click()
    await expect.poll(() => reloadState(page)).toBe('reloaded')
    // The draft of the form outlives the reload.
    await expect(field).toHaveValue('06 11 22 33 44')
  },
)
