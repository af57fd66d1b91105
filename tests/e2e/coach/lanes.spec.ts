import { expect, test } from '../../support/browser/test.ts'
import { chooseForSession, sessionCard } from '../../support/journeys/coach.ts'
import { inDays, markPresent, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('the lane of today’s session leads to its roll call, a cancelled one to none, and an unpublished one counts nobody', async ({
  page,
  board,
}) => {
  await publishSession(board, { title: 'Ce soir', date: inDays(0), time: '23:59' })
  await publishSession(board, { title: 'Plus tard', date: inDays(4) })
  await publishSession(board, { title: 'Au brouillon', date: inDays(5), published: false })
  const { id } = await publishSession(board, { title: 'Tombée', date: inDays(6) })
  await board.post(`/api/coach/sessions/${id}/cancel`, { data: { reason: 'Orage' }, failOnStatusCode: true })
  await openAsAdmin(page, '/coach')
  await expect(sessionCard(page, 'Plus tard').getByRole('link', { name: /^Présences/ })).toHaveCount(0)
  await chooseForSession(page, 'Plus tard', 'Présences')
  await expect(page.getByRole('region', { name: 'Plus tard' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Présences' })).toBeFocused()
  await page.getByRole('tab', { name: 'Séances' }).click()
  await expect(sessionCard(page, 'Plus tard')).toContainText('0 inscrit')
  await expect(sessionCard(page, 'Au brouillon')).toContainText('Brouillon')
  await expect(sessionCard(page, 'Au brouillon')).not.toContainText('inscrit')
  await expect(sessionCard(page, 'Tombée')).toContainText(/Course.*Annulée.*Orage/)
  await expect(page.getByText(/^Cette semaine$/)).toHaveCSS('text-transform', 'uppercase')
  await expect(sessionCard(page, 'Tombée').getByRole('link', { name: /^(Présences|Faire)/ })).toHaveCount(0)
  await sessionCard(page, 'Ce soir').getByRole('link', { name: 'Faire l’appel : Ce soir' }).click()
  await expect(page).toHaveURL(/onglet=presences/)
  await expect(page.getByRole('region', { name: 'Ce soir' })).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('the roll call of a session of today that has begun is above the list until it is saved', async ({
  page,
  board,
}) => {
  await publishSession(board, { title: 'Plus tard', date: inDays(4) })
  const { id } = await publishSession(board, { title: 'Ce matin', date: inDays(0), time: '00:00' })
  await openAsAdmin(page, '/coach')
  const next = page.getByRole('link', { name: /^0.h\s*Ce matin\s*Faire l’appel$/ })
  await expect(next).toBeInViewport({ ratio: 1 })
  await next.click()
  await expect(page.getByRole('region', { name: 'Ce matin' })).toBeVisible()
  await markPresent(board, id, [])
  await page.goto('/coach')
  await expect(sessionCard(page, 'Ce matin')).toBeVisible()
  // Only the sessions to come have the numbers of their week.
  await expect(page.getByRole('region', { name: /^Séances passées/ }).locator('.title')).toHaveCount(0)
  await expect(next).toHaveCount(0)
})
