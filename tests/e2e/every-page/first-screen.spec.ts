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

test('on a phone of 360 px the work of staff begins on the first screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.request, 'admin')
  await page.goto('/coach?onglet=presences')
  const sheet = page.getByRole('tabpanel', { name: 'Présences' })
  await expect(sheet.getByRole('checkbox').first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, sheet.getByRole('checkbox'))).toBeGreaterThanOrEqual(2)
  // The thin strip of the stadium keeps the title.
  await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeInViewport({ ratio: 1 })
  await page.goto('/coach?onglet=notes')
  const note = page.getByRole('tabpanel', { name: 'Notes' }).getByRole('listitem')
  await expect(note.first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, note)).toBeGreaterThanOrEqual(2)
  await page.goto('/admin')
  const queue = page.getByRole('button', { name: /^(À valider|À encaisser|Pas à jour)/ })
  await expect(queue).toHaveCount(3)
  await waitUntilLoaded(page)
  expect(await seenOf(page, queue)).toBe(3)
  const person = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(person.first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, person)).toBeGreaterThanOrEqual(2)
  await queue.filter({ hasText: 'À encaisser' }).click()
  await expect(page.getByText('Recherche…')).toHaveCount(0)
  await waitUntilLoaded(page)
  expect(await seenOf(page, person)).toBeGreaterThanOrEqual(1)
  expect(await seenOf(page, page.getByRole('button', { name: 'Effacer les filtres' }))).toBe(1)
  await page.goto('/admin/tresorerie')
  const toConfirm = page.getByRole('heading', { name: /^À confirmer/ })
  await expect(toConfirm).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, toConfirm)).toBe(1)
  await page.goto('/admin/courrier')
  const mail = page.getByRole('tabpanel', { name: 'Courriels' }).getByRole('listitem')
  await expect(mail.first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, mail)).toBeGreaterThanOrEqual(1)
  await page.goto('/admin/liste')
  const printed = page.getByRole('main').getByRole('listitem')
  await expect(printed.first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, printed)).toBeGreaterThanOrEqual(3)
})

test('on a desk nine names of the roll call are on the first screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page.request, 'coach')
  await page.goto('/coach?onglet=presences')
  const boxes = page.getByRole('tabpanel', { name: 'Présences' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  await waitUntilLoaded(page)
  expect(await seenOf(page, boxes)).toBeGreaterThanOrEqual(9)
  await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeInViewport({ ratio: 1 })
})

test(
  'on a phone without a network three rows of the roll call are seen above what it keeps, and an unknown name becomes a guest',
  once,
  async ({ page, context, refusals }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page.request, 'admin')
    const deferredParts = page.waitForResponse(/\/unsent-banner-/)
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
