import type { APIRequestContext, Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { activeMember, answerOnce, inDays, publishSession } from '../../support/journeys/member.ts'

test('signing up is optimistic, and a separate button cancels, with an undo in its toast', async ({ page, board }) => {
  await publishSession(board)
  await activeMember(page, board)
  await page.goto('/dashboard')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const calls: string[] = []
  await page.route('/api/sessions/*/rsvp', async (route) => {
    calls.push(route.request().method())
    await answered
    await route.fallback()
  })
  await expect(page.getByText(/0.inscrit/)).toBeVisible()
  // A double click counts once. Not by the mouse, whose second press may miss the new button and take the focus.
  const join = page.getByRole('button', { name: 'Je viens ! Piste et renfo' })
  await join.focus()
  await join.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const leave = page.getByRole('button', { name: 'Je ne viens plus Piste et renfo' })
  await expect(page.getByText('J’y vais', { exact: true })).toBeVisible()
  await expect(leave).toBeFocused()
  await expect(page.getByText(/1.inscrit/)).toBeVisible()
  answer()
  await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
  expect(calls).toEqual(['POST'])
  await page.reload()
  await leave.click()
  await expect(page.getByText('Inscription annulée', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Je viens ! Piste et renfo' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre ma place' }).click()
  await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
  await expect(leave).toBeVisible()
  expect(calls).toEqual(['POST', 'DELETE', 'POST'])
})

/** A member on `page` who may sign up for one session; its path, and its button on each list. */
const memberBeforeSession = async (page: Page, board: APIRequestContext, title = 'Piste et renfo') => {
  const { id } = await publishSession(board, { title })
  await activeMember(page, board)
  return { path: `/api/sessions/${id}/rsvp`, join: page.getByRole('button', { name: `Je viens ! ${title}` }) }
}

test('a sign-up at which the server fails is rolled back with a toast', once, async ({ page, board, refusals }) => {
  const { path, join } = await memberBeforeSession(page, board)
  refusals.add(`502 ${path}`)
  await page.goto('/dashboard')
  await answerOnce(page, path, (route) => route.fulfill({ status: 502, body: '' }))
  await join.click()
  await expect(page.getByText('Erreur', { exact: true })).toBeVisible()
  await expect(page.getByText('Impossible de traiter votre demande', { exact: true })).toBeVisible()
  await expect(join).toBeVisible()
})

test('a refused sign-up is rolled back, and the toast says why', once, async ({ page, board, refusals }) => {
  const { path, join } = await memberBeforeSession(page, board)
  refusals.add(`409 ${path}`)
  await page.goto('/dashboard')
  const closed = { code: 'session_started', message: 'Cette séance a déjà commencé.' }
  await answerOnce(page, path, (route) => route.fulfill({ status: 409, json: closed }))
  await join.click()
  await expect(page.getByText(closed.message, { exact: true })).toBeVisible()
  await expect(join).toBeVisible()
})

test('a sign-up that is refused late does not undo another one', once, async ({ page, board, refusals }) => {
  const { path, join } = await memberBeforeSession(page, board, 'Côtes')
  await publishSession(board, { title: 'Piste' })
  refusals.add(`403 ${path}`)
  await page.goto('/seances')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const refusal = { code: 'membership_required', message: 'Une adhésion active est nécessaire.' }
  await answerOnce(page, path, async (route) => {
    await answered
    await route.fulfill({ status: 403, json: refusal })
  })
  await join.click()
  await expect(page.getByRole('button', { name: 'Je ne viens plus Côtes' })).toBeVisible()
  await page.getByRole('button', { name: 'Je viens ! Piste' }).click()
  await expect(page.getByText('Inscription réussie', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByText(refusal.message, { exact: true })).toBeVisible()
  await expect(join).toBeVisible()
  await expect(page.getByRole('button', { name: 'Je ne viens plus Piste' })).toBeVisible()
})

test('a sign-up that does not reach the server is rolled back with a toast', once, async ({ page, board }) => {
  const { join } = await memberBeforeSession(page, board)
  await page.goto('/dashboard')
  await expect(join).toBeVisible()
  // Fails inside the page: a real network failure would add a console error of the browser.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  })
  await join.click()
  await expect(page.getByText('Erreur de connexion', { exact: true }).first()).toBeVisible()
  await expect(join).toBeVisible()
})

test('an undo that fails leaves the place free', once, async ({ page, board, refusals }) => {
  const { path, join } = await memberBeforeSession(page, board)
  refusals.add(`502 ${path}`)
  await page.goto('/dashboard')
  await join.click()
  await page.getByRole('button', { name: 'Je ne viens plus Piste et renfo' }).click()
  const undo = page.getByRole('button', { name: 'Reprendre ma place' })
  await expect(undo).toBeVisible()
  const { promise: refetched, resolve: refetch } = Promise.withResolvers<void>()
  // Delays the refetched list, which would show the right state.
  await page.route('/api/sessions/upcoming*', async (route) => {
    await refetched
    await route.fallback()
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await answerOnce(page, path, async (route) => {
    await answered
    await route.fulfill({ status: 502, body: '' })
  })
  await undo.click()
  await expect(page.getByText(/1.inscrit/)).toBeVisible()
  answer()
  await expect(join).toBeVisible()
  await expect(page.getByText(/0.inscrit/)).toBeVisible()
  refetch()
  await expect(page.getByText('Impossible de traiter votre demande', { exact: true })).toBeVisible()
})

test('upcoming sessions are listed by week, and the type filter is kept in the URL', once, async ({ page, board }) => {
  await publishSession(board, { title: 'Course lente', type: 'RUN', date: inDays(1) })
  await publishSession(board, { title: 'Traîneau', type: 'HYROX', date: inDays(8), levelTarget: 'LVLX' })
  await activeMember(page, board)
  await page.goto('/seances?type=HYROX')
  const type = page.getByLabel('Type de séance')
  await expect(page.getByText('Traîneau')).toBeVisible()
  await expect(type).toHaveValue('HYROX')
  await expect(page.getByText('Course lente')).toBeHidden()
  await type.selectOption({ label: 'Escaliers' })
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
  await page.getByRole('button', { name: 'Voir les séances de tous les types' }).click()
  await expect(page.getByText('Course lente')).toBeVisible()
  await expect(page.getByRole('heading', { name: /semaine/i })).toHaveCount(2)
  await expect(page.getByText(/^HYROX.· Level X.· avec/)).toBeVisible()
  await expect(page.getByText(/^0.inscrit$/)).toHaveCount(2)
  await type.selectOption({ label: 'HYROX' })
  await expect(page.getByText('Traîneau')).toBeVisible()
  await expect(page.getByText('Course lente')).toBeHidden()
  await expect(page).toHaveURL(/\/seances\?type=HYROX$/)
})

test('of a season planned at once a member sees the next weeks, and the others on demand', async ({ page, board }) => {
  const repeat = { everyWeeks: 1, until: inDays(2 + 5 * 7) }
  await publishSession(board, { title: 'Piste', date: inDays(2), repeat })
  await activeMember(page, board)
  await page.goto('/seances')
  const weeks = page.getByRole('region', { name: /semaine/i })
  await expect(weeks).toHaveCount(4)
  await page.getByRole('button', { name: 'Voir les semaines suivantes' }).click()
  await expect(weeks).toHaveCount(6)
  await expect(weeks.nth(4).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Voir les semaines suivantes' })).toHaveCount(0)
})
