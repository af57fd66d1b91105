import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

/** Code of the phone, `steps` periods of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

const card = (page: Page) => page.getByRole('region', { name: 'Validation en deux étapes' })
const password = (page: Page) => page.getByRole('dialog').getByLabel('Mot de passe', { exact: true })

const startSetup = async (page: Page) => {
  await openAsAdmin(page, '/modifier-infos')
  await card(page).getByRole('button', { name: 'Activer' }).click()
  await password(page).fill(admin.password)
  await password(page).press('Enter')
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible()
  return (await page.getByRole('dialog').locator('code').textContent()) ?? ''
}

/** Enables the second factor through the API and returns the recovery codes. */
const enableSecondFactor = async ({ request }: Page): Promise<string[]> => {
  await request.post('/api/login', { data: admin, failOnStatusCode: true })
  const { password } = admin
  const started = await request.post('/api/coach/second-factor', { data: { password }, failOnStatusCode: true })
  const code = codeOf((await started.json()).secret)
  const confirmed = await request.post('/api/coach/second-factor/confirmation', { data: { code } })
  return (await confirmed.json()).recoveryCodes
}

const signInWithPassword = async (page: Page) => {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByLabel('Code à six chiffres')).toBeFocused()
}

test('an administrator enables the second factor and signs in with a code', async ({ page, refusals }) => {
  await lookClosely(page)
  refusals.add('401 /api/login').add('403 /api/coach/second-factor/confirmation')
  const secret = await startSetup(page)
  await expect(page.locator(':focus')).toHaveText(/^Scannez ce code/)
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none')
  await expectAccessible(page, 'the QR code')
  await page.getByLabel('Code à six chiffres').fill('000000')
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByLabel('Code à six chiffres')).toHaveAccessibleDescription(/n’est pas le bon/)
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret))
  await page.getByLabel('Code à six chiffres').press('Enter')
  await expect(page.locator(':focus')).toHaveText(/^C’est activé/)
  const codes = page.getByRole('dialog', { name: 'Gardez vos codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page, 'the recovery codes')
  await page.getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(card(page).getByText('Activée', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('Codes de secours restants : 10.')

  await signInWithPassword(page)
  const code = page.getByLabel('Code à six chiffres')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page, 'the login with a code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(code).toHaveAccessibleDescription(/n’est pas le bon/)
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test(
  'without the phone, a recovery code signs in and another one disables the second factor',
  once,
  async ({ page, refusals }) => {
    await lookClosely(page)
    refusals.add('401 /api/login').add('403 /api/my/second-factor/removal')
    const recoveryCodes = await enableSecondFactor(page)
    await signInWithPassword(page)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByLabel('Code de secours').fill(recoveryCodes[0] ?? '')
    await page.getByLabel('Code de secours').press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('link', { name: 'Modifier mes infos' }).click()
    await expect(card(page)).toContainText('Codes de secours restants : 9.')
    await card(page).getByRole('button', { name: 'Désactiver' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page, 'switching it off')
    await password(page).fill('pas-le-bon')
    await dialog.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await dialog.getByLabel('Code de secours').fill(recoveryCodes[1] ?? '')
    await dialog.getByRole('button', { name: 'Désactiver' }).click()
    await expect(password(page)).toHaveAccessibleDescription('Le mot de passe actuel est incorrect.')
    await password(page).fill(admin.password)
    await dialog.getByRole('button', { name: 'Désactiver' }).click()
    await expect(page.getByText('Validation en deux étapes désactivée', { exact: true })).toBeVisible()
    await expect(card(page).getByRole('button', { name: 'Activer' })).toBeVisible()
    await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
  },
)
