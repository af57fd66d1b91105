import { expect, once, test } from '../support/browser.ts'
import { sessionCard as cardOf, chooseForSession as choose, fillSession } from '../support/coach-journeys.ts'
import { publishSession } from '../support/journeys.ts'
import { breakCall, openAsAdmin, toastOf } from '../support/staff-journeys.ts'

test('a save or a deletion that fails says so and loses nothing', once, async ({ page, board, refusals }) => {
  const { id } = await publishSession(board)
  refusals.add('500 /api/coach/sessions').add(`500 /api/coach/sessions/${id}`)
  await openAsAdmin(page, '/coach')
  await breakCall(page, '/api/coach/sessions', 'POST')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSession(page, 'Fractionné')
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(toastOf(page)).toContainText('Erreur')
  await expect(toastOf(page)).toContainText('Impossible de sauvegarder la séance')
  await expect(page.getByLabel('Titre')).toHaveValue('Fractionné')
  await page.getByRole('button', { name: 'Annuler' }).click()

  await breakCall(page, `/api/coach/sessions/${id}`, 'DELETE')
  await choose(page, 'Piste et renfo', 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(toastOf(page)).toContainText('Impossible de supprimer la séance')
  await expect(cardOf(page, 'Piste et renfo')).toBeVisible()
})

test(
  'a session that another coach deleted meanwhile is named as the reason',
  once,
  async ({ page, board, refusals }) => {
    const { id } = await publishSession(board)
    refusals.add(`404 /api/coach/sessions/${id}`)
    await openAsAdmin(page, '/coach')
    await choose(page, 'Piste et renfo', 'Modifier')
    await board.delete(`/api/coach/sessions/${id}`, { failOnStatusCode: true })
    await page.getByRole('button', { name: 'Modifier la séance' }).click()
    await expect(toastOf(page)).toContainText(
      'Impossible de sauvegarder la séance. Cette séance n’existe pas ou a été supprimée.',
    )
  },
)

test('what is typed survives a closed dialog, a reload and an ended sign-in', once, async ({ page, refusals }) => {
  refusals.add('401 /api/coach/sessions').add('401 /api/user')
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSession(page, 'Côtes du parc')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Une saisie commencée vous attend')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByText('Votre saisie non enregistrée est retrouvée.')).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('Côtes du parc')
  await page.context().clearCookies()
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await refused
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('Côtes du parc')
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(toastOf(page)).toContainText('Séance créée avec succès')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await page.getByLabel('Titre').fill('À jeter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await page.getByRole('button', { name: 'Repartir de zéro' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('')
})

test('a save that is refused says why and keeps what was typed', once, async ({ page, refusals }) => {
  refusals.add('403 /api/coach/sessions')
  const refusal = { code: 'forbidden', message: 'Vous n’avez pas accès à cette action.' }
  await page.route('/api/coach/sessions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  )
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSession(page, 'Côtes du parc')
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  const words = 'Impossible de sauvegarder la séance. Vous n’avez pas accès à cette action.'
  await expect(toastOf(page)).toContainText(words)
  await expect(page.getByRole('alert')).toContainText('Votre saisie est gardée.')
  await expect(page.getByLabel('Titre')).toHaveValue('Côtes du parc')
})
