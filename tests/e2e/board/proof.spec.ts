import type { Page } from '@playwright/test'
import * as bombs from '../../support/app/pictures.ts'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { ines, registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

/** A grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture as a browser writes it. */
const drawn = async (page: Page, type: string) => {
  const url = await page.evaluate((type) => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillText('Carte', 9, 9)
    return canvas.toDataURL(type)
  }, type)
  expect(url).toContain(`data:${type};`)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

test('a member sends a proof for the reduced tier; the board sees it and accepts it, and the file is gone', async ({
  page,
  request,
  refusals,
}) => {
  const reduced = { tier: 'REDUIT', reducedJustification: 'Étudiante' }
  const { id } = await registerPerson(request, reduced)
  refusals.add('400 /api/my/proof')
  await page.request.post('/api/login', { data: ines, failOnStatusCode: true })
  await page.goto('/modifier-infos')
  const card = page.getByRole('region', { name: 'Mon justificatif' })
  const field = card.getByLabel(/^(Envoyer un|Remplacer le) fichier/)
  await field.setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
  await expect(field).toHaveAccessibleDescription(/n’est pas d’un type accepté/)
  await field.setInputFiles({ name: 'gros.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(field).toHaveAccessibleDescription(/Ce fichier dépasse 5\sMo/)
  const bomb = Buffer.from(bombs.png({ width: 60_000, height: 60_000 }))
  await field.setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: bomb })
  await expect(field).toHaveAccessibleDescription(/trop de pixels/)
  for (const mimeType of ['image/jpeg', 'image/webp', 'image/png']) {
    await field.setInputFiles({ name: 'carte', mimeType, buffer: await drawn(page, mimeType) })
    await expect(findToast(page)).toContainText('Justificatif envoyé')
    await closeToast(page)
  }
  await field.setInputFiles({ name: 'carte.png', mimeType: 'image/png', buffer: png })
  await expect(findToast(page)).toContainText('Justificatif envoyé')
  await expect(card.getByRole('status')).toContainText(/^Reçu le .* au plus tard\.$/)
  await lookClosely(page)
  await expectAccessible(page, 'the proof of a member')

  await openAsAdmin(page, `/admin/membres/${id}`)
  await page.getByRole('button', { name: 'Vérifier le justificatif' }).click()
  const dialog = page.getByRole('dialog', { name: 'Justificatif d’Inès Moreau' })
  const picture = dialog.getByRole('img', { name: /^Fichier envoyé le/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Télécharger le fichier du/ }).click()
  expect((await download).suggestedFilename()).toBe('justificatif.png')
  await lookClosely(page)
  await expectAccessible(page, 'the proof for the board')
  await dialog.getByRole('button', { name: 'Accepter' }).click()
  await expect(findToast(page)).toContainText('Justificatif accepté')
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('vérifié et accepté')
  await page.getByRole('button', { name: 'Vérifier le justificatif' }).click()
  await expect(dialog).toContainText('Aucun fichier n’attend.')
  await expect(dialog).toContainText(/Vérifié par Administration .* le \d\d\/\d\d\/\d{4}/)
  expect((await page.request.get(`/api/admin/users/${id}/proof/file`)).status()).toBe(404)
})
