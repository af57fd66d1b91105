import { expect, once, test } from '../../support/browser/test.ts'
import {
  registrationAlert as alert,
  registrationChoice as choice,
  registrationFieldSaying as fieldSaying,
  fillRegistration as fill,
  registrationForm as form,
  sendRegistration as send,
} from '../../support/journeys/registration.ts'

test('an empty registration shows every error at once, and can be completed by keyboard', async ({ page }) => {
  await page.goto('/inscription')
  await send(page)
  await expect(page.getByLabel('Prénom')).toBeFocused()
  const messages = {
    Prénom: 'Merci de saisir votre prénom',
    Nom: 'Merci de saisir votre nom',
    Email: 'Email invalide',
    'Mot de passe': 'Merci de saisir un mot de passe',
    'Taille de t-shirt': 'Merci de choisir une taille de t-shirt',
  }
  for (const [label, sentence] of Object.entries(messages)) await fieldSaying(page, label, sentence)
  const terms = 'Merci d’accepter les conditions générales d’inscription Montreuil Endurance'
  await expect(page.getByLabel(/J’accepte/)).toHaveAccessibleDescription(terms)
  await expect(alert(page).getByRole('listitem')).toHaveText([...Object.values(messages), terms])
  await expect(alert(page)).toContainText('6 points à corriger')
  await alert(page).getByRole('button', { name: messages['Taille de t-shirt'] }).click()
  await expect(choice(page, 'XS')).toBeFocused()
  // The focus leaves the sizes without a choice: the sentence stays.
  await send(page)
  await fieldSaying(page, 'Taille de t-shirt', messages['Taille de t-shirt'])

  await page.getByLabel('Prénom').focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Inès', 'Moreau', 'ines@exemple.fr', '06 12 34 56 78', 'lapin qui rame']) await type(text)
  // Skips the button that shows the password.
  await page.keyboard.press('Tab')
  await type('lapin qui rame')
  await page.keyboard.press('Tab')
  await type('31')
  // At 31 the full fee is chosen, and the reduced one explains its condition.
  await expect(choice(page, /^Tarif plein/)).toBeFocused()
  await expect(choice(page, /^Tarif plein/)).toBeChecked()
  await expect(page.getByText(/^À 31.ans, sur justificatif/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Chèque')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'M')).toBeChecked()
  // Photos and health: the first box is ticked, the others are not.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form(page).getByLabel('Des photos où je suis sur le site du club')).toBeChecked()
  for (let nth = 0; nth < 4; nth += 1) await page.keyboard.press('Tab')
  // The link to the terms comes after the checkbox.
  await page.keyboard.press('Space')
  await expect(form(page).getByLabel(/J’accepte/)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(/^Pensez à apporter votre chèque de 120.€/)).toBeVisible()
})

test('the focus moves to the first error in page order, and no input is lost', once, async ({ page }) => {
  await page.goto('/inscription')
  await fill(page)
  await page.getByLabel('Nom', { exact: true }).fill(' ')
  // The justification is mounted last, but comes before the size on the page.
  await page.getByLabel('Âge').fill('26')
  await choice(page, /^Tarif réduit/).check()
  await form(page)
    .getByLabel(/J’accepte/)
    .uncheck()
  await send(page)
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await page.getByLabel('Nom', { exact: true }).fill('Moreau')
  await send(page)
  await expect(page.getByLabel('Justificatif du tarif réduit')).toBeFocused()
  await choice(page, /^Tarif plein/).check()
  await expect(alert(page)).toHaveText(/^Merci d’accepter les conditions générales/)
  await send(page)
  await expect(page.getByLabel(/J’accepte/)).toBeFocused()

  await test.step('a password of five characters, then another confirmation', async () => {
    await fill(page, { password: '12345' })
    await send(page)
    await expect(alert(page)).toHaveText('Le mot de passe doit contenir au moins 6 caractères')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()

    await fill(page, { password: '123456', confirmation: '1234567' })
    await send(page)
    await expect(alert(page)).toHaveText('Les mots de passe ne correspondent pas')
    await expect(page.getByLabel('Confirmer le mot de passe')).toBeFocused()
    await expect(form(page).getByLabel('Prénom')).toHaveValue('Inès')
    await expect(form(page).getByLabel('Mot de passe', { exact: true })).toHaveValue('123456')
    await expect(choice(page, 'M')).toBeChecked()
    await expect(form(page).getByLabel(/J’accepte/)).toBeChecked()
  })

  await test.step('an age above 120, then none', async () => {
    await fill(page)
    await choice(page, /^Tarif réduit/).check()
    await page.getByLabel('Âge').fill('121')
    await send(page)
    await expect(alert(page)).toHaveText('Merci d’indiquer un âge entre 0 et 120')
    await page.getByLabel('Âge').fill('')
    await send(page)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test(
  'correcting one field removes errors that depend on it, such as the justification at 25',
  once,
  async ({ page }) => {
    await page.goto('/inscription')
    await fill(page, { password: 'montreuil', confirmation: 'autre-chose' })
    await page.getByLabel('Âge').fill('26')
    await choice(page, /^Tarif réduit/).check()
    await send(page)
    await expect(alert(page).getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('Mot de passe', { exact: true }).fill('autre-chose')
    await expect(alert(page)).toHaveText('Merci de fournir un justificatif pour bénéficier du tarif réduit.')
    await page.getByLabel('Âge').fill('25')
    await expect(alert(page)).toBeHidden()
    await send(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Pensez à payer 60.€ en espèces à votre arrivée/)).toBeVisible()
  },
)

test('the age chooses the fee until the person has chosen, and a child’s registration is free', async ({ page }) => {
  await page.goto('/inscription')
  await fill(page)
  const age = page.getByLabel('Âge')
  await age.fill('26')
  await expect(choice(page, /^Tarif plein/)).toBeChecked()
  await age.fill('25')
  await expect(choice(page, /^Tarif réduit/)).toBeChecked()
  await age.fill('31')
  await expect(choice(page, /^Tarif plein/)).toBeChecked()
  await choice(page, /^Tarif réduit/).check()
  await age.fill('32')
  await expect(choice(page, /^Tarif réduit/)).toBeChecked()
  await choice(page, 'Chèque').check()
  await age.fill('12')
  await expect(choice(page, /^Tarif réduit/)).toHaveCount(0)
  const sent = page.waitForRequest('/api/register')
  await send(page)
  const { tier, paymentMethod } = (await sent).postDataJSON()
  expect([tier, paymentMethod]).toEqual(['REDUIT', 'cash'])
  await expect(page).toHaveURL(/\/dashboard$/)
  const ticket = page.getByRole('region', { name: 'Le club doit encore valider votre adhésion' })
  await expect(ticket).toContainText('c’est gratuit')
  await expect(ticket).not.toContainText('€')
})

test('a telephone number is a French one, or begins with a country’s code', async ({ page }) => {
  await page.goto('/inscription')
  await fill(page)
  await page.getByLabel('Téléphone').fill('06 12 34 56 7')
  await send(page)
  await expect(alert(page)).toHaveText(/^Merci d’indiquer un numéro comme 06.12.34.56.78$/)
  await expect(page.getByLabel('Téléphone')).toBeFocused()
  await page.getByLabel('Téléphone').fill('+33 (0)6 12 34 56 78')
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('beside the form, below it on a phone, the bib shows what is typed', async ({ page }) => {
  await page.goto('/inscription')
  const bib = page.getByText('Votre dossard').locator('..')
  await expect(bib).toBeVisible()
  await expect(bib).toContainText(/Prénom.*Nom.*60\u00a0€/)
  await form(page).getByLabel('Prénom').fill('Inès')
  await form(page).getByLabel('Nom', { exact: true }).fill('Moreau')
  await form(page).getByLabel('Âge').fill('31')
  await choice(page, 'M').check()
  await expect(bib).toContainText(/Inès.*Moreau.*120\u00a0€.*Tarif plein.*T-shirtM/)
})
