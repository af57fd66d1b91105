import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { answerOnce } from '../../support/journeys/member.ts'
import { mailedLink } from '../../support/mail/outbox.ts'

const unexpectedError = 'Une erreur inattendue est survenue. Merci de réessayer.'

const subscribe = async (page: Page) => {
  const field = page.getByLabel('Votre e-mail')
  const send = page.getByRole('button', { name: 'Me prévenir' })
  await field.fill('ines')
  await send.click()
  await expect(page.getByText('Adresse e-mail invalide')).toBeVisible()
  await expect(field).toBeFocused()

  await answerOnce(page, '/api/newsletter', (route) => route.fulfill({ status: 503, body: '' }))
  await field.fill('ines@exemple.fr')
  await send.click()
  await expect(page.getByText(unexpectedError)).toBeVisible()
  await expect(field).toHaveValue('ines@exemple.fr')

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
  await expect(field).toHaveValue('')
}

const confirm = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Confirmer mon inscription' })
  await answerOnce(page, '/api/newsletter/confirmation', (route) => route.fulfill({ status: 503, body: '' }))
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(unexpectedError)
  await button.click()
  await expect(page.getByText('Votre inscription est confirmée.')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre inscription est confirmée.')
}

const unsubscribe = async (page: Page) => {
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByText('Vous êtes désinscrit de la newsletter.')).toBeVisible()
}

test('subscribing, confirming and unsubscribing take one button each, which shows errors', async ({
  page,
  site,
  refusals,
}) => {
  refusals.add('503 /api/newsletter').add('503 /api/newsletter/confirmation')
  await page.goto('/#boutique')
  await subscribe(page)

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto(await mailedLink(site, 'Confirmez votre inscription à la newsletter', '/newsletter/confirmer'))
  await expect(page.getByRole('button', { name: 'Confirmer mon inscription' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(posts, 'opening the link alone confirms nothing, because mail scanners open links').toEqual([])
  await confirm(page)

  await page.goto(await mailedLink(site, 'Inscription confirmée', '/newsletter/desinscription'))
  await unsubscribe(page)
  await page.reload()
  await unsubscribe(page)
})

test('an invalid link says so and offers a new one', once, async ({ page, refusals }) => {
  refusals.add('400 /api/newsletter/confirmation')
  await page.goto('/newsletter/confirmer?jeton=inconnu')
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  await expect(page.getByRole('button', { name: 'Confirmer mon inscription' })).toBeHidden()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/#boutique$/)
  await expect(page.getByLabel('Votre e-mail')).toBeVisible()

  await page.goto('/newsletter/desinscription')
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  await expect(page.getByRole('link', { name: 'Écrire au club' })).toBeVisible()
})
