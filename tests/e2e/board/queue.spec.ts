import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { frequentFilter, openFigures } from '../../support/journeys/board.ts'
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
    const tierAndAge =
      nth < 2 ? { tier: 'REDUIT', age: null } : { tier: nth < 5 ? 'REDUIT' : 'A26', age: nth < 5 ? 20 : 30 }
    await registerPerson(request, {
      prenom: `Nouveau${nth}`,
      nom: 'Venu',
      email: `nouveau${nth}@exemple.fr`,
      ...tierAndAge,
    })
  }
  await openAsAdmin(page, '/admin')
  await openFigures(page)
  await expect(figure(page, 'À valider')).toHaveText('20')
  const presses = { count: 0 }
  const press = async (role: 'button' | 'checkbox', name: string | RegExp) => {
    presses.count += 1
    await page.getByRole(role, { name }).click()
  }
  presses.count += 1
  await frequentFilter(page, 'À valider').click()
  await expect(page.getByRole('rowheader')).toHaveCount(20)
  await openFigures(page)
  await press('button', 'Tout choisir (20)')
  await press('button', 'Valider et encaisser')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/1\s980\s€/)
  await expect(dialog.getByRole('term').filter({ hasText: 'Espèces' }).locator('..')).toHaveText(
    /18\spersonnes1\s980\s€$/,
  )
  await expect(dialog.getByRole('button', { name: 'Encaisser (18), laisser 2' })).toBeVisible()
  await expectAccessible(page, 'activate')
  await press('checkbox', /Nouveau0 Venu.*manquants/)
  await press('checkbox', /Nouveau1 Venu.*manquants/)
  await press('button', 'Encaisser (20)')
  await expect(findToast(page)).toContainText('20 adhésions')
  expect(presses.count).toBeLessThanOrEqual(12)
  await expect(page.getByText('Tout le monde est validé')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(figure(page, 'Adhésions actives')).toHaveText('20')

  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')
  await expect(figure(page, 'À valider')).toHaveText('20')
  await expect(page.getByRole('rowheader')).toHaveCount(20)
})

test('one person of three is recorded as paid, and an undo brings them back into the list', async ({
  page,
  request,
}) => {
  for (const prenom of ['Ana', 'Bob', 'Cléo'])
    await registerPerson(request, { prenom, nom: 'Venu', email: `${prenom.slice(0, 2).toLowerCase()}@exemple.fr` })
  await openAsAdmin(page, '/admin?statut=REQUESTED')
  await page.getByRole('checkbox', { name: 'Choisir Bob Venu' }).click()
  await page.getByRole('button', { name: 'Valider et encaisser' }).click()
  await page.getByRole('button', { name: 'Encaisser (1)' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await expect(page.getByRole('rowheader', { name: 'Bob Venu' })).toBeVisible()
})

test('the people of a queue are on the first screen, below their bar, on a wide screen too', async ({
  page,
  request,
}) => {
  for (let nth = 0; nth < 6; nth++)
    await registerPerson(request, { prenom: `Nouveau${nth}`, nom: 'Venu', email: `nouveau${nth}@exemple.fr` })
  await openAsAdmin(page, '/admin?statut=REQUESTED')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Choisir/ }) })
  await expect(rows).toHaveCount(6)
  const bar = page.getByRole('button', { name: 'Valider et encaisser' })
  const isCovered = async (index: number) => {
    const [row, button] = [await rows.nth(index).boundingBox(), await bar.boundingBox()]
    if (!row || !button) throw new Error('A row or the bar has no box')
    return row.y < button.y + button.height && button.y < row.y + row.height
  }
  for (const index of [0, 1, 2]) {
    await expect(rows.nth(index)).toBeInViewport({ ratio: 1 })
    expect(await isCovered(index), `row ${index}`).toBe(false)
  }
})

test('an emptied queue says that all is done, with a drawing, and leads to the other one', async ({
  page,
  board,
  request,
}) => {
  const { id } = await registerPerson(request)
  await openAsAdmin(page, '/admin?statut=PENDING')
  const list = page.getByRole('region', { name: 'Membres' })
  await expect(list).toContainText('Tout est encaissé')
  await expect(list.locator('use[href$="#caisse"]')).toBeVisible()
  await list.getByRole('link', { name: 'Valider 1 demande' }).click()
  await expect(page.getByRole('rowheader')).toContainText('Inès Moreau')
  await board.post(`/api/admin/members/${id}/membership-status`, {
    data: { status: 'PENDING_CASH' },
    failOnStatusCode: true,
  })
  await page.reload()
  await expect(list).toContainText('Tout le monde est validé')
  await expectAccessible(page, 'emptied queue')
  await page.getByLabel('Rechercher un membre').fill('Zoé')
  await expect(list).toContainText('Aucun membre trouvé')
  await page.getByLabel('Rechercher un membre').fill('')
  await list.getByRole('link', { name: 'Encaisser 1 paiement' }).click()
  await expect(page.getByRole('rowheader')).toContainText('Inès Moreau')
})

test('in a queue the status is below the name, and a member with nothing to pay has no other text', async ({
  page,
  board,
  request,
}) => {
  for (const [prenom, age] of [
    ['Al', 31],
    ['Lou', 12],
  ] as const) {
    const { id } = await registerPerson(request, { prenom, nom: 'Ba', email: `${prenom}@exemple.fr`, age })
    const status = { data: { status: 'PENDING_CASH' }, failOnStatusCode: true }
    await board.post(`/api/admin/members/${id}/membership-status`, status)
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await openAsAdmin(page, '/admin?statut=PENDING')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const name = await row('Al Ba').getByRole('link').boundingBox()
  const status = await row('Al Ba').getByText('En attente espèces').boundingBox()
  if (!name || !status) throw new Error('A name or a status has no box')
  expect(status.y).toBeGreaterThanOrEqual(name.y + name.height)
  await expect(row('Al Ba')).toContainText(/demandée le \d\d\/\d\d · 31\sans/)
  await expect(row('Lou Ba')).toHaveCount(0)
  // Without a fee nothing is to be cashed: it is among those to validate or activate.
  await registerPerson(request, { prenom: 'Zo', nom: 'Ba', email: 'zo@exemple.fr' })
  await page.goto('/admin?statut=REQUESTED')
  await expect(row('Lou Ba').getByText('À activer', { exact: true })).toBeVisible()
  await expect(row('Lou Ba').getByText('Gratuit', { exact: true })).toBeVisible()
  await expect(row('Lou Ba').getByText('En attente espèces')).toHaveCount(0)
  const names = await page.getByRole('rowheader').getByRole('link').all()
  const starts = await Promise.all(names.map(async (link) => (await link.boundingBox())?.x))
  expect(new Set(starts).size).toBe(1)
})

test('above a queue the stands stay behind the title, on a phone in a low strip', async ({ page }, { project }) => {
  await openAsAdmin(page, '/admin?statut=REQUESTED')
  await expect(page.locator('.strip use[href$="#stands"]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeInViewport({ ratio: 1 })
  if (project.name !== 'phone') return
  // No box while the page takes the place of the one that was loading.
  const height = async () => (await page.locator('.strip').boundingBox())?.height ?? Number.POSITIVE_INFINITY
  await expect.poll(height).toBeLessThan(60)
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
  await expect(page.getByRole('link', { name: 'Pas à jour : 1' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'Équipe sans cotisation : 1' }).click()
  await expect(page.getByRole('rowheader')).toContainText('Administration')
})

test('a category of the club’s figures without anybody is not shown', async ({ page, request }) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await openFigures(page)
  await expect(figure(page, 'Équipe sans cotisation')).toHaveText('1')
  await expect(figure(page, 'À valider')).toHaveText('1')
  await expect(figure(page, 'Saison terminée')).toHaveCount(0)
  await expect(figure(page, 'À encaisser')).toHaveText('0')
})
