import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/browser.ts'
import { inDays, publishSession } from '../support/journeys.ts'
import { openAsAdmin } from '../support/staff-journeys.ts'

test('the dashboard of a coach begins with the roll call of the day', async ({ page, board }) => {
  await openAsAdmin(page, '/dashboard')
  await expect(page.getByRole('link', { name: /Pas de séance aujourd’hui/ })).toHaveAttribute('href', '/coach')
  const { id } = await publishSession(board, { title: 'Escaliers', date: inDays(0), time: '23:59' })
  await page.reload()
  await expectAccessible(page, 'dashboard of the team')
  await page.getByRole('link', { name: /^23 h 59 Escaliers.*Faire l’appel$/ }).click()
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
})

test('own details are one press away on every private page', async ({ page }) => {
  await openAsAdmin(page, '/seances')
  await page.getByRole('link', { name: 'Mes infos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Modifier mes infos' })).toBeVisible()
})
