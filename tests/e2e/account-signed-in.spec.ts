import type { Page } from '@playwright/test'
import { admin, expect, once, test } from '../support/browser.ts'
import { inDays, ines, registerPerson } from '../support/journeys.ts'
import { fillRegistration, sendRegistration } from '../support/registration.ts'
import { openAsAdmin } from '../support/staff-journeys.ts'

/** As the browser tells a page that the person looks at it again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** What stands in place of a form for whoever is signed in leads to their space. */
const expectWelcome = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Bonjour Inès' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('ines@exemple.fr')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await card.getByRole('link', { name: 'Accéder à mon espace' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('the form of the landing page tells whoever is signed in, and leads to their space', async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/#formulaire-inscription')
  await expectWelcome(page)
})

test('the sign-in page tells whoever is signed in; who signs out there finds the form', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/login')
  await expectWelcome(page)
  await page.goto('/login?suite=%2Fprogression')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByText('Déconnexion réussie', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/progression$/)
})

test('the registration tells whoever is signed in; a parent registers another person there', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/inscription')
  await expectWelcome(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Inscrire une autre personne' }).click()
  await fillRegistration(page, { email: 'lina@exemple.fr' })
  await sendRegistration(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('lina@exemple.fr').first()).toBeVisible()
})

test('a sign-in that the server no longer knows leaves the form to the visitor', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.context().clearCookies({ name: 'club' })
  await page.goto('/login')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  // Known from then on: no further page asks.
  await expect.poll(() => page.context().cookies()).toEqual([])
})

test('a visitor’s page asks for nobody', once, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url())
  })
  for (const path of ['/#formulaire-inscription', '/login', '/inscription', '/contact']) {
    await page.goto(path)
    await expect(page.getByLabel('Email').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked).toEqual([])
})

test('a sign-in that ends while typing takes nothing away', once, async ({ page, context, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  await page.getByLabel('Prénom').fill('Agnès')
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const ended = page.getByRole('dialog', { name: 'Votre connexion a expiré' })
  await expect(ended).toContainText('Ce que vous avez saisi est toujours là.')
  await page.keyboard.press('Escape')
  await expect(ended).toBeHidden()
  await expect(page.getByLabel('Prénom')).toHaveValue('Agnès')

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const opened = context.waitForEvent('page')
  await ended.getByRole('link', { name: 'Se connecter (nouvel onglet)' }).click()
  const beside = await opened
  await beside.getByLabel('Email').fill(ines.email)
  await beside.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await beside.getByRole('button', { name: 'Se connecter' }).click()
  await expect(beside).toHaveURL(/\/dashboard$/)
  await beside.close()
  await comeBack(page)
  await expect(ended).toBeHidden()
  await expect(page.getByLabel('Prénom')).toHaveValue('Agnès')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Agnès' })).toBeVisible()
})

test(
  'a sign-in that ends with nothing typed leads to the sign-in page; another person then finds nothing of the first',
  once,
  async ({ page, playwright, site, refusals }) => {
    refusals.add('401 /api/user')
    const other = await playwright.request.newContext({ baseURL: site.url })
    await registerPerson(other, { prenom: 'Zoé', email: 'zoe@exemple.fr' })
    await registerPerson(page.request)
    await page.goto('/modifier-infos')
    await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
    await page.request.post('/api/logout')
    await comeBack(page)
    await expect(page).toHaveURL(`/login?suite=${encodeURIComponent('/modifier-infos')}`)

    await page.getByLabel('Email').fill(ines.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.getByLabel('Prénom').fill('Agnès')
    await page.request.post('/api/login', { data: { email: 'zoe@exemple.fr', password: ines.password } })
    await comeBack(page)
    await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
    await other.dispose()
  },
)

test('a coach whose sign-in ends in the middle of a session keeps it', async ({ page, refusals }) => {
  for (const path of ['user', 'coach/sessions', 'coach/notes']) refusals.add(`401 /api/${path}`)
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const session = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await session.getByLabel('Titre').fill('Piste et renfo')
  await session.getByLabel('Date').fill(inDays(2))
  await session.getByLabel('Heure').fill('10:00')
  await session.getByLabel('Lieu').fill('Stade')
  await page.request.post('/api/logout')
  await session.getByRole('button', { name: 'Créer la séance' }).click()
  const ended = page.getByRole('dialog', { name: 'Votre connexion a expiré' })
  await expect(ended).toBeVisible()
  // In the new tab, as far as the server can tell.
  await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
  await comeBack(page)
  await expect(ended).toBeHidden()
  await expect(session.getByLabel('Titre')).toHaveValue('Piste et renfo')
  await session.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(page.getByText('Séance créée avec succès', { exact: true })).toBeVisible()
})
