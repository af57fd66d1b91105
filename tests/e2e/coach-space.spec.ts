import { expect, once, test } from '../support/browser.ts'
import { publishSession } from '../support/journeys.ts'
import { breakCall, openAsAdmin } from '../support/staff-journeys.ts'
import { toastOf } from '../support/toast.ts'

test(
  'the coach page shows that it is loading; each tab has its URL, an empty state and fresh sessions',
  once,
  async ({ page, board }) => {
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    await page.route('/api/coach/sessions', async (route) => {
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
    await breakCall(page, '/api/coach/sessions', 'GET')
    await page.clock.install()
    // An unknown tab in the URL opens the first one.
    await openAsAdmin(page, '/coach?onglet=autre')
    await expect(toastOf(page)).toContainText('Erreur')
    await expect(toastOf(page)).toContainText('Impossible de charger les données')
    await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeVisible()
    await page.unroute('/api/coach/sessions')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucune séance programmée')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Séances', selected: true })).toBeVisible()

    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    await page.getByLabel('Titre').fill('Séance en cours d’écriture')
    await publishSession(board, { title: 'Escaliers de Belleville' })
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('heading', { name: 'Escaliers de Belleville', includeHidden: true })).toBeVisible()
    await expect(page.getByLabel('Titre')).toHaveValue('Séance en cours d’écriture')
    await expect(page.getByLabel('Titre')).toBeFocused()
  },
)
