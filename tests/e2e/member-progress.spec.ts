import { expect, once, test } from '../support/browser.ts'
import { activeMember, inDays, markPresent, publishSession } from '../support/journeys.ts'

test('a member logs a session, mends it and takes it back', async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { title: 'Côtes', date: inDays(-3) })
  await markPresent(board, session.id, [id])
  await page.goto('/progression')
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mon ressenti' })
  await dialog.getByLabel('Effort ressenti').selectOption('8')
  await dialog.getByLabel('Humeur').fill('Contente')
  await dialog.getByLabel('Kilomètres').fill('beaucoup')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Kilomètres')).toHaveAccessibleDescription('Merci d’indiquer un nombre')
  await dialog.getByLabel('Kilomètres').fill('7,5')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Kilomètres/ })).toContainText('7,5')

  const mend = page.getByRole('button', { name: 'Modifier mon ressenti : Côtes' })
  await expect(mend).toBeFocused()
  await mend.click()
  await expect(dialog.getByLabel('Effort ressenti')).toHaveValue('8')
  await expect(dialog.getByLabel('Humeur')).toHaveValue('Contente')
  await expect(dialog.getByLabel('Kilomètres')).toHaveValue('7,5')
  await dialog.getByLabel('Kilomètres').fill('10')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('row', { name: /Kilomètres/ })).toContainText('10')

  await mend.click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Ressenti supprimé', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Noter mon ressenti : Côtes' })).toBeVisible()
})

test('a badge and a milestone come with the log that earns them', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const day of [3, 4, 5]) {
    const session = await publishSession(board, { title: `Séance ${day}`, date: inDays(-day) })
    await markPresent(board, session.id, [id])
  }
  await page.goto('/progression')
  const award = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(award('Premier tour')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
  await expect(award('Cent bornes')).toContainText('0 sur 100')
  await expect(award('C’est parti')).toContainText('À atteindre')
  await page.getByRole('button', { name: 'Noter mon ressenti : Séance 3' }).click()
  await page.getByRole('dialog').getByLabel('Kilomètres').fill('100')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(award('Cent bornes')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
  await expect(award('C’est parti')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
})

test('a log that the server does not take stays in its dialog', once, async ({ page, board, refusals }) => {
  refusals.add('503 /api/my/session-logs')
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { title: 'Côtes', date: inDays(-3) })
  await markPresent(board, session.id, [id])
  await page.goto('/progression')
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mon ressenti' })
  await dialog.getByLabel('Humeur').fill('Contente')
  await page.route('/api/my/session-logs', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Une erreur inattendue est survenue. Merci de réessayer.')
  await expect(dialog.getByLabel('Humeur')).toHaveValue('Contente')
})

test(
  'what coaches wrote for the member is read on the dashboard, what they keep to themselves is not',
  once,
  async ({ page, board }) => {
    const { id } = await activeMember(page, board)
    for (const [content, isVisible] of [
      ['Belle foulée.', true],
      ['À surveiller.', false],
    ] as const)
      await board.post('/api/coach/notes', { data: { userId: id, content, isVisible }, failOnStatusCode: true })
    await page.goto('/dashboard')
    await expect(page.getByText('Belle foulée.')).toBeVisible()
    await expect(page.getByText('À surveiller.')).toBeHidden()
  },
)
