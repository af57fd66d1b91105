import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import {
  registrationChoice as choice,
  fillRegistration as fill,
  registrationForm as form,
  sendRegistration as send,
} from '../../support/journeys/registration.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const pdf = { name: 'carte.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }

test('a visitor adds a proof to their registration, and the board finds it', async ({ page }) => {
  await page.goto('/inscription')
  await page.getByLabel('Âge').fill('30')
  await choice(page, /^Tarif réduit/).check()
  await page.getByLabel('Justificatif du tarif réduit').fill('Étudiante en master')
  const field = form(page).getByLabel('Carte d’étudiant ou attestation')
  await field.setInputFiles({ ...pdf, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(field).toHaveAccessibleDescription(/Ce fichier dépasse 5\sMo/)
  await expect(field).toHaveValue('')
  await field.setInputFiles(pdf)
  await fill(page)
  await lookClosely(page)
  await expectAccessible(page, 'a registration with a proof')
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(findToast(page)).toContainText('Inscription réussie, justificatif envoyé')
  const { user } = await (await page.request.get('/api/user')).json()
  await openAsAdmin(page, `/admin/membres/${user.id}`)
  await page.getByRole('button', { name: 'Vérifier le justificatif' }).click()
  const dialog = page.getByRole('dialog', { name: 'Justificatif d’Inès Moreau' })
  await expect(dialog.getByRole('link', { name: /^Télécharger le fichier du/ })).toBeVisible()
})

test('a file that is refused does not lose the registration', async ({ page, refusals }) => {
  refusals.add('400 /api/my/proof')
  await page.goto('/inscription')
  await page.getByLabel('Âge').fill('30')
  await choice(page, /^Tarif réduit/).check()
  await page.getByLabel('Justificatif du tarif réduit').fill('Étudiante en master')
  await form(page)
    .getByLabel('Carte d’étudiant ou attestation')
    .setInputFiles({ ...pdf, buffer: Buffer.from('MZ') })
  await fill(page)
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(findToast(page)).toContainText('Inscription réussie, sans le justificatif')
  await expect(findToast(page)).toContainText('n’est pas d’un type accepté')
})

test('without the reduced tier no file is asked for or sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/inscription')
  await page.getByLabel('Âge').fill('30')
  await choice(page, /^Tarif réduit/).check()
  await form(page).getByLabel('Carte d’étudiant ou attestation').setInputFiles(pdf)
  await choice(page, /^Tarif plein/).check()
  await expect(form(page).getByLabel('Carte d’étudiant ou attestation')).toHaveCount(0)
  await fill(page)
  await send(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(sent).not.toContain('POST /api/my/proof')
})
