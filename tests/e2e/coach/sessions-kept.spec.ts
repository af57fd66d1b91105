import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose, fillSessionForm } from '../../support/journeys/coach.ts'
import { answerOnce, publishSession } from '../../support/journeys/member.ts'
import { breakCall, expireSignInAt, openAsAdmin } from '../../support/journeys/staff.ts'

test('a failed save or deletion shows the reason and keeps the input', once, async ({ page, board, refusals }) => {
  const { id } = await publishSession(board)
  for (const status of [500, 403]) refusals.add(`${status} /api/coach/sessions`)
  for (const status of [500, 404]) refusals.add(`${status} /api/coach/sessions/${id}`)
  // Sheets are prefetched for the time without a network; this one is deleted at the end.
  refusals.add(`404 /api/coach/sessions/${id}/attendance`)
  await openAsAdmin(page, '/coach')
  await breakCall(page, '/api/coach/sessions', 'POST')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSessionForm(page, 'Fractionné')
  const create = page.getByRole('button', { name: 'Créer la séance' })
  await create.click()
  await expect(findToast(page)).toContainText('Erreur')
  await expect(findToast(page)).toContainText('Impossible de sauvegarder la séance')
  await expect(page.getByLabel('Titre')).toHaveValue('Fractionné')
  await page.unroute('/api/coach/sessions')
  const refusal = { code: 'forbidden', message: 'Vous n’avez pas accès à cette action.' }
  await answerOnce(page, '/api/coach/sessions', (route) => route.fulfill({ status: 403, json: refusal }))
  await create.click()
  await expect(findToast(page)).toContainText(`Impossible de sauvegarder la séance. ${refusal.message}`)
  await expect(page.getByRole('alert')).toContainText('Votre saisie est gardée.')
  await expect(page.getByLabel('Titre')).toHaveValue('Fractionné')
  await page.getByRole('button', { name: 'Annuler' }).click()

  await breakCall(page, `/api/coach/sessions/${id}`, 'DELETE')
  await choose(page, 'Piste et renfo', 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(findToast(page)).toContainText('Impossible de supprimer la séance')
  await expect(cardOf(page, 'Piste et renfo')).toBeVisible()

  // Another coach deletes the session that is being edited.
  await choose(page, 'Piste et renfo', 'Modifier')
  await board.delete(`/api/coach/sessions/${id}`, { failOnStatusCode: true })
  await page.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(findToast(page)).toContainText(
    'Impossible de sauvegarder la séance. Cette séance n’existe pas ou a été supprimée.',
  )
})

test('input survives a closed dialog, a reload and an expired login', once, async ({ page, refusals }) => {
  refusals
    .add('401 /api/coach/sessions')
    .add('401 /api/coach/session-choices')
    .add('401 /api/coach/free-slots')
    .add('401 /api/user')
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSessionForm(page, 'Côtes du parc')
  await page.getByText('Plus d’options').click()
  await page.getByLabel('Nombre de places').fill('20')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Une saisie commencée vous attend')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('Côtes du parc')
  await expect(page.getByLabel('Nombre de places')).toHaveValue('20')
  await expireSignInAt(page, '/api/coach/sessions', 'POST', () =>
    page.getByRole('button', { name: 'Créer la séance' }).click(),
  )
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('Côtes du parc')
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(findToast(page)).toContainText('Séance créée avec succès')
  await closeToast(page)
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await page.getByLabel('Titre').fill('À jeter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('')
})

test('a session that is sent again after a lost response is created once', once, async ({ page, refusals }) => {
  refusals.add('503 /api/coach/sessions')
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSessionForm(page, 'Une seule fois')
  // The list of sessions, at the same URL, is already loaded.
  await answerOnce(page, '/api/coach/sessions', async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    await route.fulfill({ status: 503, body: '' })
  })
  const create = page.getByRole('button', { name: 'Créer la séance' })
  await create.click()
  await expect(findToast(page)).toContainText('Impossible de sauvegarder la séance')
  await create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cardOf(page, 'Une seule fois')).toHaveCount(1)
})

test('an edit keeps the number that was removed, and not what is no number', once, async ({ page, board }) => {
  await publishSession(board, { capacity: 20, durationMinutes: 75 })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste et renfo', 'Modifier')
  await page.getByText('Plus d’options').click()
  await page.getByLabel('Nombre de places').fill('')
  await page.getByLabel('Durée en minutes').fill('1 h 30')
  await page.keyboard.press('Escape')
  await page.reload()
  await choose(page, 'Piste et renfo', 'Modifier')
  await expect(page.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
  await expect(page.getByLabel('Nombre de places')).toHaveValue('')
  await expect(page.getByLabel('Durée en minutes')).toHaveValue('75')
})
