import { admin, expect, once, test } from '../support/browser.ts'
import { registerPerson } from '../support/journeys.ts'

test('an address that is none and an empty password are told next to their fields', once, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await page.getByLabel('Email').fill('ines')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email invalide')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription('Mot de passe requis')
})

test('a wrong password is refused with a toast, and the right one greets', once, async ({ page, refusals }) => {
  refusals.add('401 /api/login')
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
  await expect(page.locator('li[data-swipe-direction]')).toContainText('Email ou mot de passe incorrect.')
  const password = page.getByLabel('Mot de passe', { exact: true })
  await expect(password).toHaveAccessibleDescription('Email ou mot de passe incorrect.')
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible()
  await expect(page.getByText('Bienvenue !', { exact: true })).toBeVisible()
})

test('a visitor who asks for a member’s page signs in and comes back to it', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  for (const path of ['/dashboard', '/seances', '/progression', '/modifier-infos', '/checkout', '/coach', '/admin']) {
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page).toHaveURL(`/login?suite=${encodeURIComponent(path)}`)
  }
  await page.goto('/progression')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/progression$/)
})

test(
  'a missing network is told in the form and as a toast, and nothing typed is lost',
  once,
  async ({ page, refusals }) => {
    refusals.add('offline /api/login')
    await page.goto('/login')
    await page.getByLabel('Email').fill('ines@exemple.fr')
    await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('form').getByRole('alert')).toHaveText('Erreur de connexion')
    await expect(page.locator('li[data-swipe-direction]')).toContainText('Erreur de connexion')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('montreuil')
  },
)

test('a message whose part never arrived is told all the same, and can be closed', once, async ({ page, refusals }) => {
  refusals.add('offline /api/login')
  // The part that shows messages is asked for with the first field; everything of the page itself stands by then.
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  page.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const told = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(told).toContainText('Erreur de connexion')
  await told.getByRole('button', { name: 'Fermer' }).click()
  await expect(told).toBeHidden()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('montreuil')
})

test('a forgotten password takes the typed address along, not in the URL', once, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
  await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
})

test(
  'the sign-in page leads to a forgotten password, to the home page, its contact and the registration',
  once,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
    await expect(page).toHaveURL(/\/#contact$/)
    await page.goto('/login')
    await page.getByRole('link', { name: 'S’inscrire depuis l’accueil' }).click()
    await expect(page.getByRole('form', { name: 'Inscription' })).toBeInViewport()
  },
)

test('the site is dark until someone chooses the light theme, which then stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Changer de thème' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.goto('/login')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Changer de thème' }).click()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test(
  'what is typed before the page’s script runs stays, and cannot be sent into the address',
  once,
  async ({ page }) => {
    for (const [path, button] of [
      ['/login', 'Se connecter'],
      ['/forgot-password', 'Envoyer le lien'],
      ['/contact', 'Envoyer'],
    ] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\.js$/, async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByLabel('Email').fill('ines@exemple.fr')
      await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled()
      release()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
      await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
      await page.unrouteAll()
    }
  },
)
