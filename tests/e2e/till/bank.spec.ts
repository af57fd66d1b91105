import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { answerQuestion, openJournal } from '../../support/journeys/board.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)

test('on Friday the treasurer prints the slip, counts the cash and brings both to the bank', async ({
  page,
  board,
  request,
}, { project }) => {
  const pay = async (fields: Record<string, unknown>, method: 'PENDING_CASH' | 'PENDING_CHECK', payment: object) => {
    const { id } = await registerPerson(request, fields)
    await setStatus(board, id, method)
    const { memberships } = await (await board.get(`/api/admin/users/${id}/payments`)).json()
    const shares = [{ membershipId: memberships[0].membershipId, amountCents: 12_000 }]
    const receivedOn = new Date().toISOString().slice(0, 10)
    await board.post('/api/admin/payments', { data: { receivedOn, shares, ...payment }, failOnStatusCode: true })
    return id
  }
  const ines = await pay({}, 'PENDING_CHECK', { means: 'check', checkNumber: '0042', checkBank: 'Banque du Stade' })
  const later = { means: 'check', checkNumber: '0043', checkNotBefore: '2099-01-15' }
  await pay({ prenom: 'Malik', email: 'malik@exemple.fr' }, 'PENDING_CHECK', later)
  await pay({ prenom: 'Nora', email: 'nora@exemple.fr' }, 'PENDING_CASH', { means: 'cash' })

  await openAsAdmin(page, '/admin/tresorerie')
  const checks = page.getByRole('region', { name: /^Chèques en main/ })
  await expect(checks.getByRole('listitem')).toHaveCount(2)
  await expect(checks.getByRole('listitem').nth(1)).toContainText('pas avant le 15/01/2099')
  await expect(checks.getByRole('checkbox').nth(1)).not.toBeChecked()
  await checks.getByRole('button', { name: /^Préparer une remise de 1.chèque, 120/ }).click()
  await expect(findToast(page)).toContainText('Remise préparée')
  await closeToast(page)
  await expect(checks.getByRole('listitem')).toHaveCount(1)

  const cash = page.getByRole('region', { name: 'Espèces en main' })
  await expect(cash).toContainText(/Attendu.:.120.€/)
  await cash.getByLabel('Compté, en euros').fill('110')
  await expect(cash.getByText(/10.€ de moins qu’attendu/)).toBeVisible()
  await cash.getByRole('button', { name: 'Préparer une remise d’espèces' }).click()
  await expect(cash.getByText('Écrivez d’où vient la différence')).toBeVisible()
  await cash.getByLabel('D’où vient la différence').fill('Un billet perdu')
  await expectAccessible(page, 'cash that was counted')
  await cash.getByRole('button', { name: 'Préparer une remise d’espèces' }).click()
  await expect(findToast(page)).toContainText('Remise préparée')
  await closeToast(page)

  const slips = page.getByRole('region', { name: 'Remises en banque' })
  await expect(slips.getByRole('listitem')).toHaveCount(2)
  await expect(slips).toContainText(/10.€ de moins qu’attendu.· Un billet perdu/)
  const slip = slips.getByRole('link', { name: /^Bordereau \(PDF\) de la remise de 120/ })
  const [sumBox, slipBox] = [await slips.getByText(/^120\s€$/).boundingBox(), await slip.boundingBox()]
  // On a phone too they are one line.
  if (project.name === 'phone') expect(Math.abs(middleOf(sumBox) - middleOf(slipBox))).toBeLessThan(24)
  const answer = await page.request.get((await slip.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('application/pdf')

  await slips.getByRole('button', { name: /^Défaire la remise de 110/ }).click()
  await expect(findToast(page)).toContainText('Remise défaite')
  await closeToast(page)
  await expect(cash).toContainText(/Attendu.:.120.€/)

  await slips.getByRole('button', { name: /^Déposée en banque/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Remise de 120.* en banque$/ })
  await expectAccessible(page, 'a slip that goes to the bank')
  await dialog.getByRole('button', { name: 'Noter le dépôt' }).click()
  await expect(findToast(page)).toContainText('Dépôt noté')
  await closeToast(page)
  await expect(slips.getByText('Pas encore en banque')).toBeHidden()
  await expect(await openJournal(page)).toContainText(/En banque le/)

  await page.goto(`/admin/membres/${ines}`)
  await page.getByRole('button', { name: /^Annuler le règlement de 120/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/Il est en banque depuis le .*.:.l’annuler ne rend pas l’argent/)
  await question.getByLabel('Pourquoi').fill('Chèque refusé par la banque')
  await question.getByRole('button', { name: 'Annuler le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement annulé')
})

test('a count of cash stays typed when a payment to a coach is confirmed', async ({ page, board, request }) => {
  const ines = await registerPerson(request)
  const malik = await registerPerson(request, { prenom: 'Malik', email: 'malik@exemple.fr' })
  for (const { id } of [ines, malik]) await setStatus(board, id, 'PENDING_CASH')
  const { memberships } = await (await board.get(`/api/admin/users/${ines.id}/payments`)).json()
  const shares = [{ membershipId: memberships[0].membershipId, amountCents: 12_000 }]
  const receivedOn = new Date().toISOString().slice(0, 10)
  await board.post('/api/admin/payments', { data: { receivedOn, shares, means: 'cash' }, failOnStatusCode: true })
  const received = { userId: malik.id, means: 'cash', amountCents: 5000 }
  await board.post('/api/coach/payments', { data: received, failOnStatusCode: true })

  await openAsAdmin(page, '/admin/tresorerie')
  const cash = page.getByRole('region', { name: 'Espèces en main' })
  await cash.getByLabel('Compté, en euros').fill('110')
  await cash.getByLabel('D’où vient la différence').fill('Un billet perdu')
  await page.getByRole('checkbox', { name: 'En main' }).check()
  await page.getByRole('button', { name: /^Confirmer 50/ }).click()
  await answerQuestion(page, 'Confirmer')
  await expect(cash).toContainText(/Attendu.:.170.€/)
  await expect(cash.getByLabel('Compté, en euros')).toHaveValue('110')
  await expect(cash.getByLabel('D’où vient la différence')).toHaveValue('Un billet perdu')
})
