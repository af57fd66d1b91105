import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { activeMember, inDays, markPresent, publishSession, registerPerson } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

test('a member opens a session, signs up, and shows their first name to those who come', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', capacity: 20, durationMinutes: 75, description: 'Dur' })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signUp(request, malik.email, id)
  await request.put('/api/my/first-name', { data: { isShown: true }, failOnStatusCode: true })
  await activeMember(page, board)
  await page.goto('/seances')
  await page.getByRole('link', { name: 'Côtes', exact: true }).click()
  await expect(page).toHaveURL(`/seances/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/, 10.h$/)
  await expect(page.getByRole('link', { name: 'Présences' })).toHaveCount(0)
  await expect(page.getByText(/10.h à 11.h.15/)).toBeVisible()
  const coming = page.getByRole('region', { name: 'Ils viennent' })
  await expect(coming.getByRole('listitem')).toHaveText(['Malik'])
  await page.getByRole('button', { name: 'Je viens ! Côtes' }).click()
  await expect(page.getByText('J’y vais', { exact: true })).toBeVisible()
  await closeToast(page)
  await expect(coming.getByRole('listitem')).toHaveText(['Vous', 'Malik'])
  await expect(coming.getByText('et une autre personne')).toHaveCount(0)
  await coming.getByLabel('Montrer mon prénom aux autres inscrits').check()
  await expect(findToast(page)).toContainText('Votre prénom est montré')
  await expect(coming.getByRole('listitem')).toHaveText(['Malik', 'Inès'])
  await closeToast(page)
  await expectAccessible(page, 'the page of a session')
  await page.reload()
  await expect(coming.getByLabel('Montrer mon prénom aux autres inscrits')).toBeChecked()
})

test('a coach goes from the page of a session to its attendance sheet', async ({ page, board }) => {
  const { id } = await publishSession(board, { title: 'Côtes' })
  await openAsAdmin(page, `/seances/${id}`)
  const sheet = page.getByRole('link', { name: 'Présences', exact: true })
  // Beside the sign-up, also on a phone.
  const signUpBox = await page.getByRole('button', { name: 'Je viens ! Côtes' }).boundingBox()
  expect((await sheet.boundingBox())?.y).toBe(signUpBox?.y)
  await sheet.click()
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
})

test('after the session its page has the recap, the own log and the own note', async ({ page, board }) => {
  const { id: userId } = await activeMember(page, board)
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(-2), recap: 'Bien couru' })
  await markPresent(board, id, [userId])
  await page.goto(`/seances/${id}`)
  await expect(page.getByText('J’y étais', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Le récap du coach' })).toContainText('Bien couru')
  await expect(page.getByRole('button', { name: /Je viens/ })).toHaveCount(0)
  await expect(page.getByLabel(/Montrer mon prénom/)).toHaveCount(0)
  // The next act of the member comes before what the coach wrote.
  await expect(page.getByRole('region', { name: /^(Ma séance|Le récap du coach)$/ }).first()).toContainText('Ma séance')
  const own = page.getByRole('region', { name: 'Ma séance' })
  await own.getByRole('button', { name: 'Noter mon ressenti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mon ressenti' })
  await dialog.getByRole('radio').nth(5).check({ force: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(own.getByRole('button', { name: 'Modifier mon ressenti' })).toBeVisible()
  await expectAccessible(page, 'the page of a past session')
})

test('a member who missed a session is not asked how it was', async ({ page, board, request }) => {
  const { id } = await publishSession(board, { title: 'Côtes' })
  const { email } = await activeMember(page, board)
  await signUp(request, email, id)
  const past = { title: 'Côtes', type: 'RUN', date: inDays(-2), time: '10:00', location: 'Stade' }
  await board.put(`/api/coach/sessions/${id}`, { data: past, failOnStatusCode: true })
  await page.goto(`/seances/${id}`)
  const own = page.getByRole('region', { name: 'Ma séance' })
  await expect(own.getByRole('button', { name: 'Noter mon ressenti' })).toBeVisible()
  await markPresent(board, id, [])
  await page.reload()
  await expect(page.getByText('Manquée', { exact: true })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Écrire ma note/ })).toBeVisible()
  await expect(own.getByRole('button', { name: /ressenti/ })).toHaveCount(0)
  await page.goto('/seances')
  const pastSessions = page.getByRole('region', { name: 'Séances passées' })
  await expect(pastSessions.getByText('Manquée', { exact: true })).toBeVisible()
  await expect(pastSessions.getByRole('button', { name: /ressenti/ })).toHaveCount(0)
})

test('a cancelled session says why; a deleted one is not found', async ({ page, board, refusals }) => {
  const { id } = await publishSession(board, { title: 'Côtes' })
  await activeMember(page, board)
  await board.post(`/api/coach/sessions/${id}/cancel`, { data: { reason: 'Orage' }, failOnStatusCode: true })
  await page.goto(`/seances/${id}`)
  await expect(page.getByText('Annulée', { exact: true })).toBeVisible()
  await expect(page.getByText('Orage')).toBeVisible()
  await expect(page.getByRole('button', { name: /Je viens/ })).toHaveCount(0)
  await board.delete(`/api/coach/sessions/${id}`, { failOnStatusCode: true })
  refusals.add(`404 /api/sessions/${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Séance introuvable' })).toBeVisible()
})

test('a member whose membership is not active yet reads day, type and place of the next sessions, and when they may sign up', async ({
  page,
  board,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', type: 'ESCALIERS' })
  await registerPerson(page.request)
  await page.goto(`/seances/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /^\p{Lu}.* \d.*, \d+\sh/u })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('Escaliers').first()).toBeVisible()
  await expect(main.getByText('Vous pourrez vous inscrire dès que votre adhésion sera active.')).toBeVisible()
  await expect(main.getByText('Côtes')).toHaveCount(0)
  const others = main.getByRole('region', { name: 'Les prochains rendez-vous' })
  await expect(others.getByText('Escaliers')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  await expectAccessible(page, 'session before the membership')

  await page.goto('/seances/00000000-0000-7000-8000-000000000000')
  await expect(main.getByText('Votre adhésion d’abord')).toBeVisible()
  await main.getByRole('link', { name: 'Voir où en est mon adhésion' }).click()
  await expect(page).toHaveURL('/dashboard')
})
