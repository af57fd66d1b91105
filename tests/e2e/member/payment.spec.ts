import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { activeMember, ines, registerPerson } from '../../support/journeys/member.ts'

test('the payment page says that online payment is unavailable, and links back', once, async ({ page }) => {
  await registerPerson(page.request, { paymentMethod: 'check' })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Paiement temporairement indisponible' })).toBeVisible()
  await expect(page.getByText(/Choisissez le paiement en espèces à l’inscription ou contactez l’équipe/)).toBeVisible()
  await expect(page.getByText(/Pensez à apporter votre chèque de 120.€/)).toBeVisible()
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test(
  'a payment that cannot be confirmed shows the support link and can be retried',
  once,
  async ({ page, refusals }) => {
    refusals.add('503 /api/confirm-payment')
    await registerPerson(page.request)
    await page.goto('/success?payment_intent=pi_42')
    await expect(page.getByText('Veuillez contacter le support.', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Erreur de confirmation' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('pi_42')
    await expect(page.getByText('Paiement réussi !')).toHaveCount(0)
    await page.route('/api/confirm-payment', (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible()
  },
)

test('a payment is confirmed once, after its owner has signed in', once, async ({ page, request, refusals }) => {
  refusals.add('401 /api/user')
  await registerPerson(request)
  const confirmations: unknown[] = []
  await page.route('/api/confirm-payment', (route) => {
    confirmations.push(route.request().postDataJSON())
    return route.fulfill({ json: {} })
  })
  await page.goto('/success?payment_intent=pi_42')
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click()
  expect(confirmations).toEqual([])
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement réussi !' })).toBeVisible()
  await expect(page.getByText('Paiement confirmé !', { exact: true })).toBeVisible()
  await expect(page.getByText('Votre inscription est maintenant active.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Votre inscription est confirmée.*e-mail de confirmation.*dimanche/)).toBeVisible()
  expect(confirmations).toEqual([{ paymentIntentId: 'pi_42' }])
  // What comes next: the true dates, what to bring, and a place to choose.
  const next = page.getByRole('region', { name: 'Les prochains rendez-vous' })
  await expect(next.getByRole('listitem').first()).toContainText(/\d+\s\S+, \d+\sh/)
  await expect(page.getByText('À apporter', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a successful payment')
  await page.getByRole('main').getByRole('link', { name: 'Choisir ma séance' }).click()
  await expect(page).toHaveURL(/\/seances$/)
})

test('a member who pays in cash has nothing to pay or confirm online', once, async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(findToast(page)).toContainText('Rien à payer en ligne')
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Il reste à régler votre cotisation' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/À régler120.€ en espèces.*À quiÀ un coach ou au bureau, à votre arrivée/)
  await page.getByRole('main').getByRole('link', { name: 'Tableau de bord' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test(
  'without a payment, an active member who has paid all is told so, with the way to the sessions',
  once,
  async ({ page, board }) => {
    await activeMember(page, board, { tier: 'REDUIT', age: 12 })
    await page.goto('/success')
    await expect(page.getByRole('heading', { name: 'Votre adhésion est active' })).toBeVisible()
    await expect(page.getByText(/^Jusqu’au 31 août \d{4}\. Rien à payer\.$/)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Voir les séances' }).click()
    await expect(page).toHaveURL(/\/seances$/)
  },
)
