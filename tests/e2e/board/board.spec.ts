import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { openFigures } from '../../support/journeys/board.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('+ dd')

const smallClub = async (elsewhere: APIRequestContext, board: APIRequestContext) => {
  const people = [
    ['Zoé', 'Étienne', 'REDUIT', 'ACTIVE'],
    ['Noël', 'Lœb', 'A26', 'PENDING_CASH'],
    ['Ana', 'Zola', 'REDUIT', 'PENDING_CHECK'],
    ['Bob', 'Martin', 'A26', 'REQUESTED'],
    ['Ève', 'Petit', 'A26', 'EXPIRED'],
  ] as const
  for (const [prenom, nom, tier, status] of people) {
    const age = tier === 'REDUIT' ? 20 : 30
    const email = `${nom.toLowerCase().replace('é', 'e').replace('œ', 'oe')}@exemple.fr`
    const user = await registerPerson(elsewhere, { prenom, nom, email, tier, age })
    await setStatus(board, user.id, status)
  }
  const coach = await newMember(elsewhere, board, 'Chloé', 'Coach')
  await setRole(board, coach.id, 'COACH')
}

test('the board sees the club’s figures and each membership status, and can search members', async ({
  page,
  board,
  request,
}, { project }) => {
  await smallClub(request, board)
  await openAsAdmin(page, '/admin')
  await openFigures(page)
  const figures = {
    Membres: '7',
    Coachs: '1',
    'Adhésions actives': '2',
    'À encaisser': '2',
    'Cotisations validées': /^180\s€$/,
    'Cotisations en attente': /^180\s€$/,
    'Total des cotisations': /^480\s€$/,
    'Cotisations à valider': /^120\s€$/,
    'Pas à jour': '4',
    'À valider': '1',
    'Saison terminée': '1',
    'Équipe sans cotisation': '1',
  }
  for (const [label, value] of Object.entries(figures)) await expect(figure(page, label)).toHaveText(value)

  const names = page.getByRole('rowheader')
  await expect(names).toHaveCount(7)
  await expect(names.filter({ hasText: 'Zoé Étienne' })).toContainText('Tarif réduit')
  const words = { Étienne: 'Actif', Lœb: 'En attente espèces', Zola: 'En attente chèque', Martin: 'Demandé' }
  for (const [name, label] of Object.entries({ ...words, Petit: 'Expiré' })) {
    const row = page.getByRole('row').filter({ hasText: name })
    const selector = row.getByLabel(/Statut d’adhésion/)
    // A row of a phone is read only.
    if (project.name === 'phone') await expect(selector).toHaveCount(0)
    else await expect(selector.locator('option:checked')).toHaveText(label)
    await expect(
      row
        .locator('span')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .first(),
    ).toBeVisible()
  }
  await expect(page.getByRole('row').filter({ hasText: 'Étienne' })).toContainText(/jusqu’au 31\/08\/20\d\d/)

  const search = page.getByLabel('Rechercher un membre')
  for (const [words, found] of [
    ['ETIENNE', 'Zoé Étienne'],
    ['noël', 'Noël Lœb'],
    ['noel', 'Noël Lœb'],
    ['eve petit', 'Ève Petit'],
    ['Zola@EXEMPLE', 'Ana Zola'],
  ] as const) {
    await search.fill(words)
    await expect(names).toHaveCount(1)
    await expect(names).toContainText(found)
  }
  await search.fill('personne de ce nom')
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
  await search.fill('')
  await expect(names).toHaveCount(7)
  await page
    .getByRole('link', { name: /tableau de bord/i })
    .locator('visible=true')
    .first()
    .click()
  await expect(page).toHaveURL('/dashboard')
})
