import { expect, once, test } from '../../support/browser/test.ts'
import {
  activeMember,
  answerOnce,
  inDays,
  markPresent,
  publishSession,
  registerPerson,
} from '../../support/journeys/member.ts'

test('the last three past sessions are shown, then ten at a time, with recap, attendance and a log button', async ({
  page,
  board,
}) => {
  const { id } = await activeMember(page, board)
  for (let day = 1; day <= 12; day++)
    await publishSession(board, {
      title: `Passée ${day}.`,
      date: inDays(-day),
      recap: day === 1 ? 'Huit montées.' : '',
    })
  const latest = await board.get('/api/coach/sessions').then((answer) => answer.json())
  await markPresent(board, latest[0].id, [id])
  await page.goto('/seances')
  const past = page.getByRole('region', { name: 'Séances passées' })
  await expect(past.getByRole('listitem')).toHaveCount(3)
  const first = past.getByRole('listitem').first()
  await expect(first).toContainText('Passée 1.')
  await expect(first).toContainText('Huit montées.')
  await expect(first.getByText('J’y étais', { exact: true })).toBeVisible()
  await expect(past.getByRole('listitem').nth(1).getByText('Sans moi', { exact: true })).toBeVisible()
  await expect(past.getByRole('button', { name: /ressenti/ })).toHaveCount(1)
  await past.getByRole('button', { name: 'Afficher plus' }).click()
  await expect(past.getByRole('listitem')).toHaveCount(10)
  await past.getByRole('button', { name: 'Afficher plus' }).click()
  await expect(past.getByRole('listitem')).toHaveCount(12)
  await expect(past.getByRole('button', { name: 'Afficher plus' })).toBeHidden()
  await past.getByRole('button', { name: 'Noter mon ressenti : Passée 1.' }).click()
  await expect(page.getByRole('dialog', { name: 'Mon ressenti' })).toBeVisible()
})

test(
  'past sessions that failed to load can be retried; without a membership the page says what is missing',
  once,
  async ({ page, refusals }) => {
    refusals.add('503 /api/sessions/past')
    await registerPerson(page.request)
    await answerOnce(page, '/api/sessions/past*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/seances')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucune séance passée')).toBeVisible()
    await expect(page.getByText('Une adhésion active est nécessaire pour vous inscrire aux séances.')).toBeVisible()
    await expect(page.getByLabel('Type de séance')).toBeHidden()
  },
)

test('« Mes séances passées » brings them into view, although the weeks above arrive later', async ({
  page,
  board,
}) => {
  await activeMember(page, board)
  for (let day = 1; day <= 8; day++) await publishSession(board, { title: `À venir ${day}`, date: inDays(day) })
  for (let day = 1; day <= 3; day++) await publishSession(board, { title: `Passée ${day}`, date: inDays(-day) })
  await page.route('**/api/sessions/upcoming*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/progression')
  await page.getByRole('link', { name: /^Mes séances passées/ }).click()
  await expect(page.getByText('À venir 8')).toBeAttached()
  await expect(
    page.getByRole('region', { name: 'Séances passées' }).getByText('Passée 1', { exact: true }),
  ).toBeInViewport({ ratio: 1 })
})
