import type { Locator, Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect, once } from '../../support/browser/test.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'
import { everythingKept, goOffline, workerReady } from '../../support/journeys/offline.ts'

/** Number of elements that are fully on the screen, above the bars at its bottom. */
const seenOf = async (page: Page, rows: Locator): Promise<number> => {
  const foot = await page.evaluate(() =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('[data-save-bar], nav[aria-label="Navigation principale"]')]
        .filter((bar) => bar.checkVisibility())
        .map((bar) => bar.getBoundingClientRect().top)
        // On a desk the navigation is above the page.
        .filter((top) => top > innerHeight / 2),
    ),
  )
  return rows.evaluateAll(
    (all, bottom) => all.filter((row) => row.checkVisibility() && row.getBoundingClientRect().bottom <= bottom).length,
    foot,
  )
}

/** Opens a page; number of elements that are fully on its first screen. */
const seenOnOpening = async (page: Page, path: string, rows: Locator): Promise<number> => {
  await page.goto(path)
  await expect(rows.first()).toBeVisible()
  await waitUntilLoaded(page)
  return seenOf(page, rows)
}

const rollCallOf = (page: Page) => page.getByRole('tabpanel', { name: 'Présences' }).getByRole('checkbox')
const membersOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const title = { level: 1, name: 'Espace coach' }

const firstScreens: { what: string; path: string; rows: (page: Page) => Locator; atLeast: number }[] = [
  {
    what: 'two notes',
    path: '/coach?onglet=notes',
    rows: (page) => page.getByRole('tabpanel', { name: 'Notes' }).getByRole('listitem'),
    atLeast: 2,
  },
  {
    what: 'the three figures of what waits for the board',
    path: '/admin',
    rows: (page) => page.getByRole('button', { name: /^(À valider|À encaisser|Pas à jour)/ }),
    atLeast: 3,
  },
  { what: 'two members', path: '/admin', rows: membersOf, atLeast: 2 },
  {
    what: 'what the treasurer has to confirm',
    path: '/admin/tresorerie',
    rows: (page) => page.getByRole('heading', { name: /^À confirmer/ }),
    atLeast: 1,
  },
  {
    what: 'a mail',
    path: '/admin/courrier',
    rows: (page) => page.getByRole('tabpanel', { name: 'E-mails' }).getByRole('listitem'),
    atLeast: 1,
  },
  {
    what: 'three names of the list on paper',
    path: '/admin/liste',
    rows: (page) => page.getByRole('main').getByRole('listitem'),
    atLeast: 3,
  },
]

test.describe('on the first screen of a phone of 360 px', once, () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test.beforeEach(({ page }) => signInAs(page.request, 'admin'))

  for (const { what, path, rows, atLeast } of firstScreens)
    test(`is ${what}: ${path}`, async ({ page }) => {
      expect(await seenOnOpening(page, path, rows(page))).toBeGreaterThanOrEqual(atLeast)
    })

  test('are two names of the roll call, below its title in the thin strip', async ({ page }) => {
    expect(await seenOnOpening(page, '/coach?onglet=presences', rollCallOf(page))).toBeGreaterThanOrEqual(2)
    await expect(page.getByRole('heading', title)).toBeInViewport({ ratio: 1 })
  })

  test('is a member also below a filter, with the button that clears it', async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: /^À encaisser/ }).click()
    await expect(membersOf(page).first()).toBeVisible()
    await expect(page.getByText('Recherche…')).toHaveCount(0)
    await waitUntilLoaded(page)
    expect(await seenOf(page, membersOf(page))).toBeGreaterThanOrEqual(1)
    expect(await seenOf(page, page.getByRole('button', { name: 'Effacer les filtres' }))).toBe(1)
  })
})

test('on a desk nine names of the roll call are on the first screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page.request, 'coach')
  expect(await seenOnOpening(page, '/coach?onglet=presences', rollCallOf(page))).toBeGreaterThanOrEqual(9)
  await expect(page.getByRole('heading', title)).toBeInViewport({ ratio: 1 })
})

test(
  'on a phone without a network three rows of the roll call are seen above what it keeps, and an unknown name becomes a guest',
  once,
  async ({ page, context, refusals }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page.request, 'admin')
    const deferredParts = page.waitForResponse(/\/marks-sender-/)
    await page.goto('/coach?onglet=presences')
    const boxes = page.getByRole('tabpanel', { name: 'Présences' }).getByRole('checkbox')
    // A press, not a check: the nearest session of the demo club may be a past one with its ticks.
    await boxes.nth(1).click()
    await deferredParts
    await page.waitForLoadState('networkidle')
    await goOffline(context, refusals)
    await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
    const early = page.getByRole('button', { name: 'Enregistrer quand même' })
    const kept = page.getByText(/^Gardée sur ce téléphone/)
    await expect(early.or(kept)).toBeVisible()
    if (await early.isVisible()) await early.click()
    await expect(kept).toBeVisible()
    await expect(page.getByRole('button', { name: 'Envoyer maintenant' })).toBeVisible()
    await boxes.nth(0).click()
    await page.evaluate(() => scrollTo(0, 0))
    await waitUntilLoaded(page)
    await expect(page.getByText(/1.modification non enregistrée/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sans réseau.' })).toBeVisible()
    await expect(page.getByText(/présences? à envoyer/)).toHaveCount(0)
    expect(await seenOf(page, boxes)).toBeGreaterThanOrEqual(3)
    await page.setViewportSize({ width: 360, height: 800 })
    await waitUntilLoaded(page)
    expect(await seenOf(page, boxes)).toBeGreaterThanOrEqual(3)

    const search = page.getByRole('searchbox', { name: 'Chercher un membre' })
    await search.fill('Zébulon')
    await page.getByRole('button', { name: 'Ajouter Zébulon en invité' }).click()
    await expect(search).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Invités' }).getByRole('checkbox', { name: 'Zébulon' })).toBeChecked()
  },
)

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'on a phone of 360 px that opens the roll call again without a network, three rows are seen above the restored ticks',
    once,
    async ({ page, context, refusals }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await signInAs(page.request, 'coach')
      await page.goto('/coach?onglet=presences')
      await workerReady(page)
      await expect.poll(async () => (await everythingKept(page)).includes('coach\\",\\"attendance')).toBe(true)
      await page.waitForLoadState('networkidle')
      await goOffline(context, refusals)
      const rows = page.getByRole('tabpanel', { name: 'Présences' }).getByRole('listitem')
      for (const nth of [0, 1, 2]) await rows.nth(nth).getByRole('checkbox').click()
      await page.reload()
      await expect(page.getByText(/3.modifications non enregistrées, faites à/)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Sans réseau.' })).toBeVisible()
      await waitUntilLoaded(page)
      expect(await seenOf(page, rows)).toBeGreaterThanOrEqual(3)
    },
  )
})
