import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { activeMember, markPresent, publishSession, registerPerson } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

test('the board reads and changes a member’s page and returns to the filtered list', async ({ page, request }, {
  project,
}) => {
  const { id } = await registerPerson(request, {
    tier: 'REDUIT',
    telephone: '06 39 98 12 34',
    reducedJustification: 'En recherche d’emploi',
  })
  const reduced = { tier: 'REDUIT', age: 25 }
  await registerPerson(request, { ...reduced, prenom: 'Noé', email: 'noe@exemple.fr', age: null })
  await registerPerson(request, { ...reduced, prenom: 'Ugo', email: 'ugo@exemple.fr' })
  await openAsAdmin(page, '/admin?recherche=moreau')
  const row = (name: string) => page.getByRole('rowheader').filter({ hasText: name })
  await expect(row('Inès')).toContainText('Justificatif donné')
  await expect(row('Noé')).toContainText('Âge et justificatif manquants')
  await expect(row('Ugo')).not.toContainText('ustificatif')
  await page.getByRole('link', { name: 'Inès Moreau' }).click()
  await expect(page).toHaveURL(`/admin/membres/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible()
  const contact = page.getByRole('region', { name: 'Coordonnées' })
  for (const words of ['06 39 98 12 34', 'En recherche d’emploi', /^31\sans$/, 'Tarif réduit', 'Espèces', 'M'])
    await expect(contact.getByText(words, { exact: true })).toBeVisible()
  await expect(contact.getByRole('link', { name: 'ines@exemple.fr' })).toHaveAttribute('href', 'mailto:ines@exemple.fr')
  const membership = page.getByRole('region', { name: 'Adhésion' })
  await expect(membership.getByRole('listitem')).toHaveCount(1)
  await expect(membership.getByRole('listitem')).toContainText(/60\s€ · Tarif réduit · Espèces/)
  const history = page.getByRole('region', { name: 'Historique' })
  await expect(history.getByRole('listitem')).toHaveText(/Le compte a été créé par une inscription/)

  await membership.getByRole('button', { name: /^Valider/ }).click()
  await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : En attente espèces')
  await expect(history).toContainText(/passé de «\sDemandé\s» à «\sEn attente espèces\s»/)
  await expect(history).toContainText('Administration')
  await page.getByLabel('Niveau d’Inès Moreau').selectOption({ label: 'Niveau 2' })
  await expect(findToast(page)).toContainText('Niveau mis à jour vers Niveau 2')
  await expect(history.getByRole('listitem')).toHaveCount(3)

  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL('/admin?recherche=moreau')
  await expect(page.getByLabel('Rechercher un membre')).toHaveValue('moreau')
  await expect(row('Inès')).toBeVisible()
  // A row of a phone is read only.
  if (project.name === 'phone') await expect(page.getByLabel('Niveau d’Inès Moreau')).toHaveCount(0)
  else await expect(page.getByLabel('Niveau d’Inès Moreau')).toHaveValue('LVL2')
  await page.getByRole('link', { name: 'Noé Moreau' }).click()
  await expect(contact).toContainText('Âge et justificatif manquants')

  // A person who never requested a membership has nothing to justify.
  await page.goto('/admin?recherche=administration')
  await expect(row('Administration')).toContainText('Tarif')
  await expect(row('Administration')).not.toContainText('ustificatif')
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(contact).toContainText('Tarif')
  await expect(contact).not.toContainText('ustificatif')
})

test(
  'the page of a member shows attendance and sign-ups; going back keeps the filters, and a deleted member leaves the list',
  once,
  async ({ page, board, request }) => {
    const { id, email } = await newMember(request, board, 'Léo', 'Marchal')
    const past = await publishSession(board, { date: '2024-11-10', title: 'Déjà couru' })
    await markPresent(board, past.id, [id])
    const coming = await publishSession(board, { title: 'Escaliers du parc' })
    await signUp(request, email, coming.id)
    await openAsAdmin(page, '/admin?recherche=marchal')
    const link = page.getByRole('link', { name: 'Léo Marchal' })
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Léo Marchal' })).toBeVisible()
    const attendance = page.getByRole('region', { name: 'Présences' })
    const figure = (label: string) => attendance.getByRole('term').filter({ hasText: label }).locator('+ dd')
    await expect(figure('Cette saison')).toHaveText('0')
    await expect(figure('En tout')).toHaveText('1')
    await expect(figure('Dernière fois')).toHaveText('10/11/2024')
    await expect(attendance.getByRole('listitem')).toContainText('Escaliers du parc')

    await page.goBack()
    await expect(page.getByLabel('Rechercher un membre')).toHaveValue('marchal')
    await expect(page.getByRole('rowheader')).toHaveCount(1)

    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await link.click()
    await page.getByRole('button', { name: 'Supprimer Léo Marchal' }).click()
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER')
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(findToast(page)).toContainText('Léo Marchal a été supprimé avec succès')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByText(email)).toHaveCount(0)
  },
)

test(
  'an unknown member shows "not found", and a member page that failed to load can be retried',
  once,
  async ({ page, request, refusals }) => {
    const { id } = await registerPerson(request)
    const unknown = '019f0000-0000-7000-8000-000000000000'
    for (const [path, status] of [
      ['not-an-id', 400],
      [unknown, 404],
    ] as const) {
      refusals.add(`${status} /api/admin/users/${path}`)
      await openAsAdmin(page, `/admin/membres/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Membre introuvable' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    }
    await expect(page.getByText('Ce membre n’existe pas ou a été supprimé.')).toBeVisible()
    await page.getByRole('link', { name: 'Voir tous les membres' }).click()
    await expect(page).toHaveURL('/admin')

    refusals.add(`500 /api/admin/users/${id}`)
    await page.route(`**/api/admin/users/${id}`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Inès Moreau' }).click()
    await expect(page.getByText('Une erreur inattendue est survenue.')).toBeVisible()
    await page.unroute(`**/api/admin/users/${id}`)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible()
  },
)

test('only the board can open a member’s page', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const path of [`/admin/membres/${id}`, '/admin/courrier']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('the dashboard of an administrator loads no script of the board', once, async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  const words = ['Rechercher un membre', 'Paiement reçu', ' pour confirmer', 'Non distribué']
  const found = async () => {
    const texts = [...scripts].map(async (url) => (await page.request.get(url)).text())
    const all = (await Promise.all(texts)).join('\n')
    return words.filter((word) => all.includes(word))
  }
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await found()).toEqual([])
  await page.getByRole('navigation').getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  expect(await found()).toEqual(words.slice(0, 2))
})

test('a full member page is accessible and fits a phone of 360 px', async ({ page, board, request }) => {
  await lookClosely(page)
  const long = 'Wolfeschlegelsteinhausenbergerdorff'
  const { id } = await newMember(request, board, 'Maximilienne-Anne', long)
  await openAsAdmin(page, `/admin/membres/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long)
  await expectAccessible(page, 'member')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page.getByText(long).first()).toBeVisible()
  await expectAccessible(page, 'list')
})
