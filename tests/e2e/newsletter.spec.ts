import { expect, once, test } from '../support/browser.ts'
import { mailedLink } from '../support/outbox.ts'

test('from the form to the list and off it again, each step is one button', async ({ page, site }) => {
  await page.goto('/')
  await page.getByLabel('Votre e-mail').fill('ines@exemple.fr')
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByText('Merci ! Un e-mail est en route')).toBeVisible()

  await page.goto(await mailedLink(site, 'Confirmez votre inscription à la newsletter', '/newsletter/confirmer'))
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
  const confirmed = page.getByText('Votre inscription est confirmée.')
  await expect(confirmed).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Votre inscription est confirmée.')

  await page.goto(await mailedLink(site, 'Inscription confirmée', '/newsletter/desinscription'))
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByText('Vous êtes désinscrit de la newsletter.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Me désinscrire' }).click()
  await expect(page.getByText('Vous êtes désinscrit de la newsletter.')).toBeVisible()
})

test('opening the mailed link alone confirms nothing, as mail scanners do', once, async ({ page, site }) => {
  const subscribe = () => page.request.post('/api/newsletter', { data: { email: 'ines@exemple.fr' } })
  await subscribe()
  const link = await mailedLink(site, 'Confirmez votre inscription à la newsletter', '/newsletter/confirmer')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirmer mon inscription' })).toBeVisible()
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.waitForLoadState('networkidle')
  expect(posts).toEqual([])
})

test('a link that is no good says so and leads to a new one', once, async ({ page, refusals }) => {
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

test(
  'a button that the server could not serve says so and works the second time',
  once,
  async ({ page, site, refusals }) => {
    refusals.add('503 /api/newsletter/confirmation')
    await page.request.post('/api/newsletter', { data: { email: 'ines@exemple.fr' } })
    await page.goto(await mailedLink(site, 'Confirmez votre inscription à la newsletter', '/newsletter/confirmer'))
    await page.route('/api/newsletter/confirmation', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    const confirm = page.getByRole('button', { name: 'Confirmer mon inscription' })
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText('Une erreur inattendue est survenue. Merci de réessayer.')
    await confirm.click()
    await expect(page.getByText('Votre inscription est confirmée.')).toBeVisible()
  },
)
