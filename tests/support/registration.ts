import type { Page } from '@playwright/test'

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
