import { expectAccessible, lookClosely } from '../support/accessibility.ts'
import { admin, expect, test } from '../support/browser.ts'
import { registerPerson } from '../support/journeys.ts'
import { registrationForm } from '../support/registration.ts'

test('a registration full of mistakes, then corrected, is accessible in both themes', async ({ page }, { project }) => {
  await lookClosely(page, project.name)
  await page.goto('/inscription')
  const form = registrationForm(page)
  await page.getByRole('button', { name: 'S’inscrire' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'every mistake')
  await form.getByLabel('Mot de passe', { exact: true }).fill('kX9mL2vB')
  await form.getByRole('radio', { name: /^26 ans et plus/ }).check()
  await form.getByRole('radio', { name: 'L', exact: true }).check()
  await form.getByLabel('Âge').fill('25')
  await expect(form.getByText(/^À 25 ans/)).toBeVisible()
  await expectAccessible(page, 'filled in')
})

test('what stands in place of a form is accessible in both themes', async ({ page, refusals }, { project }) => {
  for (const refusal of ['400 /api/reset-password', '503 /api/confirm-payment', '401 /api/user']) refusals.add(refusal)
  await lookClosely(page, project.name)
  await page.goto('/reset-password')
  await expectAccessible(page, 'a link that is no good')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText(/^Si un compte existe/)).toBeVisible()
  await expectAccessible(page, 'a mail on its way')
  await registerPerson(page.request)
  await page.goto('/login')
  await expect(page.getByRole('region', { name: 'Bonjour Inès' })).toBeVisible()
  await expectAccessible(page, 'already signed in')
  await page.goto('/success?payment_intent=pi_42')
  await expect(page.getByRole('heading', { name: 'Erreur de confirmation' })).toBeVisible()
  await expectAccessible(page, 'a payment that was not confirmed')
  await page.goto('/modifier-infos')
  await page.getByLabel('Prénom').fill('Agnès')
  await page.request.post('/api/logout')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre connexion a expiré' })).toBeVisible()
  await expectAccessible(page, 'a sign-in that ended')
})
