import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { countTaps } from '../../support/browser/taps.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { leaveSignedOut, registerPerson, setStatus, signIn } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const till = (page: Page) => page.getByRole('region', { name: 'Règlements', exact: true })

test('the treasurer writes a cheque and cash down, voids a mistake, and the member reads it', async ({
  page,
  board,
  request,
}) => {
  const ines = await registerPerson(request)
  await setStatus(board, ines.id, 'PENDING_CHECK')
  await openAsAdmin(page, `/admin/membres/${ines.id}`)
  await expect(till(page)).toContainText(/Reste 120.€ sur 120.€/)
  await till(page).getByRole('button', { name: 'Noter un règlement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
  await expect(dialog.getByLabel('Montant en euros')).toHaveValue('120')
  await expect(dialog.getByLabel('Moyen')).toHaveValue('check')
  await dialog.getByLabel('Montant en euros').fill('cent')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(dialog.getByText('Écrivez un montant, comme 120 ou 60,50')).toBeVisible()
  await dialog.getByLabel('Montant en euros').fill('110')
  await dialog.getByLabel('Numéro du chèque').fill('0042')
  await expectAccessible(page, 'the till')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await closeToast(page)
  await expect(till(page)).toContainText(/Reste 10.€ sur 120.€/)

  await till(page)
    .getByRole('button', { name: /^Annuler le règlement de 110/ })
    .click()
  const question = page.getByRole('alertdialog')
  const confirm = question.getByRole('button', { name: 'Annuler le règlement' })
  await expect(confirm).toBeDisabled()
  await question.getByLabel('Pourquoi').fill('Chèque trop petit')
  await confirm.click()
  await expect(findToast(page)).toContainText('Règlement annulé')
  await closeToast(page)
  await expect(till(page)).toContainText('Annulé : Chèque trop petit')

  await till(page).getByRole('button', { name: 'Noter un règlement' }).click()
  await dialog.getByLabel('Moyen').selectOption('Espèces')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await closeToast(page)
  await expect(till(page)).toContainText('Rien à régler')
  await expectAccessible(page, 'a member’s payments')
  await till(page)
    .getByRole('button', { name: /^Envoyer le reçu/ })
    .first()
    .click()
  await expect(findToast(page)).toContainText('Reçu envoyé')
  await closeToast(page)
  const receipt = await page.request.get(
    (await till(page)
      .getByRole('link', { name: /^Reçu \(PDF\)/ })
      .first()
      .getAttribute('href')) ?? '',
  )
  expect(receipt.headers()['content-type']).toBe('application/pdf')

  await leaveSignedOut(page)
  await signIn(page, ines.email ?? '', 'montreuil')
  const own = page.getByRole('region', { name: 'Mes règlements' })
  await own.getByRole('button', { name: 'Voir mes règlements' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: 'Reçu n°' })).toHaveCount(2)
  await expect(own.getByRole('link', { name: /^Reçu \(PDF\)/ }).first()).toBeVisible()
})

test('from a member’s row, « Paiement reçu » opens the till filled in: it takes two presses, and undo restores everything', async ({
  page,
  board,
  request,
}) => {
  const ines = await registerPerson(request)
  await setStatus(board, ines.id, 'PENDING_CHECK')
  await openAsAdmin(page, '/admin')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Paiement reçu : Inès Moreau' }).click()
  const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
  await expect(dialog.getByLabel('Montant en euros')).toHaveValue('120')
  await expect(dialog.getByLabel('Moyen')).toHaveValue('check')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  expect(await taps()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('button', { name: 'Paiement reçu : Inès Moreau' })).toHaveCount(0)
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Règlement annulé')
  await expect(page.getByRole('button', { name: 'Paiement reçu : Inès Moreau' })).toBeVisible()
  await closeToast(page)
  await page.getByRole('link', { name: 'Inès Moreau' }).click()
  await expect(till(page)).toContainText('Annulé : Encaissement annulé aussitôt')
  await expect(till(page)).toContainText(/Reste 120.€/)
})

test('one cheque pays for a family: a second person is found, and what each owes is proposed', async ({
  page,
  board,
  request,
}) => {
  const ines = await registerPerson(request)
  await setStatus(board, ines.id, 'PENDING_CHECK')
  const malik = await registerPerson(request, { prenom: 'Malik', email: 'malik@exemple.fr', tier: 'REDUIT', age: 19 })
  await setStatus(board, malik.id, 'PENDING_CASH')
  await openAsAdmin(page, `/admin/membres/${ines.id}`)
  await till(page).getByRole('button', { name: 'Noter un règlement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
  await dialog.getByRole('button', { name: 'Ajouter une personne de la famille' }).click()
  await dialog.getByLabel('Pour qui aussi').fill('moreau')
  await expect(dialog.getByRole('option', { name: 'Malik Moreau' })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Inès Moreau' })).toBeHidden()
  // Malik is chosen twice while his amount due loads, and added once.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`/api/admin/users/${malik.id}/payments`, async (route) => {
    await answered
    await route.fallback()
  })
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await dialog.getByLabel('Pour qui aussi').press(key)
  answer()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Inès Moreau, en euros')).toHaveValue('120')
  const second = dialog.getByLabel('Malik Moreau, en euros')
  await expect(second).toHaveValue('60')
  await expect(dialog.getByText(/Total.:.180.€/)).toBeVisible()
  await second.fill('')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(dialog.getByText('Écrivez un montant, comme 120 ou 60,50')).toHaveCount(1)
  await second.fill('60')
  await dialog.getByLabel('Numéro du chèque').fill('0043')
  await expectAccessible(page, 'a family’s payment')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await closeToast(page)
  await expect(till(page)).toContainText(/180.€/)
  for (const { id } of [ines, malik]) {
    const { user } = await (await board.get(`/api/admin/users/${id}`)).json()
    expect(user.membership.status).toBe('ACTIVE')
  }
})
