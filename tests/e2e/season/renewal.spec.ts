import type { SeasonPreview } from '../../../contract/renewals.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { answeredRenewal, askedRenewal } from '../../support/journeys/renewal.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('a member renews with one press when nothing has changed', async ({ page }) => {
  const bodies: unknown[] = []
  await page.route('/api/renewal/view', (route) => route.fulfill({ json: askedRenewal }))
  await page.route('/api/renewal/answer', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: answeredRenewal })
  })
  await page.goto('/renouveler?jeton=le-mien')
  await expect(page.getByText(/Bonjour Inès, la saison 2027-2028/)).toBeVisible()
  await expect(page.getByText('06 12 34 56 78')).toBeVisible()
  await expectAccessible(page, 'the renewal')
  await page.getByRole('button', { name: 'Rien n’a changé, je reprends' }).click()
  await expect(page.getByText(/Merci Inès/)).toBeVisible()
  await expect(page.getByText(/Il reste à régler 120.€ en espèces/)).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Merci Inès')
  await expect(page.getByText('06 12 34 56 78')).toBeHidden()
  expect(bodies).toEqual([
    {
      jeton: 'le-mien',
      tier: 'A26',
      paymentMethod: 'cash',
      terms: true,
      consents: { photo_site: true, photo_social: false },
    },
  ])
})

test('a member corrects their sheet, which asks for the terms, and may say no afterwards', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  await page.route('/api/renewal/view', (route) => route.fulfill({ json: askedRenewal }))
  await page.route('/api/renewal/answer', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: answeredRenewal })
  })
  await page.route('/api/renewal/decline', (route) => route.fulfill({ json: { ...answeredRenewal, answer: 'no' } }))
  await page.goto('/renouveler?jeton=le-mien')
  await page.getByRole('button', { name: 'Modifier ma fiche' }).click()
  await page.getByLabel('Téléphone').fill('07 11 22 33 44')
  await page.getByLabel('Chèque').check()
  await page.getByLabel('Des photos où je suis sur les réseaux sociaux du club').check()
  await page.getByRole('button', { name: 'Je reprends' }).click()
  await expect(page.getByText('Merci d’accepter les conditions générales d’inscription')).toBeVisible()
  await expectAccessible(page, 'the renewal’s form')
  await page.getByLabel(/J’accepte les conditions générales/).check()
  await page.getByRole('button', { name: 'Je reprends' }).click()
  await expect(page.getByText(/Merci Inès/)).toBeVisible()
  expect(bodies[0]).toMatchObject({ telephone: '07 11 22 33 44', paymentMethod: 'check', age: 31, tshirtSize: 'M' })
  expect(bodies[0]?.consents).toMatchObject({ photo_site: true, photo_social: true, photo_press: false })
  await page.getByRole('button', { name: 'Je ne reprends pas' }).click()
  await expect(page.getByText('C’est noté, Inès.')).toBeVisible()
})

test('where the club takes cards, a member renews with one and goes on to pay', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  const requested = { tier: 'A26', feeCents: 12_000, paymentMethod: 'stripe' }
  await page.route('/api/renewal/view', (route) => route.fulfill({ json: { ...askedRenewal, canPayByCard: true } }))
  await page.route('/api/renewal/answer', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: { ...answeredRenewal, canPayByCard: true, requested } })
  })
  await page.goto('/renouveler?jeton=le-mien')
  await page.getByRole('button', { name: 'Modifier ma fiche' }).click()
  await page.getByLabel('Carte bancaire').check()
  await page.getByLabel(/J’accepte les conditions générales/).check()
  await expectAccessible(page, 'the renewal’s form with a card')
  await page.getByRole('button', { name: 'Je reprends' }).click()
  await expect(page.getByText(/Il reste à régler 120.€ par carte, depuis votre espace/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payer par carte' })).toHaveAttribute('href', '/checkout')
  expect(bodies[0]).toMatchObject({ paymentMethod: 'stripe' })
  await expectAccessible(page, 'the renewal to pay with a card')
})

test('beside the answer of a wide screen, the bib shows what it costs', async ({ page }, { project }) => {
  await page.route('/api/renewal/view', (route) => route.fulfill({ json: askedRenewal }))
  await page.goto('/renouveler?jeton=le-mien')
  const bib = page.getByText('Votre dossard').locator('..')
  await expect(bib).toBeVisible({ visible: project.name === 'desktop' })
  await expect(bib).toContainText(/Inès.*Moreau.*120\u00a0€.*Saison2027-2028.*Tarif plein.*T-shirtM/)
  await page.getByRole('button', { name: 'Modifier ma fiche' }).click()
  await page.getByLabel(/^Tarif réduit/).check()
  await expect(bib).toContainText(/60\u00a0€.*Tarif réduit/)
  await page.getByLabel('Âge').fill('12')
  await expect(bib).toContainText('Gratuit')
})

test('a member whose age may change the fee types their age, and cannot renew with one press', async ({ page }) => {
  const known = askedRenewal.known && { ...askedRenewal.known, age: 12, isAgeOutdated: true, tier: 'REDUIT' as const }
  await page.route('/api/renewal/view', (route) => route.fulfill({ json: { ...askedRenewal, known } }))
  await page.goto('/renouveler?jeton=le-mien')
  await expect(page.getByLabel('Âge')).toHaveValue('12')
  await expect(page.getByRole('button', { name: /Rien n’a changé/ })).toHaveCount(0)
})

test('an unknown link says so and offers to write to the club', async ({ page, refusals }) => {
  refusals.add('400 /api/renewal/view')
  await page.goto('/renouveler?jeton=inconnu')
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  await expect(page.getByRole('link', { name: 'Écrire au club' })).toBeVisible()
  await expect(page.getByText(/demandez-en un autre/)).toBeVisible()
  // Not as wide as the form would be.
  expect((await page.getByRole('link', { name: 'Écrire au club' }).boundingBox())?.width).toBeLessThan(600)
})

test('the board sees the season to come, and sends the links once it is July', async ({ page }) => {
  await openAsAdmin(page, '/admin')
  await page.getByRole('link', { name: 'Saison', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Saison à venir' })).toBeVisible()
  await expect(page.getByText(/Un aperçu qui ne change rien/)).toBeVisible()
  await expectAccessible(page, 'the season to come')

  const person = { id: 'a', prenom: 'Ada', nom: 'Blanc', invitedAt: null, hasEmail: true }
  const july: SeasonPreview = {
    season: 2027,
    opensAt: '2027-06-30T22:00:00.000Z',
    isOpen: true,
    closesAt: '2027-09-30T21:59:59.999Z',
    invitedCount: 0,
    memberCount: 2,
    renewingCount: 0,
    decliningCount: 0,
    joiningCount: 0,
    groups: [],
    unanswered: [person, { ...person, id: 'b', prenom: 'Bo', hasEmail: false }],
  }
  const posts: string[] = []
  await page.route('/api/admin/season', (route) => route.fulfill({ json: july }))
  await page.route('/api/admin/season/renewals', (route) => {
    posts.push(route.request().method())
    return route.fulfill({ json: { invitedCount: 1 } })
  })
  await page.reload()
  await expect(page.getByText('Sans adresse e-mail : à demander de vive voix')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer 1 lien' }).click()
  await expect(page.getByText('Liens envoyés', { exact: true })).toBeVisible()
  expect(posts).toEqual(['POST'])
})
