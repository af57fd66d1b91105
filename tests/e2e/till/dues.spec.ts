import { join } from 'node:path'
import SqliteFile from 'better-sqlite3'
import type { Treasury } from '../../../contract/payments/treasury.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { openJournal } from '../../support/journeys/board.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('the treasurer reminds one person with one press, then all others after a question that names them', async ({
  page,
  board,
  request,
}) => {
  for (const prenom of ['Inès', 'Malik', 'Nora']) {
    const { id } = await registerPerson(request, { prenom, email: `${prenom.charAt(0)}@exemple.fr` })
    await setStatus(board, id, 'PENDING_CASH')
    // A part that a coach received: the mail asks for the rest.
    const part = { userId: id, means: 'cash', amountCents: 3000 }
    if (prenom === 'Nora') await board.post('/api/coach/payments', { data: part, failOnStatusCode: true })
  }
  await registerPerson(request, { prenom: 'Zoé', email: 'zoe@exemple.fr' })
  await openAsAdmin(page, '/admin/tresorerie')
  const due = page.getByRole('region', { name: 'À régler (4)' })
  await expect(due.getByRole('button', { name: /^Relancer Zoé/ })).toBeHidden()
  await expect(due.getByRole('button', { name: /^Relancer Malik/ })).toBeVisible()
  const rightEdges = await due
    .locator('li strong')
    .evaluateAll((sums) => sums.map((sum) => sum.getBoundingClientRect().right))
  expect(new Set(rightEdges).size).toBe(1)
  await due.getByRole('button', { name: /^Relancer Malik/ }).click()
  await expect(findToast(page)).toContainText(/1.personne relancée par e-mail/)
  await expect(due.getByRole('link', { name: 'Malik Moreau' })).toBeFocused()
  await closeToast(page)
  await expect(due.getByRole('listitem').filter({ hasText: 'Malik' })).toContainText(/relancé le/)
  const remindAll = due.getByRole('button', { name: /^Relancer 2.personnes/ })
  await remindAll.click()
  const question = page.getByRole('alertdialog', { name: /^Relancer 2.personnes/ })
  await expect(question.getByRole('listitem')).toHaveText([/^Inès Moreau120.€$/, /^Nora Moreau90.€$/])
  await expectAccessible(page, 'reminders, asked')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(remindAll).toBeFocused()
  await remindAll.click()
  await question.getByRole('button', { name: /^Envoyer 2.e-mails/ }).click()
  await expect(findToast(page)).toContainText(/2.personnes relancées par e-mail/)
  await closeToast(page)
  await expect(due.getByRole('button', { name: /^Relancer/ })).toHaveCount(0)
  await expectAccessible(page, 'debtors, reminded')
})

test('where two seasons stand together, each debtor’s row names its season', async ({ page, board, request }) => {
  const { id } = await registerPerson(request, { prenom: 'Inès', email: 'ines@exemple.fr' })
  await setStatus(board, id, 'PENDING_CASH')
  let seasons: number[] = []
  const rows = page
    .getByRole('region', { name: /^À régler/ })
    .getByRole('listitem')
    .filter({ hasText: 'Inès' })
  await openAsAdmin(page, '/admin/tresorerie')
  await expect(rows).not.toContainText('saison')
  // From July on the answer has renewals too.
  await page.route(/\/api\/admin\/treasury/, async (route) => {
    const response = await route.fetch()
    const treasury: Treasury = await response.json()
    const own = treasury.debtors.filter(({ person }) => person.id === id)
    const renewals = own.map((debtor) => ({ ...debtor, membershipId: 'renewal', season: debtor.season + 1 }))
    seasons = [...own, ...renewals].map(({ season }) => season)
    await route.fulfill({ response, json: { ...treasury, debtors: [...own, ...renewals] } })
  })
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows).toContainText(seasons.map((season) => `saison ${season}-${season + 1}`))
})

test('the treasurer’s page shows another season, and its files are those of that season', async ({ page }) => {
  await openAsAdmin(page, '/admin/tresorerie')
  const season = page.getByRole('combobox', { name: 'Saison' })
  // The seasons come with the answer of the server.
  await expect(season).toHaveValue(/^20\d\d$/)
  const chosen = await season.inputValue()
  await expect(page.getByRole('heading', { name: /^Journal/ })).toBeVisible()
  await page.goto('/admin/tresorerie?saison=2024')
  await expect(season).toHaveValue('2024')
  await openJournal(page)
  await expect(page.getByRole('link', { name: /^Excel/ })).toHaveAttribute('href', /season=2024$/)
  await expect(page.getByText('Aucun règlement', { exact: true })).toBeVisible()
  await season.selectOption(chosen)
  await expect(page).toHaveURL(new RegExp(`saison=${chosen}$`))
  await expect(page.getByRole('link', { name: /^CSV/ })).toHaveAttribute('href', new RegExp(`season=${chosen}$`))
})

test('a file of the treasurer is downloaded once, with one line in the audit log', once, async ({ page, site }) => {
  const deferredParts = page.waitForResponse(/\/deferred-parts-/)
  await openAsAdmin(page, '/admin/tresorerie?saison=2024')
  await deferredParts
  await openJournal(page)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/admin/payments.csv') requests.push(search)
  })
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV/ }).click()
  await download
  expect(requests).toEqual(['?season=2024'])
  const file = new SqliteFile(join(site.folder, 'club.db'), { readonly: true })
  expect(file.prepare("select count(*) from audit_events where action = 'payments.exported'").pluck().get()).toBe(1)
  file.close()
})

test('each figure of the treasury leads to its list, in the season that is shown', async ({ page, board, request }) => {
  const { id } = await registerPerson(request, { prenom: 'Inès' })
  await setStatus(board, id, 'PENDING_CASH')
  const { memberships } = await (await board.get(`/api/admin/users/${id}/payments`)).json()
  const shares = [{ membershipId: memberships[0].membershipId, amountCents: 12_000 }]
  const receivedOn = new Date().toISOString().slice(0, 10)
  await board.post('/api/admin/payments', { data: { receivedOn, shares, means: 'cash' }, failOnStatusCode: true })
  await openAsAdmin(page, '/admin/tresorerie')
  await page.getByRole('link', { name: /^Espèces : / }).click()
  await expect(page).toHaveURL(/\?moyen=cash#journal$/)
  const journal = page.getByRole('region', { name: 'Journal des règlements' })
  await expect(journal.getByText('Espèces seulement')).toBeVisible()
  const payment = journal.getByRole('listitem').filter({ hasText: 'Inès' })
  await expect(payment).toBeInViewport()
  // The journal loads after the page that the link opens.
  const url = page.url()
  await page.goto('/dashboard')
  await page.goto(url)
  await expect(payment).toBeInViewport()
  await journal.getByRole('link', { name: 'Tous les moyens' }).click()
  await expect(journal.getByText('Espèces seulement')).toBeHidden()
  await page.goto('/admin/tresorerie?saison=2024')
  await page.getByRole('link', { name: /^À régler : / }).click()
  await expect(page).toHaveURL(/\?saison=2024#a-regler$/)
})

test('the board lowers one person’s fee with a reason, and the history keeps both amounts', async ({
  page,
  board,
  request,
}) => {
  const { id } = await registerPerson(request)
  await setStatus(board, id, 'PENDING_CASH')
  await openAsAdmin(page, `/admin/membres/${id}`)
  const till = page.getByRole('region', { name: 'Règlements', exact: true })
  await till.getByRole('button', { name: 'Changer la cotisation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cotisation d’Inès Moreau' })
  await dialog.getByLabel('Cotisation en euros').fill('90')
  await dialog.getByLabel('Raison').selectOption('Situation difficile')
  await expectAccessible(page, 'another fee')
  await dialog.getByRole('button', { name: 'Changer la cotisation' }).click()
  await expect(findToast(page)).toContainText('Cotisation changée')
  await closeToast(page)
  await expect(till).toContainText(/Reste 90.€ sur 90.€/)
  await expect(page.getByText(/La cotisation est passée de 120.€ à 90.€ \(situation difficile\)\./)).toBeVisible()
})
