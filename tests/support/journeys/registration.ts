import { expect, type Page } from '@playwright/test'

export const registrationForm = (page: Page) => page.getByRole('form', { name: 'Inscription' })

type Fields = { email?: string; password?: string; confirmation?: string }

/** Fills in what a registration requires; the reduced fee, in cash, unless the test chooses otherwise. */
export const fillRegistration = async (page: Page, fields: Fields = {}) => {
  const { email = 'ines@exemple.fr', password = 'montreuil', confirmation = password } = fields
  const form = registrationForm(page)
  await form.getByLabel('Prénom').fill('Inès')
  await form.getByLabel('Nom', { exact: true }).fill('Moreau')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByLabel('Confirmer le mot de passe').fill(confirmation)
  await form.getByRole('radio', { name: 'M', exact: true }).check()
  await form.getByLabel(/J’accepte/).check()
}

export const sendRegistration = (page: Page) => page.getByRole('button', { name: 'S’inscrire' }).click()

export const registrationAlert = (page: Page) => registrationForm(page).getByRole('alert')

export const registrationChoice = (page: Page, name: string | RegExp) =>
  registrationForm(page).getByRole('radio', { name, exact: true })

/** The field whose accessible description contains the sentence. */
export const registrationFieldSaying = (page: Page, label: string, sentence: string | RegExp) =>
  expect(registrationForm(page).getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    sentence instanceof RegExp ? sentence : new RegExp(sentence),
  )
