import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { activeMember, publishSession } from '../../support/journeys/member.ts'
import { newMember, signUp } from '../../support/journeys/staff.ts'

test('a member joins the waiting list of a full session and accepts the offered place', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', capacity: 1 })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signUp(request, malik.email, id)
  await activeMember(page, board)
  await page.goto('/seances')
  await expect(page.getByText(/Complet/)).toBeVisible()
  await page.getByRole('button', { name: 'Attendre une place Côtes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attendre une place' })
  await expect(dialog.getByText(/dans l’ordre de la liste/)).toBeVisible()
  await expectAccessible(page, 'the dialog of the waiting list')
  await dialog.getByRole('button', { name: 'Rejoindre la liste' }).click()
  await expect(findToast(page)).toContainText('Vous attendez une place')
  await closeToast(page)
  await expect(page.getByText('Liste d’attente : 1re sur 1')).toBeVisible()

  await request.delete(`/api/sessions/${id}/rsvp`, { failOnStatusCode: true })
  await page.reload()
  const offers = page.getByRole('region', { name: 'Une place vous attend' })
  await expect(offers.getByText(/Une place vous est gardée jusqu’au/)).toBeVisible()
  await expect(page.getByRole('region', { name: /semaine/i })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText(/Une place vous est gardée jusqu’au/)).toBeVisible()
  await expectAccessible(page, 'an offered place')
  await page.getByRole('button', { name: 'Prendre la place Côtes' }).click()
  await expect(page.getByText('J’y vais', { exact: true })).toBeVisible()
  await expect(findToast(page)).toContainText('Inscription réussie')
})

test('declining an offer or leaving the waiting list removes the member from it', async ({ page, board, request }) => {
  const { id } = await publishSession(board, { title: 'Côtes', capacity: 1 })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signUp(request, malik.email, id)
  await activeMember(page, board)
  const wait = () => page.request.post(`/api/sessions/${id}/rsvp`, { data: { wait: true }, failOnStatusCode: true })
  await wait()
  await page.goto('/seances')
  await page.getByRole('button', { name: 'Ne plus attendre Côtes' }).click()
  await expect(findToast(page)).toContainText('Liste d’attente quittée')
  await closeToast(page)
  await expect(page.getByRole('button', { name: 'Attendre une place Côtes' })).toBeVisible()
  await wait()
  await request.delete(`/api/sessions/${id}/rsvp`, { failOnStatusCode: true })
  await page.reload()
  await page.getByRole('button', { name: 'Non merci Côtes' }).click()
  await expect(findToast(page)).toContainText('Place laissée')
  await expect(page.getByRole('button', { name: 'Je viens ! Côtes' })).toBeVisible()
})
