import { admin, expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { registerPerson } from '../../support/journeys/member.ts'

test(
  'a failed login shows the reason at its field and as a toast and keeps the input; the right password signs in',
  once,
  async ({ page, refusals }) => {
    refusals.add('401 /api/login').add('offline /api/login')
    await page.goto('/login')
    const email = page.getByLabel('Email')
    const password = page.getByLabel('Mot de passe', { exact: true })
    const send = page.getByRole('button', { name: 'Se connecter' })
    const toast = findToast(page)
    await expect(email).toHaveAttribute('type', 'email')

    await test.step('an invalid address, and no password', async () => {
      await email.fill('ines')
      await send.click()
      await expect(email).toHaveAccessibleDescription('Email invalide')
      await expect(email).toBeFocused()
      await expect(password).toHaveAccessibleDescription('Mot de passe requis')
    })

    await test.step('no network', async () => {
      await email.fill(admin.email)
      await password.fill('pas-le-bon')
      await page.context().setOffline(true)
      await send.click()
      await expect(page.getByRole('form').getByRole('alert')).toHaveText('Erreur de connexion')
      await expect(toast).toContainText('Erreur de connexion')
      await expect(password).toHaveValue('pas-le-bon')
      await page.context().setOffline(false)
    })

    await test.step('a wrong password', async () => {
      await send.click()
      await expect(toast).toContainText('Email ou mot de passe incorrect.')
      await expect(page.getByText('Erreur de connexion', { exact: true })).toBeVisible()
      await expect(password).toHaveAccessibleDescription('Email ou mot de passe incorrect.')
      await expect(password).toBeFocused()
      await expect(email).toHaveValue(admin.email)
    })

    await password.fill(admin.password)
    await send.click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible()
    await expect(page.getByText('Bienvenue !', { exact: true })).toBeVisible()
  },
)

test('a visitor who opens a member page signs in and returns to it', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.context().clearCookies()
  for (const path of ['/dashboard', '/seances', '/modifier-infos', '/checkout', '/coach', '/progression']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?suite=${encodeURIComponent(path)}`)
  }
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/progression$/)
})

test('a toast is shown and can be closed even if its script failed to load', once, async ({ page, refusals }) => {
  refusals.add('offline /api/login')
  // The toast script loads when a field gets the focus; the page itself must be loaded by then.
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  page.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill('montreuil')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const toast = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(toast).toContainText('Erreur de connexion')
  await toast.getByRole('button', { name: 'Fermer' }).click()
  await expect(toast).toBeHidden()
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('montreuil')
})

test(
  'the login page passes the e-mail to the password reset, not in the URL, and links to the home page',
  once,
  async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('ines@exemple.fr')
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
    await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeEnabled()
    await page.reload()
    await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')

    await page.getByRole('link', { name: 'Retour à la connexion' }).click()
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
    await expect(page).toHaveURL(/\/#contact$/)
    await page.goBack()
    await page.getByRole('link', { name: 'S’inscrire depuis l’accueil' }).click()
    await expect(page.getByRole('form', { name: 'Inscription' })).toBeInViewport()
  },
)

test('the theme is dark by default, and the chosen theme is kept', once, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contact')
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

test('text typed before hydration stays, and the form cannot be submitted into the URL', once, async ({ page }) => {
  for (const [path, button] of [
    ['/login', 'Se connecter'],
    ['/forgot-password', 'Envoyer le lien'],
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
    await page.unroute(/\.js$/)
  }
})

test('on a phone, a reason of two lines hangs above the title', once, async ({ page, refusals }) => {
  refusals.add('401 /api/login')
  await page.setViewportSize({ width: 360, height: 740 })
  const refusal = { code: 'code_wrong', message: 'Ce code n’est pas le bon, ou il a déjà servi.' }
  await page.route('/api/login', (route) => route.fulfill({ status: 401, json: refusal }))
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(findToast(page)).toContainText(refusal.message)
  const toast = await findToast(page).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})
