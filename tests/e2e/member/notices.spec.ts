import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { activeMember } from '../../support/journeys/member.ts'

const rowOf = (page: Page, label: string) => page.getByRole('group', { name: label })
const mailOf = (page: Page, label: string) => rowOf(page, label).getByLabel('E-mail')

test('a member finds their notices beside their details, and chooses which mails to get', async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/modifier-infos')
  await page.getByRole('link', { name: /^Avis et rappels\s*4\savis par e-mail$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avis et rappels' })).toBeVisible()
  const reminder = mailOf(page, 'Le rappel de la veille')
  const week = mailOf(page, 'Les séances de la semaine')
  await expect(mailOf(page, 'Séance annulée ou rétablie')).toBeDisabled()
  await expect(reminder).toBeChecked()
  await expect(week).not.toBeChecked()
  await expectAccessible(page, 'the notices')
  // This browser refuses notices: the text about it comes last.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Toujours annoncé',
    'À vous de choisir',
    'Sur cet appareil',
  ])
  await reminder.uncheck()
  await expect(findToast(page)).toContainText('Choix enregistré')
  await closeToast(page)
  await week.check()
  await expect(findToast(page)).toContainText('Choix enregistré')
  await page.reload()
  await expect(reminder).not.toBeChecked()
  await expect(week).toBeChecked()
})

test('a second setting changed before the first is saved keeps both', async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/notifications')
  const firstMayEnd = Promise.withResolvers<void>()
  let saves = 0
  await page.route('/api/my/notifications', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    saves += 1
    if (saves === 1) await firstMayEnd.promise
    await route.continue()
  })
  const reminder = mailOf(page, 'Le rappel de la veille')
  const week = mailOf(page, 'Les séances de la semaine')
  await reminder.click()
  await week.click()
  await expect(reminder).not.toBeChecked()
  await expect(week).toBeChecked()
  firstMayEnd.resolve()
  await expect.poll(() => saves).toBe(2)
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(reminder).not.toBeChecked()
  await expect(week).toBeChecked()
})

test('a setting that failed to save is rolled back', async ({ page, board, refusals }) => {
  await activeMember(page, board)
  await page.goto('/notifications')
  refusals.add('503 /api/my/notifications')
  await page.route('/api/my/notifications', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await mailOf(page, 'Le rappel de la veille').click()
  await expect(findToast(page)).toContainText('Erreur')
  await expect(mailOf(page, 'Le rappel de la veille')).toBeChecked()
})

test('the link of a mail switches its kind off with one button', async ({ page }) => {
  await page.goto('/avis/desactiver?jeton=inconnu&avis=week_ahead')
  await page.getByRole('button', { name: 'Ne plus recevoir cet e-mail' }).click()
  await expect(page.getByText('Vous ne recevrez plus les séances de la semaine par e-mail.')).toBeVisible()
  await expectAccessible(page, 'a notice switched off')
})
