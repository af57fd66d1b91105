import { expect, once, test } from '../support/browser.ts'
import { registerPerson } from '../support/journeys.ts'
import { fillRegistration, registrationForm } from '../support/registration.ts'

test('a registration that was begun is still there after a reload, without its passwords', async ({ page }) => {
  await page.goto('/inscription')
  const form = registrationForm(page)
  await fillRegistration(page)
  await form.getByLabel('Téléphone').fill('06 12 34 56 78')
  await form.getByLabel('Âge').fill('30')
  await form.getByLabel('Justificatif du tarif réduit').fill('Étudiante')
  await form.getByRole('radio', { name: 'Chèque' }).check()
  await page.reload()
  await expect(form.getByLabel('Prénom')).toHaveValue('Inès')
  await expect(form.getByLabel('Nom', { exact: true })).toHaveValue('Moreau')
  await expect(form.getByLabel('Email')).toHaveValue('ines@exemple.fr')
  await expect(form.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  await expect(form.getByLabel('Âge')).toHaveValue('30')
  await expect(form.getByLabel('Justificatif du tarif réduit')).toHaveValue('Étudiante')
  await expect(form.getByRole('radio', { name: 'Chèque' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(form.getByLabel(/J’accepte/)).toBeChecked()
  await expect(form.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await expect(form.getByLabel('Confirmer le mot de passe')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('montreuil')
})

test('the form on the landing page goes on with the same draft', once, async ({ page }) => {
  await page.goto('/inscription')
  await registrationForm(page).getByLabel('Prénom').fill('Inès')
  await page.goto('/#formulaire-inscription')
  await expect(registrationForm(page).getByLabel('Prénom')).toHaveValue('Inès')
})

test(
  'a draft outlives a failing connection, and ends with the registration',
  once,
  async ({ page, context, refusals }) => {
    refusals.add('offline /api/register')
    await page.goto('/inscription')
    await fillRegistration(page)
    await page.route('/api/register', (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(registrationForm(page).getByRole('alert')).toHaveText('Erreur de connexion')
    await page.reload()
    await expect(registrationForm(page).getByLabel('Prénom')).toHaveValue('Inès')
    await fillRegistration(page)
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await context.clearCookies()
    await page.goto('/inscription')
    await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeEnabled()
    await expect(registrationForm(page).getByLabel('Prénom')).toHaveValue('')
  },
)

test('a message to the team is still there after a reload, until it is sent', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Nom').fill('Inès')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Message').fill('Bonjour,\npeut-on essayer ?')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\npeut-on essayer ?')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Nom')).toHaveValue('')
})

test('signing out leaves no draft to the next person', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/contact')
  await page.getByLabel('Message').fill('Personnel')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('what is typed before the page’s script runs is newer than the draft', once, async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Nom').fill('Ancienne')
  await page.getByLabel('Message').fill('Bonjour')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Nom').fill('Nouvelle')
  release()
  await expect(page.getByLabel('Message')).toHaveValue('Bonjour')
  await expect(page.getByLabel('Nom')).toHaveValue('Nouvelle')
})

test('a profile half changed is found again after a reload, without the password', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  await page.getByLabel('Prénom').fill('Agnès')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByLabel('Nouveau mot de passe').fill('un-secret')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('un-secret')
  await page.reload()
  await expect(page.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Agnès')
  await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('')
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await expect(page.getByText('Voici ce que vous aviez commencé.')).toHaveCount(0)
})
