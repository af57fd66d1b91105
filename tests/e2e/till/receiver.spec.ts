import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { leaveSignedOut, registerPerson, setStatus, signIn } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

test('the treasurer records what a coach received; what was given back since is not voided first', async ({
  page,
  board,
  request,
  refusals,
}) => {
  const coach = await newMember(request, board, 'Nadia', 'Berthier')
  await setRole(board, coach.id, 'COACH')
  const ines = await registerPerson(request)
  await setStatus(board, ines.id, 'PENDING_CASH')
  await openAsAdmin(page, `/admin/membres/${ines.id}`)
  const till = page.getByRole('region', { name: 'Règlements', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
  await till.getByRole('button', { name: 'Noter un règlement' }).click()
  await expect(dialog.getByLabel('Reçu par')).toHaveValue('')
  await dialog.getByLabel('Reçu par').selectOption('Nadia Berthier')
  await expectAccessible(page, 'the till with a receiver')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await closeToast(page)
  await expect(till).toContainText(/Reçu par Nadia le\s.* · Noté par /)

  await till.getByRole('button', { name: 'Noter un règlement' }).click()
  await dialog.getByLabel('Montant en euros').fill('20')
  await dialog.getByLabel('Le club rend cet argent').check()
  await dialog.getByLabel('Pourquoi').fill('Blessure')
  await dialog.getByRole('button', { name: 'Enregistrer le remboursement' }).click()
  await expect(findToast(page)).toContainText('Remboursement noté')
  await closeToast(page)
  const { payments } = await (await board.get(`/api/admin/users/${ines.id}/payments`)).json()
  const { id } = payments.find(({ amountCents }: { amountCents: number }) => amountCents > 0)
  refusals.add(`409 /api/admin/payments/${id}/void`)
  const question = page.getByRole('alertdialog')
  await till.getByRole('button', { name: /^Annuler le règlement de 120/ }).click()
  await question.getByLabel('Pourquoi').fill('Erreur')
  await question.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement non annulé')
  await expect(findToast(page)).toContainText('Annulez d’abord le remboursement')
  await closeToast(page)
  await question.getByRole('button', { name: 'Garder le règlement' }).click()

  await leaveSignedOut(page)
  await signIn(page, ines.email ?? '', 'montreuil')
  const own = page.getByRole('region', { name: 'Mes règlements' })
  await own.getByRole('button', { name: 'Voir mes règlements' }).click()
  await expect(own).toContainText(/Reçu par Nadia le\s/)
  await expect(own).not.toContainText('Noté par')
})
