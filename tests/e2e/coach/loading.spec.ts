import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { inDays, markPresent, publishSession } from '../../support/journeys/member.ts'
import { breakCall, newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test(
  'the coach page shows that it is loading; each tab has its URL, an empty state and fresh sessions',
  once,
  async ({ page, board }) => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    await page.route('/api/coach/notes*', async (route) => {
      await loaded
      await route.fallback()
    })
    await openAsAdmin(page, '/coach?onglet=notes')
    await expect(page.getByText('Chargement de l’espace coach...')).toBeVisible()
    load()
    await expect(page.getByRole('tab')).toHaveText(['Séances', 'Présences', 'Notes'])
    await expect(page.getByRole('tab', { name: 'Notes', selected: true })).toBeVisible()
    await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
    await page.getByRole('tab', { name: 'Présences' }).click()
    await expect(page.getByText('Aucune séance programmée')).toBeVisible()
    await expect(page.getByText('Créez une séance pour pointer les présences.')).toBeVisible()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page).toHaveURL('/coach?onglet=notes')
    await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
    // Another coach publishes a session.
    await publishSession(board, { title: 'Escaliers de Belleville' })
    await page.getByRole('tab', { name: 'Séances' }).click()
    await expect(page.getByRole('heading', { name: 'Escaliers de Belleville' })).toBeVisible()
    await page
      .getByRole('link', { name: /^(Retour au tableau|Tableau) de bord$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'a list that failed to load can be retried; it refreshes every 30 seconds and keeps the input',
  once,
  async ({ page, board, refusals }) => {
    refusals.add('500 /api/coach/sessions')
    await breakCall(page, '/api/coach/sessions?*', 'GET')
    await page.clock.install()
    // An unknown tab in the URL opens the first one.
    await openAsAdmin(page, '/coach?onglet=autre')
    await expect(findToast(page)).toContainText('Erreur')
    await expect(findToast(page)).toContainText('Impossible de charger les données')
    await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeVisible()
    // Both lists refresh now and are refused again. Then the clock stands: a refresh could otherwise come before the press.
    const refusedLists = new Set<string>()
    page.on('response', (response) => {
      if (response.status() === 500) refusedLists.add(response.url())
    })
    await page.clock.pauseAt(Date.now() + 31_000)
    await expect.poll(() => refusedLists.size).toBe(2)
    await page.unroute('/api/coach/sessions?*')
    await page.getByRole('button', { name: 'Réessayer' }).first().click()
    await page.clock.resume()
    await expect(page.getByText('Aucune séance programmée')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Séances', selected: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    await page.getByLabel('Titre').fill('Séance en cours d’écriture')
    await publishSession(board, { title: 'Escaliers de Belleville' })
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('heading', { name: 'Escaliers de Belleville', includeHidden: true })).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue('Séance en cours d’écriture')
    await expect(page.getByLabel('Titre')).toBeFocused()
  },
)

/** How many of the next background requests were answered 304, and how many were sent in full. */
const countRefreshes = (page: Page) => {
  const counts = { unchanged: 0, full: 0 }
  page.on('response', (answer) => {
    const headers = answer.request().headers()
    // A prefetched attendance sheet is no refresh: its request names no earlier version.
    if (!headers['x-background'] || !headers['if-none-match']) return
    if (answer.status() === 304) counts.unchanged += 1
    else counts.full += 1
  })
  return counts
}

test('a refresh asks only for what changed', once, async ({ page, board, request }) => {
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  const past = await publishSession(board, { title: 'Hier', date: inDays(-1) })
  for (let day = 2; day <= 13; day++) await publishSession(board, { title: `Dans ${day} jours`, date: inDays(day) })
  await page.clock.install()
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Afficher plus' }).click()
  await expect(page.getByRole('heading', { name: 'Dans 13 jours' })).toBeVisible()
  const counts = countRefreshes(page)
  await page.clock.fastForward(31_000)
  // Two pages of sessions to come, one of past ones.
  await expect.poll(() => counts).toEqual({ unchanged: 3, full: 0 })
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(13)

  await page.goto(`/coach?onglet=presences&seance=${past.id}`)
  await expect(page.getByRole('checkbox', { name: /Inès/ })).not.toBeChecked()
  Object.assign(counts, { unchanged: 0, full: 0 })
  // The last prefetch: in flight, it would time out when the clock moves.
  const prefetched = page.waitForResponse(/\/api\/sessions\/past$/)
  await page.clock.fastForward(31_000)
  await prefetched
  // The sheet and two pages of the chooser.
  await expect.poll(() => counts).toEqual({ unchanged: 3, full: 0 })
  await markPresent(board, past.id, [ines.id])
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('checkbox', { name: /Inès/ })).toBeChecked()
  await expect.poll(() => counts).toEqual({ unchanged: 4, full: 2 })
})
