import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { activeMember, inDays, openPart, publishSession } from '../../support/journeys/member.ts'

/** Codes of the drawings of a list, in the order of the page. */
const drawingsIn = (codes: string[]) => codes.map((href) => href.split('#')[1])

test('every award has its own drawing, an outline until it is earned', async ({ page, board }) => {
  await lookClosely(page)
  await activeMember(page, board)
  const session = await publishSession(board, { date: inDays(-1) })
  const present = { presentUserIds: [(await (await page.request.get('/api/user')).json()).user.id] }
  await board.post(`/api/coach/sessions/${session.id}/attendance`, { data: present, failOnStatusCode: true })
  // A log gives its awards at once.
  await page.request.post('/api/my/session-logs', { data: { sessionId: session.id, rpe: 5 }, failOnStatusCode: true })
  await page.goto('/progression')
  const part = await openPart(page, 'Badges et paliers')
  await expect(part.getByRole('heading', { name: 'Premier tour' })).toBeVisible()
  for (const more of await part.getByText(/^Voir /).all()) await more.click()
  const items = part.getByRole('listitem')
  const drawings = await items.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  const names = drawingsIn(drawings)
  expect(names).toHaveLength(19)
  expect(new Set(names).size).toBe(19)
  expect(names).not.toContain('medaille')
  const sprite = await (await page.request.get(drawings[0]?.split('#')[0] ?? '')).text()
  for (const name of names) expect(sprite).toContain(`id="${name}"`)
  const faceOf = (title: string) =>
    items
      .filter({ has: page.getByRole('heading', { name: title }) })
      .locator('svg')
      .evaluate((svg) => (svg as SVGElement).style.getPropertyValue('--m-face'))
  await expect(items.filter({ hasText: 'Premier tour' })).toContainText(/, le \d\d\/\d\d\/\d{4}/)
  expect(await faceOf('Premier tour')).not.toBe('transparent')
  expect(await faceOf('Pilier du stade')).toBe('transparent')
  await expectAccessible(page, 'medals')
})

test('the page of progress of a long-standing member fits three screens of a phone until its parts are opened', async ({
  page,
  board,
}) => {
  await lookClosely(page)
  await activeMember(page, board)
  for (const metric of ['km', 'squats', 'marches'])
    await page.request.post('/api/my/goals', {
      data: { metric, period: 'season', target: 100 },
      failOnStatusCode: true,
    })
  await page.goto('/progression')
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(3 * 740)
  await expectAccessible(page, 'closed parts')
})

test('the empty lists of a new member’s space have drawings', async ({ page, board }) => {
  await activeMember(page, board)
  for (const [path, title] of [
    ['/dashboard', 'Aucune activité récente'],
    ['/dashboard', 'Aucune note pour l’instant'],
    ['/progression', 'Fixez-vous un premier objectif'],
    ['/seances', 'Aucune séance passée'],
  ] as const) {
    await page.goto(path)
    const empty = page.locator('div:has(> svg)').filter({ has: page.getByText(title, { exact: true }) })
    await expect(empty.locator('use')).toHaveCount(1)
    await expect(empty.locator('svg')).toBeVisible()
  }
})

test('before the first session the season’s figure is an outlined zero', async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/progression')
  const season = page.getByRole('region', { name: 'Ma saison' })
  await expect(season).toContainText('Vos chiffres commencent à la première séance')
  await expect(season.getByText('0', { exact: true })).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
})
