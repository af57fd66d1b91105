import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { registerPerson, signIn, signOut } from '../../support/journeys/member.ts'
import { linkIn } from '../../support/mail/mailed-link.ts'
import { readMails } from '../../support/mail/outbox.ts'

/** Accepts the next `alert()` and resolves to its text. */
const nextAlert = (page: Page) =>
  new Promise<string>((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      dialog.accept()
    }),
  )

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' }).click()

test('a member edits their profile, and an emptied telephone is removed', async ({ page }) => {
  await registerPerson(page.request, { telephone: '06 12 34 56 78' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Modifier mes infos' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Moreau')
  await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
  await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78')
  await expect(page.getByLabel('Âge')).toHaveValue('31')
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('')
  await page.getByLabel('Prénom').fill('Agnès')
  await page.getByLabel('Téléphone').fill('')
  const alert = nextAlert(page)
  await save(page)
  expect(await alert).toBe('Vos informations ont été mises à jour.')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Bonjour Agnès' })).toBeVisible()
  await expect(page.getByText('Agnès Moreau')).toBeVisible()
  await expect(page.getByText('Non renseigné')).toBeVisible()
  // The saved values are on the screen, and stay.
  const card = page.getByRole('region', { name: 'Mes informations' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card.getByRole('status')).toHaveText('C’est enregistré.')
  // In the middle: neither at an edge nor behind the bar of a phone.
  const middle = await card.getByRole('status').evaluate((text) => text.getBoundingClientRect().top / innerHeight)
  expect(middle).toBeGreaterThan(0.15)
  expect(middle).toBeLessThan(0.65)
})

test(
  'an age given more than a year ago is asked for again, on the dashboard and in the profile',
  once,
  async ({ page }) => {
    await registerPerson(page.request)
    await page.route('/api/user', async (route) => {
      const response = await route.fetch()
      const { user } = await response.json()
      await route.fulfill({ response, json: { user: { ...user, isAgeOutdated: true } } })
    })
    await page.goto('/dashboard')
    await expect(page.getByText('Votre âge date de plus d’un an')).toBeVisible()
    await page.goto('/modifier-infos')
    await expect(page.getByLabel('Âge')).toHaveAccessibleDescription(/Vérifiez-le/)
  },
)

test('invalid fields show their error', once, async ({ page, board, refusals }) => {
  refusals.add('409 /api/user')
  await registerPerson(board, { email: 'autre@exemple.fr' })
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  await page.getByLabel('Prénom').fill('')
  await page.getByLabel('Âge').fill('121')
  await page.getByLabel('Téléphone').fill('12')
  await save(page)
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Merci de saisir votre prénom')
  await expect(page.getByLabel('Âge')).toHaveAccessibleDescription('Merci d’indiquer un âge entre 0 et 120')
  await expect(page.getByLabel('Téléphone')).toHaveAccessibleDescription(/^Merci d’indiquer un numéro comme 06/)
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Âge').fill('31')
  await page.getByLabel('Téléphone').fill('')
  await page.getByLabel('Email').fill('autre@exemple.fr')
  await save(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Un compte existe déjà avec cet e-mail.')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Un compte existe déjà avec cet e-mail.')).toHaveCount(1)
})

test('the password has its own card, which rates a new one; it works at the next login', async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  const card = page.getByRole('region', { name: 'Mot de passe' })
  const password = card.getByLabel('Nouveau mot de passe')
  const change = card.getByRole('button', { name: 'Changer le mot de passe' })
  await password.fill('12345')
  await expect(card.getByText('Trop court', { exact: true })).toBeVisible()
  await change.click()
  await expect(password).toHaveAccessibleDescription(/Le mot de passe doit contenir au moins 6 caractères/)
  await password.fill('lapin qui rame')
  await expect(card.getByText('Solide', { exact: true })).toBeVisible()
  await change.click()
  await expect(page.getByText('Mot de passe changé', { exact: true })).toBeVisible()
  await expect(password).toHaveValue('')
  await signOut(page)
  await signIn(page, 'ines@exemple.fr', 'lapin qui rame')
})

test(
  'a member with an old login must enter the current password before the e-mail changes',
  once,
  async ({ page, refusals }) => {
    refusals.add('403 /api/user')
    await registerPerson(page.request)
    let refusedCalls = 0
    await page.route('/api/user', async (route) => {
      const body = route.request().method() === 'PATCH' ? route.request().postDataJSON() : undefined
      if (!body || body.currentPassword === 'montreuil') return route.fallback()
      refusedCalls += 1
      const code = body.currentPassword === undefined ? 'reauthentication_required' : 'wrong_password'
      await route.fulfill({ status: 403, json: { code, message: 'Le mot de passe actuel est incorrect.' } })
    })
    await page.goto('/modifier-infos')
    await page.getByLabel('Email').fill('ines.moreau@exemple.fr')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Confirmez votre identité' })
    const current = dialog.getByLabel('Mot de passe actuel')
    await expect(current).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Confirmer' })).toBeDisabled()
    await current.fill('pas-le-bon')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(current).toHaveAccessibleDescription('Le mot de passe actuel est incorrect.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue('ines.moreau@exemple.fr')

    await save(page)
    await expect(current).toHaveValue('')
    await current.fill('montreuil')
    const alert = nextAlert(page)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    expect(await alert).toContain('ouvrez le lien envoyé à ines.moreau@exemple.fr')
    await expect(page.getByRole('region', { name: 'Confirmation de l’adresse' })).toBeFocused()
    expect(refusedCalls).toBe(3)
  },
)

test('a new address needs its mailed link, which can be resent and cancelled; then it signs in', async ({
  page,
  site,
  browser,
}) => {
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  const banner = page.getByRole('region', { name: 'Confirmation de l’adresse' })
  await expect(banner).toContainText('Cette adresse n’est pas encore confirmée')
  const requestEmail = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    const alert = nextAlert(page)
    await save(page)
    await alert
    await expect(page).toHaveURL(/\/modifier-infos$/)
    await expect(banner).toContainText(`${email} attend votre confirmation`)
    await expect(banner).toContainText('Jusque-là, vous vous connectez avec ines@exemple.fr')
    await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
  }
  await requestEmail('fausse@exemple.fr')
  await banner.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(banner).not.toContainText('fausse@exemple.fr')
  await requestEmail('ines.moreau@exemple.fr')
  const sent = async () => (await readMails(site)).filter(({ to }) => to?.[0]?.address === 'ines.moreau@exemple.fr')
  await expect.poll(async () => (await sent()).length).toBe(1)
  const [old] = await sent()
  await banner.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText('Lien envoyé', { exact: true })).toBeVisible()
  await expect.poll(async () => (await sent()).length).toBe(2)
  const fresh = (await sent()).find(({ text }) => text !== old?.text)

  const telephone = await browser.newContext()
  const reader = await telephone.newPage()
  await reader.goto(linkIn(fresh ?? {}, '/confirmer-email').href)
  await reader.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(reader.getByText('vous vous connectez avec ines.moreau@exemple.fr')).toBeVisible()
  await reader.reload()
  await reader.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(reader.getByRole('alert')).toHaveText('Lien invalide ou expiré')
  await telephone.close()

  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('ines.moreau@exemple.fr')
  await expect(banner).toHaveCount(0)
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page.getByLabel(/Effacer aussi ce qui porte l’adresse ines.moreau@exemple.fr/)).toBeChecked()
})
