import type { Page } from '@playwright/test'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { printed } from '../../support/browser/pdf.ts'
import { expect, once } from '../../support/browser/test.ts'
import { onEveryPage, signInAs, test } from '../../support/drills/demo-club.ts'

/** Elements that are useless on paper and still shown. */
const leftOvers = (page: Page) =>
  page.evaluate(() => {
    const controls =
      'nav, button, [role=tablist], [type=search], [type=password], [data-bottom-bar] input[value=""], .button, .skip-link'
    const isSeen = (element: Element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none'
    const isFixed = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    const all = [...document.querySelectorAll('body *')].filter(isSeen)
    return all.filter((element) => element.matches(controls) || isFixed(element)).map(({ outerHTML }) => outerHTML)
  })

test(
  'every page prints in light colours, without navigation, bars, search or buttons',
  once,
  async ({ page, refusals }) => {
    refusals.add('404 /page-inconnue')
    await onEveryPage(page, async (path) => {
      if (!path.startsWith('/page-')) await waitUntilLoaded(page)
      await page.emulateMedia({ media: 'print' })
      expect.soft(await leftOvers(page), path).toEqual([])
      const colours = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body)
        return { backgroundColor, color, theme: document.documentElement.dataset.theme }
      })
      expect
        .soft(colours, path)
        .toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(20, 23, 28)', theme: 'dark' })
      await page.emulateMedia({ media: 'screen' })
    })
  },
)

test(
  'a printed attendance sheet contains every member, and no row is split between two pages',
  once,
  async ({ page }) => {
    await signInAs(page.request, 'coach')
    await page.goto('/coach?onglet=presences')
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
    // The first rows are painted before the others.
    await expect.poll(() => rows.count()).toBeGreaterThan(30)
    const people = (await rows.allInnerTexts()).map((text) => text.split('\n').slice(0, 2).join(' '))
    const pages = await printed(page)
    // A name and its level, which is written below, are on the same page.
    const found = people.filter((person) => pages.filter(({ text }) => text.includes(person)).length === 1)
    expect(found).toEqual(people)
  },
)

test('a list of members printed from the board’s page says how many of how many it shows', once, async ({ page }) => {
  await signInAs(page.request, 'admin')
  await page.goto('/admin')
  await expect(page.getByText('50 sur 64')).toBeVisible()
  const text = (await printed(page)).map((sheet) => sheet.text).join(' ')
  expect(text).toMatch(/64\smembres .*50 sur 64/)
})

test('printed links of public pages show their URL', once, async ({ page }) => {
  await page.goto('/terms')
  const pages = await printed(page)
  expect(pages.at(-1)?.text).toMatch(/Retour à l’accueil \(https?:\/\/[^/ ]+\/\)/)
})

test(
  'no printed page is blank, none before the last ends with a heading, and no address breaks into letters',
  once,
  async ({ page, refusals }) => {
    refusals.add('404 /page-inconnue')
    await onEveryPage(page, async (path) => {
      if (!path.startsWith('/page-')) await waitUntilLoaded(page)
      const headings = (await page.locator('h1, h2, h3').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
      const sheets = await printed(page)
      const isHeading = (line: string) => line.length > 3 && headings.some((heading) => heading.endsWith(line))
      const ends = sheets.map(({ lastLine }) => lastLine)
      expect.soft(ends.slice(0, -1).filter(isHeading), path).toEqual([])
      expect.soft(ends, path).not.toContain('')
      // Two or three letters a line: pdf.js reads each line as a word.
      expect.soft(sheets.filter(({ text }) => / en du ra nc e\./.test(text)).length, path).toBe(0)
    })
  },
)

test('room that is kept for parts of a page that still load is not printed', once, async ({ page }) => {
  await signInAs(page.request, 'admin')
  // Never answered.
  await page.route(/\/own-data-card-[^/]*\.js$/, () => undefined)
  await page.goto('/modifier-infos')
  await expect(page.getByRole('heading', { name: 'Appareils connectés' })).toBeVisible()
  await waitUntilLoaded(page)
  expect((await printed(page)).map(({ lastLine }) => lastLine)).not.toContain('')
})

test('the list of members printed from a wide screen leaves no blank page', once, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page.request, 'admin')
  await page.goto('/admin')
  await expect(page.getByText('50 sur 64')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Adhésion' })).toBeVisible()
  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.map(({ lastLine }) => lastLine)).not.toContain('')
  await expect(page.getByRole('columnheader', { name: 'Adhésion' })).toBeVisible()
})
