import { readFile } from 'node:fs/promises'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { ines, registerPerson } from '../../support/journeys/member.ts'

test('a member signs out other devices and exports their own data', async ({ page, request }) => {
  await registerPerson(page.request)
  await request.post('/api/login', { data: ines, failOnStatusCode: true })
  await page.goto('/modifier-infos')
  await expect(page.getByText('Niveau 1 · Tarif plein')).toBeVisible()
  const devices = page.getByRole('region', { name: 'Appareils connectés' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first().getByText('Cet appareil')).toBeVisible()
  await expect(devices.getByRole('listitem').first()).toContainText(/Utilisé le \d\d\/\d\d\/\d{4}/)
  await devices.getByRole('button', { name: 'Déconnecter les autres appareils' }).click()
  await expect(page.getByText('Autres appareils déconnectés', { exact: true })).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect((await request.get('/api/user')).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  // The second factor is for staff only.
  await expect(page.getByRole('region', { name: 'Validation en deux étapes' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exporter mes données' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('mes-donnees.json')
  const { compte, contenu } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(compte.email).toBe(ines.email)
  expect(contenu.badges).toMatch(/badges/)
})

test('deleting the own account shows a warning, asks for the password and confirms', async ({ page, refusals }) => {
  refusals.add('403 /api/my/account-deletion')
  await registerPerson(page.request)
  await page.goto('/modifier-infos')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toHaveText('Supprimer mon compte')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await expect(dialog).toContainText('C’est définitif')
  await expect(dialog).toContainText(`e-mails à l’adresse ${ines.email}, qu’aucun lien n’a confirmée`)
  await expect(dialog).toContainText('Ce qui a été laissé sous une adresse précédente du compte reste')
  const erase = dialog.getByRole('button', { name: 'Supprimer définitivement' })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
  await erase.click()
  await expect(dialog.getByLabel('Mot de passe', { exact: true })).toHaveAccessibleDescription(
    'Le mot de passe actuel est incorrect.',
  )
  await dialog.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/user')).status()).toBe(200)

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await erase.click()
  await expect(page.getByText('Compte supprimé', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('link', { name: 'Connexion', exact: true })).toBeVisible()
  expect((await page.request.post('/api/login', { data: ines })).status()).toBe(401)
})

test('the last administrator cannot delete their account and sees the reason', once, async ({ page, refusals }) => {
  refusals.add('409 /api/my/account-deletion')
  await page.request.post('/api/login', { data: admin })
  await page.goto('/modifier-infos')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte' })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Le club doit garder au moins un administrateur.')
})
