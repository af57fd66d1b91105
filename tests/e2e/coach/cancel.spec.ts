import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose } from '../../support/journeys/coach.ts'
import { activeMember, answerOnce, inDays, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('a coach cancels a session with a reason and restores it; the typed reason stays after a failure', async ({
  page,
  board,
  refusals,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(3) })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Annuler la séance')
  const dialog = page.getByRole('alertdialog', { name: 'Annuler la séance' })
  const confirm = dialog.getByRole('button', { name: 'Annuler la séance' })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Raison').fill('Orage annoncé')
  await expectAccessible(page, 'the reason of a cancellation')
  refusals.add(`503 /api/coach/sessions/${id}/cancel`)
  await answerOnce(page, `/api/coach/sessions/${id}/cancel`, (route) => route.fulfill({ status: 503, body: '' }))
  await confirm.click()
  await expect(findToast(page)).toContainText('Impossible d’annuler la séance')
  await closeToast(page)
  await expect(dialog.getByLabel('Raison')).toHaveValue('Orage annoncé')
  await confirm.click()
  await expect(findToast(page)).toContainText('Séance annulée')
  await expect(findToast(page)).not.toContainText('prévenus')
  await closeToast(page)
  await expect(cardOf(page, 'Côtes')).toContainText('Annulée')
  await expect(cardOf(page, 'Côtes')).toContainText('Orage annoncé')

  await choose(page, 'Côtes', 'Rétablir la séance')
  await expect(findToast(page)).toContainText('Séance rétablie')
  await expect(cardOf(page, 'Côtes')).not.toContainText('Annulée')
})

test('a member reads why a session is cancelled, on the dashboard and in the list, without a sign-up button', async ({
  page,
  board,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(1) })
  await publishSession(board, { title: 'Piste', date: inDays(2) })
  await activeMember(page, board)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Je viens ! Côtes' }).click()
  await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
  const { ok } = await board.post(`/api/coach/sessions/${id}/cancel`, { data: { reason: 'Orage annoncé' } })
  expect(ok).toBeTruthy()
  for (const path of ['/dashboard', '/seances']) {
    await page.goto(path)
    await expect(page.getByText('Annulée', { exact: true })).toBeVisible()
    await expect(page.getByText('Orage annoncé')).toBeVisible()
    await expect(page.getByRole('button', { name: /Côtes/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Je viens ! Piste' })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('deleting a session with sign-ups offers to cancel it instead', async ({ page, board }) => {
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(3) })
  await board.post(`/api/sessions/${id}/rsvp`)
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Supprimer')
  await page.getByRole('button', { name: 'annulez-la plutôt' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Annuler la séance' })).toBeVisible()
})

test('people are said to be told only if somebody signed up and the session is published', async ({ page, board }) => {
  for (const title of ['Côtes', 'Piste']) {
    const { id } = await publishSession(board, { title, date: inDays(3) })
    await board.post(`/api/sessions/${id}/rsvp`)
    // Piste becomes a draft that keeps its sign-up.
    if (title === 'Piste') {
      const session = await (await board.get(`/api/coach/sessions/${id}`)).json()
      const { type, date, time, location, version } = session
      const data = { title, type, date: date.slice(0, 10), time, location, version, published: false }
      await board.put(`/api/coach/sessions/${id}`, { data, failOnStatusCode: true })
    }
  }
  await openAsAdmin(page, '/coach')
  for (const [title, isTold] of [
    ['Côtes', true],
    ['Piste', false],
  ] as const) {
    await choose(page, title, 'Annuler la séance')
    const dialog = page.getByRole('alertdialog', { name: 'Annuler la séance' })
    await expect(dialog.getByText('reçoit un e-mail')).toHaveCount(isTold ? 1 : 0)
    await dialog.getByLabel('Raison').fill('Orage annoncé')
    await dialog.getByRole('button', { name: 'Annuler la séance' }).click()
    await expect(findToast(page)).toContainText('Séance annulée')
    await expect(findToast(page).getByText('Les inscrits sont prévenus.')).toHaveCount(isTold ? 1 : 0)
    await closeToast(page)
    await choose(page, title, 'Rétablir la séance')
    await expect(findToast(page)).toContainText('Séance rétablie')
    await expect(findToast(page).getByText('Les inscrits sont prévenus.')).toHaveCount(isTold ? 1 : 0)
    await closeToast(page)
  }
})
