import { expect, once, test } from '../../support/browser/test.ts'
import { answerOnce, registerPerson } from '../../support/journeys/member.ts'

test('a message to the team is confirmed, and the form is empty again', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByLabel('Nom')).toBeFocused()
  await expect(page.getByLabel('Nom')).toHaveAccessibleDescription('Merci de saisir votre nom')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email invalide')
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Merci de saisir votre message')

  await page.getByLabel('Nom').fill('Inès Moreau')
  await page.getByLabel('Email').fill('ines@exemple.fr')
  await page.getByLabel('Message').fill('Bonjour,\npeut-on venir essayer ?')
  const alert = page.waitForEvent('dialog')
  const click = page.getByRole('button', { name: 'Envoyer' }).click()
  const dialog = await alert
  expect(dialog.message()).toMatch(/^Votre message a bien été envoyé à l’équipe\s!$/)
  await dialog.accept()
  await click
  for (const field of ['Nom', 'Email', 'Message']) await expect(page.getByLabel(field)).toHaveValue('')
})

test(
  'a message that failed to send stays in the form, also after a reload, until it is sent',
  once,
  async ({ page, refusals }) => {
    refusals.add('503 /api/contact')
    await answerOnce(page, '/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/contact')
    await page.getByLabel('Nom').fill('Ancienne')
    await page.getByLabel('Email').fill('ines@exemple.fr')
    await page.getByLabel('Message').fill('Bonjour,\npeut-on essayer ?')
    const send = page.getByRole('button', { name: 'Envoyer' })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Une erreur inattendue est survenue. Merci de réessayer.')
    await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\npeut-on essayer ?')

    await test.step('text typed before hydration wins over the draft', async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\.js$/, async (route) => {
        await released
        await route.continue()
      })
      await page.reload({ waitUntil: 'commit' })
      await page.getByLabel('Nom').fill('Nouvelle')
      await expect(send).toBeDisabled()
      release()
      await expect(page.getByLabel('Message')).toHaveValue('Bonjour,\npeut-on essayer ?')
      await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
      await expect(page.getByLabel('Nom')).toHaveValue('Nouvelle')
      await page.unroute(/\.js$/)
    })

    page.once('dialog', (dialog) => dialog.accept())
    await send.click()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await page.reload()
    await expect(send).toBeEnabled()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await expect(page.getByLabel('Nom')).toHaveValue('')
  },
)

test(
  'the form knows a signed-in sender, links back to the dashboard, and leaves no draft after signing out',
  once,
  async ({ page }) => {
    await registerPerson(page.request)
    await page.goto('/contact')
    await expect(page.getByLabel('Nom')).toHaveValue('Inès Moreau')
    await expect(page.getByLabel('Email')).toHaveValue('ines@exemple.fr')
    await page.getByLabel('Nom').fill('Inès, pour Lina')
    await page.getByLabel('Message').fill('Personnel')
    await page.reload()
    await expect(page.getByLabel('Message')).toHaveValue('Personnel')
    await expect(page.getByLabel('Nom')).toHaveValue('Inès, pour Lina')

    const back = page.getByRole('link', { name: 'Retour', exact: true })
    // The prerendered page does not know the user; the link changes after hydration.
    await expect(back).toHaveAttribute('href', '/dashboard')
    await back.click()
    await expect(page).toHaveURL(/\/dashboard$/)
    // A request that is answered after the sign-out is refused.
    await expect(page.getByRole('heading', { name: 'Les prochains rendez-vous' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)

    await page.goto('/contact')
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeEnabled()
    await expect(page.getByLabel('Message')).toHaveValue('')
    await back.click()
    await expect(page).toHaveURL(/:\d+\/$/)
  },
)
