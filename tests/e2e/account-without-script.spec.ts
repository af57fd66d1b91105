import { club } from '../../club.ts'
import { expect, once, test } from '../support/browser.ts'

test.use({ javaScriptEnabled: false })

const sentence = /Ce formulaire a besoin de JavaScript/

for (const path of ['/', '/login', '/inscription', '/forgot-password', '/contact'])
  test(`without JavaScript, the form of ${path} says that it needs it`, once, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(sentence).first()).toBeVisible()
    for (const button of await page.getByRole('main').locator('button[type=submit]').all())
      await expect(button).toBeDisabled()
    for (const name of ['Changer de thème', 'Afficher le mot de passe'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

for (const path of ['/reset-password?token=x', '/newsletter/confirmer?jeton=x', '/bienvenue?jeton=x', '/dashboard'])
  test(`without JavaScript, ${path} says that it needs it`, once, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(/Cette page a besoin de JavaScript/)).toBeVisible()
    await expect(page.getByRole('link', { name: club.email })).toBeVisible()
    await expect(page.getByText('Chargement…')).toBeHidden()
  })
