import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { answerQuestion } from '../../support/journeys/board.ts'
import {
  inDays,
  leaveSignedOut,
  publishSession,
  registerPerson,
  setStatus,
  signIn,
} from '../../support/journeys/member.ts'
import { openAsAdmin, setRole } from '../../support/journeys/staff.ts'

const till = (page: Page) => page.getByRole('region', { name: 'Règlements', exact: true })

/** Registers Malik, who still owes his whole fee. */
const registerWithDue = async (request: APIRequestContext, board: APIRequestContext) => {
  const malik = await registerPerson(request, { prenom: 'Malik', nom: 'Diallo', email: 'malik@exemple.fr' })
  await setStatus(board, malik.id, 'PENDING_CASH')
  return malik
}

test('a coach records a payment at the track in a few presses, and the treasurer confirms it', async ({
  page,
  board,
  request,
}) => {
  const malik = await registerWithDue(request, board)
  const nadia = await registerPerson(request, { prenom: 'Nadia', nom: 'Roux', email: 'nadia@exemple.fr' })
  await setRole(board, nadia.id, 'COACH')
  await signIn(page, 'nadia@exemple.fr', 'montreuil')
  await page.getByRole('link', { name: 'Règlement reçu' }).click()
  await page.getByLabel('Qui règle').fill('mal')
  await expect(page.getByRole('option', { name: 'Malik Diallo' })).toContainText(/120.€ à régler/)
  await page.getByRole('option', { name: 'Malik Diallo' }).click()
  await expectAccessible(page, 'money received at the track')
  await page.getByRole('button', { name: /^J’ai reçu 120/ }).click()
  await expect(page.getByText(/120.€ de Malik Diallo\s: noté, le bureau confirmera\./)).toBeVisible()
  // One figure while nothing of it is confirmed: the sum of all would be the same.
  const received = page.getByRole('region', { name: 'Ce que j’ai reçu' })
  await expect(received.getByRole('definition')).toHaveText([/^120.€$/])
  // Before the response arrives: the first member shown so far is another person.
  await page.getByLabel('Qui règle').fill('mal')
  await page.getByLabel('Qui règle').press('Enter')
  await expect(page.getByText('Malik Diallo n’a rien à régler.')).toBeVisible()

  await leaveSignedOut(page)
  await signIn(page, 'malik@exemple.fr', 'montreuil')
  await page.getByRole('button', { name: 'Voir mes règlements' }).click()
  await expect(page.getByText(/^Reçu par Nadia le\s/)).toBeVisible()
  await expect(page.getByText('À confirmer par le bureau')).toBeVisible()

  await openAsAdmin(page, '/admin/tresorerie')
  const unconfirmed = page.getByRole('region', { name: /^À confirmer/ })
  await expect(unconfirmed).toContainText('Malik Diallo')
  await expect(page.getByRole('region', { name: /^À régler/ })).toContainText('Malik Diallo')
  await expectAccessible(page, 'the treasurer’s page')
  // A confirmation mails a receipt and has no undo: nothing is ticked before the treasurer has seen it.
  const isHeld = unconfirmed.getByRole('checkbox', { name: 'En main' })
  await expect(isHeld).not.toBeChecked()
  await expect(unconfirmed.getByRole('button', { name: /^Confirmer/ })).toBeDisabled()
  await isHeld.check()
  await unconfirmed.getByRole('button', { name: /^Confirmer 120/ }).click()
  await expect(page.getByRole('alertdialog', { name: /^Confirmer 120\s€/ })).toContainText(/Malik Diallo · 120\s€/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revenir' }).click()
  await expect(isHeld).toBeChecked()
  await unconfirmed.getByRole('button', { name: /^Confirmer 120/ }).click()
  await answerQuestion(page, 'Confirmer')
  await expect(unconfirmed.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(findToast(page)).toContainText('1 règlement confirmé')
  await closeToast(page)
  await expect(page.getByText('Rien à confirmer')).toBeVisible()
  await expect(page.getByRole('region', { name: 'La saison en chiffres' })).toContainText(/Encaissé\s*120.€/)
  const { user } = await (await board.get(`/api/admin/users/${malik.id}`)).json()
  expect(user.membership.status).toBe('ACTIVE')
})

test('who owes money on the sheet of the day is proposed: one press in place of a name', async ({
  page,
  board,
  request,
}) => {
  await registerWithDue(request, board)
  await publishSession(board, { title: 'Piste', date: inDays(0) })
  await openAsAdmin(page, '/coach/reglement')
  const proposals = page.getByRole('group', { name: 'À régler, Piste' })
  await proposals.getByRole('button', { name: /^Malik Diallo 120.€$/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Malik Diallo' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expectAccessible(page, 'money of somebody who was proposed')
  await page.getByRole('button', { name: /^J’ai reçu 120/ }).click()
  await expect(page.getByText(/120.€ de Malik Diallo\s: noté, le bureau confirmera\./)).toBeVisible()
  await expect(proposals).toHaveCount(0)
})

test('the step of a member has what a coach received confirmed first, then proposes only the rest', async ({
  page,
  board,
  request,
}) => {
  const malik = await registerWithDue(request, board)
  const received = { userId: malik.id, means: 'cash', amountCents: 5000 }
  await board.post('/api/coach/payments', { data: received, failOnStatusCode: true })
  await openAsAdmin(page, `/admin/membres/${malik.id}`)
  await page.getByRole('button', { name: /^Confirmer 50.€.: Malik Diallo$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Règlement de Malik Diallo' })
  await expect(dialog.getByRole('listitem')).toContainText(/50.€.*À confirmer par le bureau/)
  await expectAccessible(page, 'a coach’s payment at the till')
  await dialog.getByRole('button', { name: /^Confirmer 50/ }).click()
  await expect(dialog.getByLabel('Montant en euros')).toHaveValue('70')
  await dialog.getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await expect(till(page)).toContainText('Rien à régler')
})
