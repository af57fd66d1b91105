import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/browser.ts'
import { inDays, publishSession, registerPerson } from '../support/journeys.ts'
import { openAsAdmin } from '../support/staff-journeys.ts'

test('the dashboard of the team begins with the roll call of the day and with who waits for the board', async ({
  page,
  board,
  request,
}) => {
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('link', { name: /Pas de séance aujourd’hui/ })).toHaveAttribute('href', '/coach')
  await expect(page.getByRole('link', { name: /^0 à valider/ })).toBeVisible()
  await registerPerson(request)
  const { id } = await publishSession(board, { title: 'Escaliers', date: inDays(0), time: '23:59' })
  await page.reload()
  await expectAccessible(page, 'dashboard of the team')
  await page.getByRole('link', { name: /^23 h 59 Escaliers.*Faire l’appel$/ }).click()
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^1 à valider.*Ouvrir la liste$/ }).click()
  await expect(page).toHaveURL(/\/admin\?.*REQUESTED/)
})

test('own details are one press away on every private page', async ({ page }) => {
  await openAsAdmin(page, '/seances')
  await page.getByRole('link', { name: 'Mes infos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier mes infos' })).toBeVisible()
})
