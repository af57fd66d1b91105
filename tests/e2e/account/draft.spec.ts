import { expect, once, test } from '../../support/browser/test.ts'
import { answerOnce, registerPerson } from '../../support/journeys/member.ts'
import { fillRegistration, registrationForm, sendRegistration } from '../../support/journeys/registration.ts'

test(
  'a started registration survives a failed request and a reload, without its passwords, until it is sent',
  once,
  async ({ page, context, refusals }) => {
    refusals.add('offline /api/register')
    await page.goto('/inscription')
    const form = registrationForm(page)
    await fillRegistration(page)
    await form.getByLabel('Téléphone').fill('06 12 34 56 78')
    await form.getByLabel('Âge').fill('30')
    await form.getByRole('radio', { name: /^Tarif réduit/ }).check()
    await form.getByLabel('Justificatif du tarif réduit').fill('Étudiante')
    await form.getByRole('radio', { name: 'Chèque' }).check()
    await form.getByLabel('Des photos où je suis sur le site du club').check()
    await answerOnce(page, '/api/register', (route) => route.abort('internetdisconnected'))
    await sendRegistration(page)
    await expect(form.getByRole('alert')).toHaveText('Erreur de connexion')

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
    await expect(form.getByLabel('Des photos où je suis sur le site du club')).toBeChecked()
    await expect(form.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
    await expect(form.getByLabel('Confirmer le mot de passe')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('montreuil')

    await fillRegistration(page)
    await sendRegistration(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    // Stops the requests of the dashboard.
    await page.goto('about:blank')
    await context.clearCookies()
    await page.goto('/inscription')
    await expect(page.getByRole('button', { name: 'S’inscrire' })).toBeEnabled()
    await expect(form.getByLabel('Prénom')).toHaveValue('')

    await test.step('the form on the landing page uses the same draft', async () => {
      await form.getByLabel('Prénom').fill('Lina')
      await page.goto('/#formulaire-inscription')
      await expect(form.getByLabel('Prénom')).toHaveValue('Lina')
    })
  },
)

test(
  'a started profile change survives a reload, without the password; cancelling discards it',
  once,
  async ({ page }) => {
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

    await page.getByLabel('Prénom').fill('Agnès')
    await page.getByRole('link', { name: 'Annuler' }).click()
    await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
  },
)
