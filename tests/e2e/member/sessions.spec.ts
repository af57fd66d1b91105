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

test(
  'a failed sign-up is rolled back with a toast, without undoing another sign-up',
  once,
  async ({ page, board, refusals }) => {
    const first = await publishSession(board, { title: 'Côtes', date: inDays(1) })
    await publishSession(board, { title: 'Piste', date: inDays(2) })
    const path = `/api/sessions/${first.id}/rsvp`
    for (const status of [502, 409, 403]) refusals.add(`${status} ${path}`)
    await activeMember(page, board)
    await page.goto('/dashboard')
    const join = page.getByRole('button', { name: 'Je viens ! Côtes' })
    await answerOnce(page, path, (route) => route.fulfill({ status: 502, body: '' }))
    await join.click()
    await expect(page.getByText('Erreur', { exact: true })).toBeVisible()
    await expect(page.getByText('Impossible de traiter votre demande', { exact: true })).toBeVisible()
    await expect(join).toBeVisible()

    const closed = { code: 'session_started', message: 'Cette séance a déjà commencé.' }
    await answerOnce(page, path, (route) => route.fulfill({ status: 409, json: closed }))
    await join.click()
    await expect(page.getByText(closed.message, { exact: true })).toBeVisible()
    await expect(join).toBeVisible()

    await page.getByRole('navigation').getByRole('link', { name: 'Séances' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Séances' })).toBeVisible()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const refusal = { code: 'membership_required', message: 'Une adhésion active est nécessaire.' }
    await page.route(path, async (route) => {
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

    await page.getByRole('navigation').getByRole('link', { name: 'Tableau de bord' }).click()
    // Fails inside the page: a real network failure would add a console error of the browser.
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    })
    await join.click()
    await expect(page.getByText('Erreur de connexion', { exact: true }).first()).toBeVisible()
    await expect(join).toBeVisible()
  },
)

test('an undo that fails leaves the place free', once, async ({ page, board, refusals }) => {
  const { id } = await publishSession(board)
  const path = `/api/sessions/${id}/rsvp`
  refusals.add(`502 ${path}`)
  await activeMember(page, board)
  await page.goto('/dashboard')
  const join = page.getByRole('button', { name: 'Je viens ! Piste et renfo' })
  await join.click()
  await page.getByRole('button', { name: 'Je ne viens plus Piste et renfo' }).click()
  const takeBack = page.getByRole('button', { name: 'Reprendre ma place' })
  await expect(takeBack).toBeVisible()
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
  await takeBack.click()
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
