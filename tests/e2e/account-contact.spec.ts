import { expect, once, test } from '../support/browser.ts'
import { registerPerson } from '../support/journeys.ts'

test('a message to the team is acknowledged, and the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Nom').fill('Inès Moreau')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Message').fill('Bonjour,\npeut-on venir essayer ?')
  const said = page.waitForEvent('dialog')
  const click = page.getByRole('button', { name: 'Envoyer' }).click()
  const dialog = await said
  expect(dialog.message()).toMatch(/^Votre message a bien été envoyé à l’équipe\s!$/)
  await dialog.accept()
  await click
  for (const field of ['Nom', 'Email', 'Message']) await expect(page.getByLabel(field)).toHaveValue('')
})

test('a message needs a name, an address and a text', once, async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByLabel('Nom')).toBeFocused()
  await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Merci de saisir votre nom')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email invalide')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Merci de saisir votre message')
})

test('a message that did not leave is still there', once, async ({ page, refusals }) => {
  refusals.add('503 /api/contact')
  await page.route('/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/contact')
  await page.getByLabel('Nom').fill('Inès')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Message').fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('alert')).toHaveText('Une erreur inattendue est survenue. Merci de réessayer.')
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour')
})

test('whoever is signed in need not say who writes', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/contact')
  await expect(page.getByLabel('Nom')).toHaveValue('Inès Moreau')
  await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
  await page.getByLabel('Nom').fill('Inès, pour Lina')
  await page.getByLabel('Message').fill('Bonjour')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour')
  await expect(page.getByLabel('Nom')).toHaveValue('Inès, pour Lina')
})

test('the way back from the contact page leads to the dashboard, and a visitor’s home', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/contact')
  const back = page.getByRole('link', { name: 'Retour', exact: true })
  // The page was written before anybody signed in: it learns so when it comes alive.
  await expect(back).toHaveAttribute('href', '/dashboard')
  await back.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  // The space that was just opened still asks for its lists.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/contact')
  await back.click()
  await expect(page).toHaveURL(/\/$/)
})

test('the newsletter refuses what is no address and thanks for one that is', once, async ({ page, refusals }) => {
  refusals.add('503 /api/newsletter')
  await page.goto('/#boutique')
  const address = page.getByLabel('Votre e-mail')
  const send = page.getByRole('button', { name: 'Me prévenir' })
  await address.fill('ines')
  await send.click()
  await expect(page.getByText('Adresse e-mail invalide')).toBeVisible()
  await expect(address).toBeFocused()

  await page.route('/api/newsletter', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await address.fill('ines@exemple.fr')
  await send.click()
  await expect(page.getByText('Une erreur inattendue est survenue. Merci de réessayer.')).toBeVisible()
  await expect(address).toHaveValue('ines@exemple.fr')

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('/api/newsletter', async (route) => {
    await answered
    await route.fallback()
  })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(
    page.getByText('Merci ! Un e-mail est en route : ouvrez son lien pour confirmer votre inscription.'),
  ).toBeVisible()
  await expect(address).toHaveValue('')
})
