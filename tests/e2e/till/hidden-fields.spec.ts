import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('at the till, typed text comes back with its fields, and hidden fields are not recorded', async ({
  page,
  board,
  request,
}) => {
  const ines = await registerPerson(request)
  await setStatus(board, ines.id, 'PENDING_CHECK')
  await openAsAdmin(page, `/admin/membres/${ines.id}`)
  await page.getByRole('button', { name: 'Noter un règlement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
  const typed = {
    'Numéro du chèque': '0042',
    Banque: 'Banque Postale',
    'Nom sur le chèque': 'Moreau',
    'À encaisser à partir du': '2027-01-15',
  }
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('Moyen').selectOption('Aide')
  await dialog.getByLabel('Référence de l’aide').fill('PS-77')
  await dialog.getByLabel('Le club rend cet argent').check()
  await dialog.getByLabel('Pourquoi').fill('Blessure')
  await dialog.getByLabel('Le club rend cet argent').uncheck()
  await dialog.getByLabel('Moyen').selectOption('Chèque')
  for (const [label, text] of Object.entries(typed)) await expect(dialog.getByLabel(label)).toHaveValue(text)
  await dialog.getByLabel('Le club rend cet argent').check()
  await expect(dialog.getByLabel('Pourquoi')).toHaveValue('Blessure')
  await dialog.getByLabel('Le club rend cet argent').uncheck()
  await dialog.getByLabel('Moyen').selectOption('Aide')
  await expect(dialog.getByLabel('Référence de l’aide')).toHaveValue('PS-77')
  await dialog.getByLabel('Moyen').selectOption('Espèces')

  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/admin/payments'))
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  const body = (await sent).postDataJSON()
  await expect(findToast(page)).toContainText('Règlement noté')
  expect(body).toMatchObject({ means: 'cash' })
  for (const name of ['checkNumber', 'checkBank', 'checkName', 'checkNotBefore', 'aidReference', 'reason'])
    expect(body[name], name).toBeUndefined()
})
