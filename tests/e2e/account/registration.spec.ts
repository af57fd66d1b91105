import { admin, expect, once, test } from '../../support/browser/test.ts'
import { answerOnce } from '../../support/journeys/member.ts'
import {
  registrationAlert as alert,
  registrationChoice as choice,
  registrationFieldSaying as fieldSaying,
  fillRegistration as fill,
  registrationForm as form,
  sendRegistration as send,
} from '../../support/journeys/registration.ts'

test(
  'the fee due depends on age, tier and payment method; the reduced fee at 26 needs a justification',
  once,
  async ({ page }) => {
    await page.goto('/inscription')
    const due = (text: RegExp) =>
      expect(page.getByText(/^Cotisation due/).locator('xpath=ancestor::div[1]')).toHaveText(text)
    await due(/Cotisation due.: 60.€.*Tarif réduit\. À payer en espèces, à votre arrivée\.$/)
    await choice(page, /^Tarif plein/).check()
    await due(/Cotisation due.: 120.€.*Tarif plein\. À payer en espèces/)
    await expect(page.getByLabel('Justificatif du tarif réduit')).toBeHidden()
    await choice(page, 'Chèque').check()
    await due(/À payer par chèque, à votre arrivée\.$/)
    await page.getByLabel('Âge').fill('25')
    await due(/À 25.ans, vous avez droit au tarif réduit.: 60.€\.$/)
    for (const age of ['12,5', '130']) {
      await page.getByLabel('Âge').fill(age)
      await due(/Cotisation due.: –Elle dépend de l’âge, de 0 à 120.ans\.$/)
    }
    await page.getByLabel('Âge').fill('12')
    await due(/Cotisation due.: gratuite.*Gratuit avant 13.ans\. Rien à payer\.$/)
    // A child is asked neither for a tier nor for a means of payment.
    await expect(choice(page, /^Tarif réduit/)).toHaveCount(0)
    await expect(choice(page, 'Chèque')).toHaveCount(0)
    await page.getByLabel('Âge').fill('13')
    await expect(choice(page, 'Chèque')).toBeChecked()

    const justification = page.getByLabel('Justificatif du tarif réduit')
    const missing = 'Merci de fournir un justificatif pour bénéficier du tarif réduit.'
    await choice(page, /^Tarif réduit/).check()
    await fill(page)
    await page.getByLabel('Âge').fill('25')
    await expect(justification).toBeHidden()
    await page.getByLabel('Âge').fill('26')
    await send(page)
    await expect(alert(page)).toHaveText(missing)
    await expect(justification).toBeFocused()
    await justification.fill('   ')
    await send(page)
    await expect(alert(page)).toHaveText(missing)
    await justification.fill('x'.repeat(501))
    await expect(page.getByText('501 / 500 caractères')).toBeVisible()
    await send(page)
    await expect(alert(page)).toHaveText('500 caractères au plus')
    await expect(justification).toBeFocused()
    await expect(justification).toHaveValue('x'.repeat(501))
    await justification.fill('Étudiante en master')
    await send(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'the form supports autofill and rates the password, but accepts a weak one',
  once,
  async ({ page }, { project }) => {
    await page.goto('/inscription')
    await test.step('browsers and password managers know every field', async () => {
      const tokens = await form(page).evaluate((element) =>
        [...element.querySelectorAll('input:not([type=radio]):not([type=checkbox]):not([type=file])')].map((field) =>
          ['name', 'autocomplete', 'inputmode', 'enterkeyhint'].map((name) => field.getAttribute(name)).join(' '),
        ),
      )
      expect(tokens).toEqual([
        'prenom given-name  next',
        'nom family-name  next',
        'email email email next',
        'telephone tel tel next',
        'password new-password  next',
        'confirmPassword new-password  next',
        'age off numeric next',
      ])
    })

    const password = page.getByLabel('Mot de passe', { exact: true })
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect(password).toHaveAttribute('type', 'password')

    await password.fill('azerty')
    const expectRating = (word: string) => expect(form(page).getByText(word, { exact: true })).toBeVisible()
    await expectRating('Faible')
    // The announcement is debounced.
    await expect(form(page).getByText(/^Mot de passe faible/)).toBeAttached()
    await password.fill('abc')
    await expectRating('Trop court')
    await password.fill('kX9mL2vB')
    await expectRating('Correct')
    await password.fill('lapin qui rame')
    await expectRating('Solide')
    await test.step('on a phone, the "next" key goes to the next field; on a keyboard, Enter submits', async () => {
      await page.getByLabel('Prénom').fill('Inès')
      await page.getByLabel('Prénom').press('Enter')
      await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
      await expect(alert(page)).toBeVisible({ visible: project.name === 'desktop' })
    })

    await fill(page, { password: 'azerty' })
    await send(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'a failed or refused registration shows a French message and keeps the input',
  once,
  async ({ page, context, refusals }) => {
    refusals.add('502 /api/register').add('409 /api/register')
    const down = { status: 502, body: '<h1>Bad gateway</h1>' }
    await answerOnce(page, '/api/register', (route) => route.fulfill(down))
    await page.goto('/inscription')
    await fill(page, { email: admin.email })
    await test.step('the terms open in a new tab', async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'conditions générales d’inscription' }).click()
      const terms = await opened
      await expect(terms.getByRole('heading', { name: 'Conditions générales d’inscription' })).toBeVisible()
      await terms.close()
      await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')
    })
    await send(page)
    await expect(page.getByText('Erreur d’inscription', { exact: true })).toBeVisible()
    await expect(page.getByText('Impossible d’enregistrer l’inscription', { exact: true })).toBeVisible()
    await expect(alert(page)).toHaveText('Erreur lors de l’inscription')
    await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')

    await test.step('a taken e-mail', async () => {
      await send(page)
      await fieldSaying(page, 'Email', 'Un compte existe déjà avec cet e-mail.')
      await expect(page.getByText('Erreur d’inscription', { exact: true })).toBeVisible()
      await expect(form(page).getByLabel('Email')).toBeFocused()
      await expect(form(page).getByLabel('Mot de passe', { exact: true })).toHaveValue('montreuil')
    })

    // The link passes the address on.
    await form(page).getByRole('link', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Email')).toHaveValue(admin.email)
    await expect(page.getByText('Erreur d’inscription', { exact: true })).toBeHidden()
    await page.goBack()
    await form(page).getByLabel('Email').fill('ines@exemple.fr')
    for (const label of ['Mot de passe', 'Confirmer le mot de passe'])
      await form(page).getByLabel(label, { exact: true }).fill('montreuil')
    await send(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test('on the landing page a success card replaces the form until a new registration', async ({ page }) => {
  await page.goto('/#formulaire-inscription')
  await form(page).scrollIntoViewIfNeeded()
  await fill(page)
  await choice(page, 'Chèque').check()
  await send(page)
  const card = page.getByRole('region', { name: 'Inscription réussie' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
  await expect(card).toContainText(/Pensez à apporter votre chèque de 60.€ à votre arrivée/)
  await expect(card).toContainText('L’adhésion devient active dès réception du paiement.')
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mon espace' })).toBeVisible()
  await card.getByRole('button', { name: 'Nouvelle inscription' }).click()
  await expect(form(page).getByLabel('Prénom')).toHaveValue('')
  await expect(form(page).getByLabel('Prénom')).toBeFocused()
  await expect(card).toBeHidden()
})
