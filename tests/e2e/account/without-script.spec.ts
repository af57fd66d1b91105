import { club } from '../../../club.ts'
import { privatePages, publicPages } from '../../support/browser/every-page.ts'
import { expect, once, test } from '../../support/browser/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, each form says that it needs it', once, async ({ page }) => {
  for (const path of ['/', '/login', '/inscription', '/forgot-password', '/contact'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(/Ce formulaire a besoin de JavaScript/).first()).toBeVisible()
      for (const button of await page.getByRole('main').locator('button[type=submit]').all())
        await expect(button).toBeDisabled()
      for (const name of ['Changer de thème', 'Afficher le mot de passe'])
        await expect(page.getByRole('button', { name })).toHaveCount(0)
    })
})

test('without JavaScript, each page that needs it says so', once, async ({ page }) => {
  for (const path of [
    '/reset-password?token=x',
    '/newsletter/confirmer?jeton=x',
    '/confirmer-email?jeton=x',
    '/bienvenue?jeton=x',
    '/dashboard',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByText(/Cette page a besoin de JavaScript/)).toBeVisible()
      await expect(page.getByRole('link', { name: club.email })).toBeVisible()
      await expect(page.getByText('Chargement…')).toBeHidden()
    })
})

test('without JavaScript, the skip link of every page leads to its content', once, async ({ page }) => {
  const found = publicPages.filter((path) => path !== '/page-inconnue')
  for (const path of [...found, ...privatePages])
    await test.step(path, async () => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAttribute('href', '#contenu')
      await expect(page.locator('#contenu')).toHaveCount(1)
    })
})

test('a private page shows the club’s name and its heading before its scripts have come', once, async ({ page }) => {
  for (const path of privatePages)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('banner').getByText(club.name)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    })
})
