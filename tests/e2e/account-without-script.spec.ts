import { expect, once, test } from '../support/browser.ts'

test.use({ javaScriptEnabled: false })

const sentence = /Ce formulaire a besoin de JavaScript/

for (const path of ['/', '/login', '/inscription', '/forgot-password', '/contact'])
  test(`without JavaScript, the form of ${path} says that it needs it`, once, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(sentence).first()).toBeVisible()
    for (const button of await page.getByRole('main').locator('button[type=submit]').all())
      await expect(button).toBeDisabled()
  })

for (const path of ['/reset-password?token=x', '/bienvenue?jeton=x', '/dashboard'])
  test(`without JavaScript, ${path} says that it needs it`, once, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(/Cette page a besoin de JavaScript/)).toBeVisible()
  })
