import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { test as base, expect, once } from '../../support/browser/test.ts'
import { type PlayedProvider, startCardProvider } from '../../support/card-provider/card-provider.ts'
import { ines, registerPerson } from '../../support/journeys/member.ts'
import { fillRegistration, registrationChoice, sendRegistration } from '../../support/journeys/registration.ts'

/** A site whose club takes cards, with a server that simulates the provider. */
const test = base.extend<{ provider: PlayedProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
  provider: async ({}, use) => {
    const provider = await startCardProvider()
    await use(provider)
    provider.close()
  },
  settings: async ({ provider }, use) => use(provider.settings),
})
test.beforeEach(({ provider, site, foreign }) => {
  provider.state.home = site.url
  foreign.add(provider.origin)
})

const main = (page: Page) => page.getByRole('main')
const payHere = (page: Page) => main(page).getByRole('button', { name: /^Payer 120.€$/ })

test('a newcomer registers with a card, pays at the provider and comes back active, with a receipt', async ({
  page,
}) => {
  await page.goto('/inscription')
  await fillRegistration(page)
  await registrationChoice(page, /^Tarif plein/).check()
  await page.getByLabel('Âge').fill('31')
  await registrationChoice(page, 'Carte bancaire').check()
  await expect(page.getByText('À payer par carte, à la page suivante.')).toBeVisible()
  await sendRegistration(page)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByRole('heading', { name: 'Payer par carte' })).toBeVisible()
  await expectAccessible(page, 'the payment page')
  await payHere(page).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible()
  await expect(page).toHaveURL(/\/success\?payment_intent=cs_test_/)
  await main(page).getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page.getByText('Cotisation réglée')).toBeVisible()
  await page.getByRole('button', { name: 'Voir mes règlements' }).click()
  await expect(page.getByText('Carte bancaire')).toBeVisible()
  await expect(page.getByRole('link', { name: /Reçu \(PDF\)/ })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Rien à payer' })).toBeVisible()
})

test('a card that is refused pays nothing; the member comes back, and pays from their space', async ({ page }) => {
  await registerPerson(page.request, { paymentMethod: 'cash' })
  await page.goto('/dashboard')
  await main(page)
    .getByRole('link', { name: /^Payer 120.€ par carte$/ })
    .click()
  await payHere(page).click()
  await page.getByRole('button', { name: 'Carte refusée' }).click()
  await page.getByRole('link', { name: 'Retour au club' }).click()
  await expect(page.getByText(/Votre paiement n’est pas terminé.*rien n’a été débité/)).toBeVisible()
  await expectAccessible(page, 'the payment page after a return')
  await payHere(page).click()
  await page.getByRole('button', { name: 'Payer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible()
})

test(
  'a provider that does not answer shows a French message, and the press can be repeated',
  once,
  async ({ page, provider, refusals }) => {
    refusals.add('503 /api/my/card-payment').add('503 /api/confirm-payment')
    await registerPerson(page.request)
    await page.goto('/checkout')
    provider.state.silent = true
    await payHere(page).click()
    await expect(main(page).getByRole('alert')).toContainText('Le paiement en ligne est temporairement indisponible.')
    provider.state.silent = false
    await payHere(page).click()
    await expect(page.getByRole('button', { name: 'Payer', exact: true })).toBeVisible()
    provider.state.silent = true
    await page.getByRole('button', { name: 'Payer', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Erreur de confirmation' })).toBeVisible()
    provider.state.silent = false
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible()
  },
)

test('a visitor is asked to sign in before the payment page', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(page.request)
  await page.request.post('/api/logout')
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(payHere(page)).toBeVisible()
})
