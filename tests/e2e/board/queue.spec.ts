import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { openFigures } from '../../support/journeys/board.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('+ dd')

test('twenty newcomers are validated and recorded as paid in at most twelve presses, and brought back with one', async ({
  page,
  request,
}) => {
  for (let nth = 0; nth < 20; nth++) {
    // Two lack their justification, one the age as well.
    const terms = nth < 2 ? { tier: 'REDUIT', age: null } : { tier: nth < 5 ? 'REDUIT' : 'A26', age: nth < 5 ? 20 : 30 }
    await registerPerson(request, { prenom: `Nouveau${nth}`, nom: 'Venu', email: `nouveau${nth}@exemple.fr`, ...terms })
  }
  await openAsAdmin(page, '/admin')
  await openFigures(page)
  await expect(figure(page, 'À valider')).toHaveText('20')
  const presses = { count: 0 }
  const press = async (role: 'button' | 'checkbox', name: string | RegExp) => {
    presses.count += 1
    await page.getByRole(role, { name }).click()
  }
  await press('button', /^À valider/)
  await expect(page.getByRole('rowheader')).toHaveCount(20)
  await press('button', 'Tout choisir (20)')
  await press('button', 'Valider et encaisser')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/1\s980\s€/)
  await expect(dialog.getByRole('button', { name: 'Encaisser (18), laisser 2' })).toBeVisible()
  await expectAccessible(page, 'settle')
  await press('checkbox', /Nouveau0 Venu.*manquants/)
  await press('checkbox', /Nouveau1 Venu.*manquants/)
  await press('button', 'Encaisser (20)')
  await expect(findToast(page)).toContainText('20 adhésions')
  expect(presses.count).toBeLessThanOrEqual(12)
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
  await expect(figure(page, 'Adhésions actives')).toHaveText('20')

  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')
  await expect(figure(page, 'À valider')).toHaveText('20')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
})

test('a member without a justification stays in the queue unless ticked', async ({ page, request }) => {
  await registerPerson(request)
  await registerPerson(request, { prenom: 'Noé', email: 'noe@exemple.fr', tier: 'REDUIT', age: null })
  await openAsAdmin(page, '/admin?statut=REQUESTED')
  await page.getByRole('checkbox', { name: 'Choisir Inès Moreau' }).check()
  await page.getByRole('checkbox', { name: 'Choisir Noé Moreau' }).check()
  await expectAccessible(page, 'queue')
  await page.getByRole('button', { name: 'Valider et encaisser' }).click()
  await page.getByRole('button', { name: 'Encaisser (1), laisser 1' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Noé Moreau')
})

test('a figure leads to the list that it counts', async ({ page, request }) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await openFigures(page)
  await page.getByRole('link', { name: 'Pas à jour : 1' }).click()
  await expect(page).toHaveURL('/admin?statut=LATE#membres')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'Équipe sans cotisation : 1' }).click()
  await expect(page.getByRole('rowheader')).toContainText('Administration')
})
