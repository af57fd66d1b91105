import type { Page } from '@playwright/test'
import { admin, expect, once, test } from '../support/browser.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Inscription' })
const send = (page: Page) => page.getByRole('button', { name: 'S’inscrire' }).click()
const alert = (page: Page) => form(page).getByRole('alert')
/** The field whose description, as a screen reader hears it, holds the sentence. */
const fieldSaying = (page: Page, label: string, sentence: string | RegExp) =>
  expect(form(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    sentence instanceof RegExp ? sentence : new RegExp(sentence),
  )

const fill = async (page: Page, fields: { email?: string; password?: string; confirmation?: string } = {}) => {
  const { email = 'ines@exemple.fr', password = 'montreuil', confirmation = password } = fields
  const visitor = form(page)
  await visitor.getByLabel('Prénom').fill('Inès')
  await visitor.getByLabel('Nom', { exact: true }).fill('Moreau')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Mot de passe', { exact: true }).fill(password)
  await visitor.getByLabel('Confirmer le mot de passe').fill(confirmation)
  await visitor.getByLabel('Taille de t-shirt').selectOption('M')
  await visitor.getByLabel(/J’accepte/).check()
}

test('an empty registration is told every rule at once, in the first field', once, async ({ page }) => {
  await page.goto('/inscription')
  await send(page)
  await expect(alert(page)).toHaveText('Merci de saisir votre prénom')
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await fieldSaying(page, 'Prénom', 'Merci de saisir votre prénom')
  await fieldSaying(page, 'Nom', 'Merci de saisir votre nom')
  await fieldSaying(page, 'Email', 'Email invalide')
  await fieldSaying(page, 'Mot de passe', 'Merci de saisir un mot de passe')
  await fieldSaying(page, 'Taille de t-shirt', 'Merci de choisir une taille de t-shirt')
  await expect(page.getByLabel(/J’accepte/)).toHaveAccessibleDescription(
    'Merci d’accepter les conditions générales d’inscription Montreuil Endurance',
  )
})

test(
  'a password of five characters or another confirmation is refused, and nothing typed is lost',
  once,
  async ({ page }) => {
    await page.goto('/inscription')
    await fill(page, { password: '12345' })
    await send(page)
    await expect(alert(page)).toHaveText('Le mot de passe doit contenir au moins 6 caractères')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()

    await fill(page, { password: '123456', confirmation: '1234567' })
    await send(page)
    await expect(alert(page)).toHaveText('Les mots de passe ne correspondent pas')
    await expect(page.getByLabel('Confirmer le mot de passe')).toBeFocused()
    await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')
    await expect(form(page).getByLabel('Mot de passe', { exact: true })).toHaveValue('123456')
    await expect(form(page).getByLabel('Taille de t-shirt')).toHaveValue('M')
    await expect(form(page).getByLabel(/J’accepte/)).toBeChecked()
  },
)

test('an age above 120 is refused; without any it is accepted', once, async ({ page }) => {
  await page.goto('/inscription')
  await fill(page)
  await page.getByLabel('Âge').fill('121')
  await send(page)
  await expect(alert(page)).toHaveText('Merci d’indiquer un âge entre 0 et 120')
  await page.getByLabel('Âge').fill('')
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the reduced fee at 26 asks for a justification, and at 25 does not', once, async ({ page }) => {
  const sentence = 'Merci de fournir un justificatif pour bénéficier du tarif réduit.'
  await page.goto('/inscription')
  await fill(page)
  await page.getByLabel('Âge').fill('26')
  await send(page)
  await expect(alert(page)).toHaveText(sentence)
  await expect(page.getByLabel('Justificatif du tarif réduit')).toBeFocused()
  await page.getByLabel('Justificatif du tarif réduit').fill('   ')
  await send(page)
  await expect(alert(page)).toHaveText(sentence)
  await page.getByLabel('Âge').fill('25')
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Pensez à payer 60.€ en espèces à votre arrivée/)).toBeVisible()
})

test('the fee due follows tier and age', once, async ({ page }) => {
  await page.goto('/inscription')
  await expect(page.getByText(/Cotisation due : 60.€/)).toBeVisible()
  await page.getByLabel('Tarif', { exact: true }).selectOption('A26')
  await expect(page.getByText(/Cotisation due : 120.€/)).toBeVisible()
  await expect(page.getByLabel('Justificatif du tarif réduit')).toBeHidden()
  await page.getByLabel('Âge').fill('12')
  await expect(page.getByText('Cotisation due : gratuite')).toBeVisible()
})

test('a taken e-mail is told next to the field and as a toast', once, async ({ page, refusals }) => {
  refusals.add('409 /api/register')
  await page.goto('/inscription')
  await fill(page, { email: admin.email })
  await send(page)
  await expect(page.getByText('Erreur d’inscription', { exact: true })).toBeVisible()
  await fieldSaying(page, 'Email', 'Un compte existe déjà avec cet e-mail.')
  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expect(form(page).getByLabel('Mot de passe', { exact: true })).toHaveValue('montreuil')
  await form(page).getByLabel('Email').fill('ines@exemple.fr')
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a server that fails is told in French, and the form keeps what was typed', once, async ({ page, refusals }) => {
  refusals.add('502 /api/register')
  await page.route('/api/register', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await page.goto('/inscription')
  await fill(page)
  await send(page)
  await expect(page.getByText('Erreur d’inscription', { exact: true })).toBeVisible()
  await expect(page.getByText('Impossible d’enregistrer l’inscription', { exact: true })).toBeVisible()
  await expect(alert(page)).toHaveText('Erreur lors de l’inscription')
  await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')
})

test('the terms open beside a half-filled registration', once, async ({ page, context }) => {
  await page.goto('/inscription')
  await fill(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'conditions générales d’inscription' }).click()
  await expect((await opened).getByRole('heading', { name: 'Conditions générales d’inscription' })).toBeVisible()
  await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')
})

test('on the landing page the success card takes the place of the form, until a new registration', async ({ page }) => {
  await page.goto('/#formulaire-inscription')
  await form(page).scrollIntoViewIfNeeded()
  await fill(page)
  await form(page).getByLabel('Paiement').selectOption({ label: 'Chèque' })
  await send(page)
  const card = page.getByRole('region', { name: 'Inscription réussie' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card).toContainText(/Pensez à apporter votre chèque de 60.€ à votre arrivée/)
  await expect(card).toContainText('L’adhésion devient active dès réception du paiement.')
  await expect(form(page)).toBeHidden()
  await card.getByRole('button', { name: 'Nouvelle inscription' }).click()
  await expect(form(page).getByLabel('Prénom')).toHaveValue('')
  await expect(card).toBeHidden()
})
