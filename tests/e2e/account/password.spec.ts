import type { Page } from '@playwright/test'
import type { SiteProcess } from '../../support/browser/site-process.ts'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { answerOnce } from '../../support/journeys/member.ts'
import { mailedLink } from '../../support/mail/outbox.ts'

const confirmation = /Si un compte existe avec cette adresse, un lien de réinitialisation.*valable 30.minutes/

const choose = async (page: Page, password: string, again = password) => {
  await page.getByLabel('Nouveau mot de passe').fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(again)
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click()
}

test(
  'the password reset shows the same message for a member, a stranger and a failing server',
  once,
  async ({ page, refusals }) => {
    refusals.add('400 /api/forgot-password').add('500 /api/forgot-password')
    const requestReset = async (email: string) => {
      // The login page before it also has an "Email" field.
      await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Envoyer le lien' }).click()
      await expect(page.getByText(confirmation)).toBeVisible()
      await page.getByRole('link', { name: 'Retour à la connexion' }).click()
      await expect(page).toHaveURL(/\/login$/)
    }
    const forgotten = page.getByRole('link', { name: 'Mot de passe oublié ?' })
    await page.goto('/forgot-password')
    await expect(page.getByRole('button', { name: 'Envoyer le lien' })).toBeDisabled()
    await requestReset(admin.email)
    for (const email of ['inconnue@exemple.fr', 'sans-arobase']) {
      await forgotten.click()
      await requestReset(email)
    }
    await page.route('/api/forgot-password', (route) => route.fulfill({ status: 500, body: 'panne' }))
    await forgotten.click()
    await requestReset(admin.email)
  },
)

test(
  'a rate-limited password reset says that no mail will come; a sent link can be requested again',
  once,
  async ({ page, refusals }) => {
    refusals.add('429 /api/forgot-password')
    const refusal = { code: 'too_many_requests', message: 'Trop de tentatives. Merci de réessayer plus tard.' }
    await page.goto('/forgot-password')
    await answerOnce(page, '/api/forgot-password', (route) => route.fulfill({ status: 429, json: refusal }))
    const send = page.getByRole('button', { name: 'Envoyer le lien' })
    await page.getByLabel('Email').fill(admin.email)
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(refusal.message)
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await send.click()
    await expect(page.getByText(confirmation)).toBeVisible()
    await page.getByRole('button', { name: 'Redemander un lien' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await send.click()
    await expect(page.getByText(confirmation)).toBeVisible()
  },
)

test('a failed reset keeps the typed password; an invalid link offers a new one', once, async ({ page, refusals }) => {
  for (const refusal of ['offline', '502', '400']) refusals.add(`${refusal} /api/reset-password`)
  await page.goto('/reset-password?token=inconnu')
  await answerOnce(page, '/api/reset-password', (route) => route.abort('internetdisconnected'))
  await choose(page, 'nouveau-secret')
  await expect(page.getByRole('alert')).toHaveText('Erreur de connexion')
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('nouveau-secret')

  const down = { status: 502, body: '<h1>Bad gateway</h1>' }
  await answerOnce(page, '/api/reset-password', (route) => route.fulfill(down))
  await choose(page, 'nouveau-secret')
  await expect(page.getByRole('alert')).toHaveText('Erreur lors de la réinitialisation')

  await choose(page, 'nouveau-secret')
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  await expect(page.getByLabel('Nouveau mot de passe')).toBeHidden()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)

  await page.goto('/reset-password')
  await expect(page.getByText('Lien invalide ou expiré')).toBeVisible()
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

const openResetLink = async (page: Page, site: SiteProcess) => {
  await page.request.post('/api/forgot-password', { data: { email: admin.email } })
  const link = await mailedLink(site, 'Choisir un nouveau mot de passe', '/reset-password')
  await page.goto(link)
  return link
}

test(
  'a new password that is too short, or typed in two ways, is refused at its field',
  once,
  async ({ page, site }) => {
    const link = await openResetLink(page, site)
    expect(new URL(link).origin).toBe(site.url)
    await expect(page.getByRole('button', { name: 'Réinitialiser le mot de passe' })).toBeDisabled()
    const password = page.getByLabel('Nouveau mot de passe')
    await choose(page, '12345')
    await expect(password).toHaveAccessibleDescription(/Le mot de passe doit contenir au moins 6 caractères$/)
    await choose(page, 'nouveau-secret', 'autre-secret')
    await expect(page.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
      'Les mots de passe ne correspondent pas',
    )
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
  },
)

test(
  'the mailed link sets a new password, once, and leads to the login page after three seconds',
  once,
  async ({ page, site, refusals }) => {
    await page.clock.install()
    const link = await openResetLink(page, site)
    await choose(page, 'nouveau-secret')
    await expect(page.getByText('Votre mot de passe a été réinitialisé.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
    // Real time passes too, so the test leaves a margin of half the delay for a slow machine.
    await page.clock.fastForward(1500)
    await expect(page).toHaveURL(link)
    await page.clock.fastForward(3000)
    await expect(page).toHaveURL(/\/login$/)

    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('nouveau-secret')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    refusals.add('400 /api/reset-password')
    await page.goto(link)
    await choose(page, 'encore-un-autre')
    await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  },
)

test.describe('a club without administrator', () => {
  test.use({ settings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })

  test('the printed link creates the first administrator, once', once, async ({ page, site, refusals }) => {
    refusals.add('403 /api/bienvenue').add('400 /api/bienvenue').add('404 /api/bienvenue')
    const link = /http\S+bienvenue\?jeton=\S+/.exec(site.output.join('\n'))?.[0] ?? ''
    const create = page.getByRole('button', { name: 'Créer le compte administrateur' })
    const fillIn = async () => {
      await page.getByLabel('Prénom').fill('Ada')
      await page.getByLabel('Nom', { exact: true }).fill('Présidente')
      await page.getByLabel('Email').fill('ada@exemple.fr')
      await page.getByLabel('Mot de passe', { exact: true }).fill('secret-ada')
    }
    await page.goto(link)
    await create.click()
    await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Merci de saisir votre prénom')
    await fillIn()
    await create.click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText('Le compte administrateur est créé.', { exact: true })).toBeVisible()
    await page.goto(link)
    await fillIn()
    await create.click()
    await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  })
})
