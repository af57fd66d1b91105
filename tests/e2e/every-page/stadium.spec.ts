import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect, once } from '../../support/browser/test.ts'
import { everyPrivatePage, signInAs, test } from '../../support/drills/demo-club.ts'
import { freePort } from '../../support/processes/free-port.ts'
import { npm, openLine, waitForOutput } from '../../support/processes/npm-command.ts'

const sceneOf = (path: string) => {
  if (path.startsWith('/admin')) return 'stands'
  return path.startsWith('/coach') ? 'infield' : 'bend'
}

test('behind each title is the scene of its space: the bend, the infield or the stands', once, async ({ page }) => {
  await signInAs(page.request, 'admin')
  for (const path of await everyPrivatePage(page.request)) {
    await page.goto(path)
    await waitUntilLoaded(page)
    const drawing = page.locator('main svg use').first()
    await expect(drawing, path).toHaveAttribute('href', new RegExp(`stadium.*#${sceneOf(path)}$`))
  }
})

/** The lanes of each list of sessions, each with its number, drawing and colour. */
const readLists = (page: Page) =>
  page.locator('main ul:has(> li use[href*="vignettes"])').evaluateAll((lists) =>
    lists.map((list) =>
      [...list.children].map((lane) => {
        const drawing = lane.querySelector('use[href*="vignettes"]')
        const picture = drawing?.closest('[style]')
        return {
          number: lane.firstElementChild?.textContent?.trim(),
          drawing: drawing?.getAttribute('href')?.split('#')[1],
          colour: picture && getComputedStyle(picture).borderBottomColor,
        }
      }),
    ),
  )

for (const [who, path] of [
  ['membre', '/seances'],
  ['coach', '/coach'],
] as const)
  test(`on ${path} each coming session is a numbered lane with the drawing and the colour of its type`, async ({
    page,
  }) => {
    await signInAs(page.request, who)
    await page.goto(path)
    await expect(page.locator('main ul use[href*="vignettes"]').first()).toBeVisible()
    const lists = await readLists(page)
    const lanes = lists.flat()
    // One numbering through all weeks. Past sessions have no number.
    const numbers = lanes.map(({ number }) => number).filter((number) => /^\d+$/.test(number ?? ''))
    expect(numbers.length).toBeGreaterThan(3)
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    const colours = new Map(lanes.map(({ drawing, colour }) => [drawing, colour]))
    for (const { drawing, colour } of lanes) expect(colours.get(drawing)).toBe(colour)
    expect(colours.size).toBeGreaterThan(1)
    expect(new Set(colours.values()).size).toBe(colours.size)
  })

test('the parts page of a developer shows every part in both themes', once, async ({ browser }) => {
  const [PORT, API_PORT] = [String(await freePort()), String(await freePort())]
  const developer = npm(['run', 'dev'], { PORT, API_PORT, DATABASE_URL: 'file::memory:', LOG_LEVEL: 'error' })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await waitForOutput(developer, openLine)
    await page.goto(`${await waitForOutput(developer, /Local:\D*(http:\/\/localhost:\d+)/)}/parts`)
    for (const theme of ['De nuit', 'De jour']) await expect(page.getByRole('heading', { name: theme })).toBeVisible()
    for (const part of ['Mots', 'Le stade', 'Scènes', 'États', 'Données'])
      await expect(page.getByRole('heading', { name: part })).toHaveCount(2)
    expect(errors).toEqual([])
  } finally {
    await page.close()
    await developer.stop()
  }
})
