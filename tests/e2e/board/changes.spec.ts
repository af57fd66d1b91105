import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { answerQuestion, openControls } from '../../support/journeys/board.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { breakCall, newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('the board changes a level, a role and a status, each with a toast', async ({ page, request }) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await openControls(page, 'Inès Moreau')
  const level = page.getByLabel('Niveau d’Inès Moreau')
  await level.focus()
  await level.selectOption({ label: 'Level X' })
  await expect(findToast(page)).toContainText('Niveau mis à jour vers Level X')
  await expect(level).toBeFocused()
  const coach = page.getByRole('checkbox', { name: 'Inès Moreau est coach' })
  await coach.click()
  await expect(page.getByRole('alertdialog')).toContainText('lit toutes les notes privées')
  await expect(page.locator('[aria-label="Inès Moreau est coach"]')).not.toBeChecked()
  await answerQuestion(page, 'Donner le rôle de coach')
  await expect(coach).toBeChecked()
  await expect(findToast(page)).toContainText('Rôle mis à jour : Coach')
  await coach.click()
  await answerQuestion(page, 'Retirer le rôle')
  await expect(coach).not.toBeChecked()
  await expect(findToast(page)).toContainText('Rôle mis à jour : Membre')
  const status = page.getByLabel('Statut d’adhésion d’Inès Moreau')
  for (const label of ['En attente espèces', 'En attente chèque', 'Actif', 'Expiré', 'Demandé']) {
    await status.selectOption({ label })
    if (label === 'Expiré') await answerQuestion(page, 'Passer à')
    await expect(findToast(page)).toContainText(`Statut d’adhésion changé vers : ${label}`)
  }
  await page.reload()
  await expect(level).toHaveValue('LVLX')
  await expect(coach).not.toBeChecked()
  await expect(status).toHaveValue('REQUESTED')
})

test('ending an active membership needs a confirmation, and the toast restores it with its dates', async ({
  page,
  board,
  request,
}) => {
  const { id } = await newMember(request, board, 'Léo', 'Marchal')
  const read = async () => {
    const answer: { seasons: unknown } = await (await board.get(`/api/admin/users/${id}`)).json()
    return answer.seasons
  }
  const before = await read()
  await openAsAdmin(page, '/admin?recherche=marchal')
  await openControls(page, 'Léo Marchal')
  const status = page.getByLabel('Statut d’adhésion de Léo Marchal')
  await status.selectOption({ label: 'En attente espèces' })
  await expect(page.getByRole('alertdialog')).toContainText('plus d’inscription aux séances')
  await answerQuestion(page, 'Garder l’adhésion active')
  await expect(status).toHaveValue('ACTIVE')
  expect(await read()).toEqual(before)

  await status.selectOption({ label: 'En attente espèces' })
  await answerQuestion(page, 'Passer à')
  await expect(status).toHaveValue('PENDING_CASH')
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')
  await expect(status).toHaveValue('ACTIVE')
  expect(await read()).toEqual(before)
})

test('a level and a role are undone from their toast', async ({ page, request }) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await openControls(page, 'Inès Moreau')
  const level = page.getByLabel('Niveau d’Inès Moreau')
  await level.selectOption({ label: 'Niveau 3' })
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(level).toHaveValue('LVL1')
  const coach = page.getByRole('checkbox', { name: 'Inès Moreau est coach' })
  await coach.click()
  await answerQuestion(page, 'Donner le rôle de coach')
  await expect(findToast(page)).toContainText('Rôle mis à jour : Coach')
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Rôle mis à jour : Membre')
  await expect(coach).not.toBeChecked()

  await coach.click()
  await answerQuestion(page, 'Donner le rôle de coach')
  await expect(coach).toBeChecked()
  await coach.click()
  await answerQuestion(page, 'Retirer le rôle')
  await expect(coach).not.toBeChecked()
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Rôle mis à jour : Coach')
  await expect(coach).toBeChecked()
})

test(
  'a list that failed to load can be retried; an administrator keeps the role and can request a membership',
  once,
  async ({ page, refusals }) => {
    refusals.add('500 /api/admin/users')
    await breakCall(page, '/api/admin/users?*', 'GET')
    await openAsAdmin(page, '/admin')
    await expect(page.getByText('Impossible de charger la liste des utilisateurs')).toBeVisible()
    await page.unroute('/api/admin/users?*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    const tag = page.locator('span').getByText('Aucun', { exact: true })
    await openControls(page, 'Administration')
    const coach = page.getByRole('checkbox', { name: /est coach$/ })
    await expect(coach).toBeDisabled()
    await expect(coach).toHaveAccessibleDescription('Le rôle d’un administrateur ne se change pas ici.')
    await expect(page.getByText('Le rôle d’un administrateur ne se change pas ici.')).toBeVisible()

    // Without a membership, select and tag have the same text, and choosing "Demandé" is a change.
    const status = page.getByLabel(/^Statut d’adhésion d/)
    await expect(status.locator('option:checked')).toHaveText('Aucun')
    await expect(status).toHaveValue('')
    await expect(tag).toBeVisible()
    await status.selectOption('REQUESTED')
    await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : Demandé')
    await expect(status).toHaveValue('REQUESTED')
    await expect(tag).toHaveCount(0)
  },
)

test(
  'a failed change is rolled back with a toast; arrow keys save only the final status',
  once,
  async ({ page, request, refusals }) => {
    const { id } = await registerPerson(request)
    const calls = {
      role: [`/api/admin/users/${id}/role`, 'POST'],
      level: [`/api/admin/users/${id}/level`, 'PATCH'],
      status: [`/api/admin/members/${id}/membership-status`, 'POST'],
    } as const
    await openAsAdmin(page, '/admin')
    await openControls(page, 'Inès Moreau')
    for (const [path, method] of Object.values(calls)) {
      refusals.add(`500 ${path}`)
      await breakCall(page, path, method)
    }
    const coach = page.getByRole('checkbox', { name: 'Inès Moreau est coach' })
    await coach.click()
    await answerQuestion(page, 'Donner le rôle de coach')
    await expect(findToast(page)).toContainText('Impossible de mettre à jour le rôle')
    await expect(coach).not.toBeChecked()
    const level = page.getByLabel('Niveau d’Inès Moreau')
    await level.selectOption('LVL3')
    await expect(findToast(page)).toContainText('Impossible de mettre à jour le niveau')
    await expect(level).toHaveValue('LVL1')
    const status = page.getByLabel('Statut d’adhésion d’Inès Moreau')
    await status.selectOption('ACTIVE')
    await expect(findToast(page)).toContainText('Impossible de changer le statut d’adhésion')
    await expect(status).toHaveValue('REQUESTED')
    await page.unroute(calls.status[0])

    const saves: unknown[] = []
    await page.route(`**/api/admin/members/${id}/membership-status`, (route) => {
      saves.push(route.request().postDataJSON())
      return route.fallback()
    })
    await status.focus()
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowDown')
    await expect(status).toHaveValue('ACTIVE')
    await expect(page.getByText('Entrée pour enregistrer')).toBeVisible()
    expect(saves).toEqual([])
    await page.keyboard.press('Escape')
    await expect(status).toHaveValue('REQUESTED')
    for (const _step of [1, 2]) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : En attente chèque')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : Actif')
    expect(saves).toEqual([{ status: 'PENDING_CHECK' }, { status: 'ACTIVE' }])

    // Fails inside the page: a real network failure would add a console error of the browser.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    })
    await level.selectOption('LVL2')
    await expect(findToast(page)).toContainText('Erreur de connexion')
  },
)
