import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { inDays, ines, publishSession, registerPerson, setStatus } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

test('the dashboard of the board begins with the roll call of the day', async ({ page, board }) => {
  const { id } = await publishSession(board, { title: 'Escaliers', date: inDays(0), time: '23:59' })
  await openAsAdmin(page, '/dashboard')
  await expectAccessible(page, 'dashboard of the team')
  await page.getByRole('link', { name: /^23 h 59 Escaliers.*Faire l’appel$/ }).click()
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
})

test('the board reads that there is no session only on a weekday that has one', async ({ page }) => {
  // 28 November 2026 is a Saturday; the club meets on Sundays.
  await page.clock.setFixedTime('2026-11-28T12:00:00Z')
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Adhésions Rien à valider' })).toBeVisible()
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
  await expect(page.getByRole('link', { name: /Pas de séance|Séances du jour/ })).toHaveCount(0)
  await page.clock.setFixedTime('2026-11-29T12:00:00Z')
  await page.reload()
  await expect(page.getByRole('link', { name: /Pas de séance aujourd’hui/ })).toHaveAttribute('href', '/coach')
})

test('a coach who leads nothing today reads first which session they lead next', async ({ page, board, request }) => {
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await setRole(board, malik.id, 'COACH')
  await publishSession(board, { title: 'Piste', date: inDays(1) })
  await page.request.post('/api/login', { data: { email: malik.email, password: ines.password } })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Calendrier des coachs' })).toHaveAttribute('href', '/coach')
  const { id } = await publishSession(page.request, { title: 'Côtes', date: inDays(3), time: '19:00' })
  await page.reload()
  const own = page.getByRole('link', { name: /^Prochaine séance que vous menez .* 19.h$/ })
  await expect(own).toHaveAttribute('href', `/seances/${id}`)
  const card = page.getByRole('region', { name: /^Demain/ })
  expect((await own.boundingBox())?.y).toBeLessThan((await card.boundingBox())?.y ?? 0)
  await expectAccessible(page, 'dashboard of a coach who leads a session soon')
})

test('a coach reads once about the session of tonight: its card has the roll call', async ({
  page,
  board,
  request,
}) => {
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await setRole(board, malik.id, 'COACH')
  const { id } = await publishSession(board, { title: 'Escaliers', date: inDays(0), time: '23:59' })
  await page.request.post('/api/login', { data: { email: malik.email, password: ines.password } })
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: /^Ce soir/ })
  await expect(card.getByRole('button', { name: 'Je viens ! Escaliers' })).toBeVisible()
  await expect(page.getByText('Escaliers', { exact: true })).toHaveCount(1)
  await card.getByRole('link', { name: 'Faire l’appel' }).click()
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
})

test('without an answer about the day, the dashboard of a coach does not say that there is no session', async ({
  page,
  refusals,
}) => {
  refusals.add('offline /api/coach/session-choices')
  await page.route('**/api/coach/session-choices?*', (route) => route.abort('internetdisconnected'))
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('link', { name: /Séances du jour/ })).toHaveAttribute('href', '/coach')
  await expect(page.getByText('Pas de séance aujourd’hui')).toHaveCount(0)
})

test('the dashboard of an administrator begins with the memberships to validate', async ({ page, board, request }) => {
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Adhésions Rien à valider' })).toHaveAttribute('href', '/admin')
  await expect(page.getByRole('link', { name: 'À encaisser', exact: true })).toBeVisible()
  await setStatus(board, (await registerPerson(request, { email: 'zoe@exemple.fr', prenom: 'Zoé' })).id, 'PENDING_CASH')
  await registerPerson(request)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(/^1 À valider/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Courrier/ })).toHaveAttribute(
    'href',
    '/admin/courrier',
  )
  await page.getByRole('link', { name: 'À encaisser (1)' }).click()
  await expect(page).toHaveURL('/admin?statut=PENDING#membres')
  await page.goBack()
  await expectAccessible(page, 'dashboard of the board')
  await page.getByRole('link', { name: /^1 À valider/ }).click()
  await expect(page).toHaveURL('/admin?statut=REQUESTED#membres')
  await expect(page.getByText('Inès')).toBeVisible()
  const coach = await registerPerson(request, { email: 'malik@exemple.fr', prenom: 'Malik' })
  await setRole(board, coach.id, 'COACH')
  await page.request.post('/api/login', { data: { email: 'malik@exemple.fr', password: ines.password } })
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Prochaine séance' })).toContainText('Aucune séance programmée')
  await expect(page.getByRole('link', { name: /À valider|Adhésions/ })).toHaveCount(0)
})

test('own details are one press away on every private page', async ({ page }) => {
  await openAsAdmin(page, '/seances')
  await page.getByRole('link', { name: 'Mes infos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier mes infos' })).toBeVisible()
})
