import type { Page } from '@playwright/test'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { inDays, ines, registerPerson } from '../../support/journeys/member.ts'
import { fillRegistration, sendRegistration } from '../../support/journeys/registration.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

/** Fires the event of a window that becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** Expects the card that replaces a form for a signed-in person, and follows its link to the dashboard. */
const expectWelcome = async (page: Page) => {
  const card = page.getByRole('region', { name: 'Bonjour Inès' })
  await card.scrollIntoViewIfNeeded()
  await expect(card).toContainText('ines@exemple.fr')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveCount(0)
  await card.getByRole('link', { name: 'Accéder à mon espace' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('on the landing page a signed-in person finds a link to the dashboard instead of the form', async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/#formulaire-inscription')
  await expectWelcome(page)
})

test('the login page offers a signed-in person to sign out, and then shows the form', once, async ({ page }) => {
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

test('on the registration page a signed-in parent can register another person', once, async ({ page }) => {
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

test('with an expired login, the login page shows the form', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.context().clearCookies({ name: 'club' })
  await page.goto('/login')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeVisible()
  // The cookie is deleted, so that no further page asks.
  await expect.poll(() => page.context().cookies()).toEqual([])
})

test('public pages make no API call for a visitor', once, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  for (const path of ['/#formulaire-inscription', '/login', '/inscription', '/contact']) {
    await page.goto(path)
    await expect(page.getByLabel('Email').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
})

test('input survives a login that expires while typing', once, async ({ page, context, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  // A request of the page itself that is answered after the sign-out would open the dialog first.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Prénom').fill('Agnès')
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const expired = page.getByRole('dialog', { name: 'Votre connexion a expiré' })
  await expect(expired).toContainText('Ce que vous avez saisi est toujours là.')
  await page.keyboard.press('Escape')
  await expect(expired).toBeHidden()
  await expect(page.getByLabel('Prénom')).toHaveValue('Agnès')

  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const newPage = context.waitForEvent('page')
  await expired.getByRole('link', { name: 'Se connecter (nouvel onglet)' }).click()
  const tab = await newPage
  await tab.getByLabel('Email').fill(ines.email)
  await tab.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await tab.getByRole('button', { name: 'Se connecter' }).click()
  await expect(tab).toHaveURL(/\/dashboard$/)
  await tab.close()
  await comeBack(page)
  await expect(expired).toBeHidden()
  await expect(page.getByLabel('Prénom')).toHaveValue('Agnès')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Agnès' })).toBeVisible()
})

test(
  'without input, an expired login leads to the login page; the next person finds no data of the first',
  once,
  async ({ page, playwright, site, refusals }) => {
    refusals.add('401 /api/user')
    const other = await playwright.request.newContext({ baseURL: site.url })
    await registerPerson(other, { prenom: 'Zoé', email: 'zoe@exemple.fr' })
    await registerPerson(page.request)
    await page.goto('/modifier-infos')
    await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
    // A call that is still in flight would be refused too.
    await page.waitForLoadState('networkidle')
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

test('a coach whose login expires keeps the session being typed', async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const session = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await session.getByLabel('Titre').fill('Piste et renfo')
  await session.getByLabel('Date').fill(inDays(2))
  await session.getByLabel('Heure').fill('10:00')
  await session.getByLabel('Lieu').fill('Stade')
  // A list of the page that is answered after the sign-out would open the dialog first.
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/logout')
  // Without the pointer, and also when hidden: a list that the page refreshes may have opened the dialog already.
  await page.getByRole('button', { name: 'Créer la séance', includeHidden: true }).dispatchEvent('click')
  const expired = page.getByRole('dialog', { name: 'Votre connexion a expiré' })
  await expect(expired).toBeVisible()
  // Represents a login in another tab.
  await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
  await comeBack(page)
  await expect(expired).toBeHidden()
  await expect(session.getByLabel('Titre')).toHaveValue('Piste et renfo')
  await session.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(page.getByText(/^Séance créée avec succès\. /)).toBeVisible()
})
