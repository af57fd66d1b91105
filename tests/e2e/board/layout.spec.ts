import type { Locator, Page } from '@playwright/test'
import type { Member } from '../../../contract/people.ts'
import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { atWidth, expect, once, onDesk } from '../../support/browser/test.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'
import { required } from '../../support/required.ts'

const widths = [360, 390, 1440]

const openAt = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: 844 })
  await signInAs(page.request, 'admin')
  await page.goto(path)
  await waitUntilLoaded(page)
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('This part is not shown')
  return box
}

const fontSize = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

for (const width of widths)
  test(
    `at ${width} px the treasury shows one total with its smaller parts, and what is due apart`,
    atWidth(width),
    async ({ page }) => {
      await openAt(page, width, '/admin/tresorerie')
      const figures = page.getByRole('region', { name: 'La saison en chiffres' })
      const figure = (label: string) => figures.getByRole('definition').filter({ has: page.getByLabel(`${label} :`) })
      const [income, cash, checks, due] = ['Encaissé', 'Espèces', 'Chèques', 'À régler'].map(figure) as [
        Locator,
        Locator,
        Locator,
        Locator,
      ]
      expect(await fontSize(cash)).toBeLessThan(0.75 * (await fontSize(income)))
      expect(await fontSize(checks)).toBe(await fontSize(cash))
      const [cashBox, checksBox, dueBox] = [await boxOf(cash), await boxOf(checks), await boxOf(due)]
      expect(checksBox.y).toBe(cashBox.y)
      if (width < 1000) expect(dueBox.y).toBeGreaterThan(cashBox.y + cashBox.height)
      else {
        const list = await boxOf(page.getByRole('region', { name: /^À régler/ }))
        expect(dueBox.x).toBeCloseTo(list.x, 0)
      }
    },
  )

for (const width of widths)
  test(
    `at ${width} px a reminder stands ${width < 640 ? 'under the amount, at the right' : 'right before the amount'}`,
    atWidth(width),
    async ({ page }) => {
      await openAt(page, width, '/admin/tresorerie')
      const row = page
        .getByRole('region', { name: /^À régler/ })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Relancer/ }) })
        .first()
      const remind = await boxOf(row.getByRole('button'))
      const sum = await boxOf(row.locator('strong'))
      const distance = sum.x - remind.x - remind.width
      if (width < 640) {
        expect(remind.y).toBeGreaterThan(sum.y)
        expect(Math.abs(distance + sum.width)).toBeLessThan(8)
      } else {
        expect(distance).toBeGreaterThan(0)
        expect(distance).toBeLessThan(40)
      }
    },
  )

for (const width of widths)
  test(
    `at ${width} px the links of the board are one line each, and the figures keep their distance`,
    atWidth(width),
    async ({ page }) => {
      await openAt(page, width, '/admin')
      // The name of the link is what it shows.
      const mails = page.getByRole('link', { name: width < 640 ? 'Courrier (2)' : /^Courrier \(2.à.revoir\)$/ })
      await expect(mails).toHaveText(width < 640 ? 'Courrier (2)' : /à.revoir/, { useInnerText: true })
      expect((await boxOf(mails)).height).toBeLessThan(50)
      if (width > 1000) return
      const strip = await boxOf(page.locator('.strip'))
      const title = await boxOf(page.getByText('Chiffres du club', { exact: true }))
      expect(title.y - strip.y - strip.height).toBeGreaterThan(12)
    },
  )

test('on a wide screen the figures of a small club stand in even columns', onDesk, async ({ page }) => {
  await page.route('**/api/admin/summary', async (route) => {
    const json = await (await route.fetch()).json()
    return route.fulfill({ json: { ...json, staffCount: 2, endedCount: 0, unenrolledCount: 0 } })
  })
  await openAt(page, 1440, '/admin')
  const figures = page.getByRole('region', { name: 'Chiffres du club' }).getByRole('definition')
  await expect(figures).toHaveCount(11)
  const widthsOfColumns = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().width))
  expect(Math.max(...widthsOfColumns) - Math.min(...widthsOfColumns)).toBeLessThan(16)
})

for (const width of [360, 390])
  test(
    `at ${width} px a member’s page has their bib beside the name, before and after it loads`,
    once,
    async ({ page }) => {
      await openAt(page, width, '/admin?statut=ACTIVE')
      const link = page.getByRole('rowheader').getByRole('link').first()
      const [name = ''] = (await link.innerText()).split('\n')
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const bib = page.locator('.strip .bg-bib')
      await expect(bib).toHaveText(/^20\d\d-20\d\d..Niveau/)
      const { width: bibWidth, height } = await boxOf(bib)
      expect(bibWidth).toBeGreaterThan(90)
      await page.route('**/api/admin/users/*', () => undefined)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Fiche membre' })).toBeVisible()
      // Once more until it has a box: the page replaces its prerendered heading.
      await expect.poll(async () => (await bib.boundingBox())?.height).toBe(height)
    },
  )

for (const width of widths)
  test(`at ${width} px the season to come has one title, and quiet zeros`, atWidth(width), async ({ page }) => {
    await openAt(page, width, '/admin/saison')
    await expect(page.getByRole('heading', { name: /^Saison/ })).toHaveText('Saison à venir')
    await expect(page.getByText(/^20\d\d-20\d\d$/)).toBeVisible()
    const colours = await page
      .getByRole('region', { name: 'La saison en chiffres' })
      .getByText('0', { exact: true })
      .filter({ visible: true })
      .evaluateAll((zeros) => zeros.map((zero) => getComputedStyle(zero).color))
    const quiet = await page.getByText(/Un aperçu qui ne change rien/).evaluate((text) => getComputedStyle(text).color)
    expect(colours.filter((colour) => colour === quiet).length).toBeGreaterThan(1)
  })

test('the mail page says that the text of a sent mail is not kept', once, async ({ page }) => {
  await openAt(page, 390, '/admin/courrier')
  await expect(page.getByText('Une fois parti, un e-mail est gardé sans son texte.')).toBeVisible()
})

test('on a wide screen the title of the board stays as it is when a queue is chosen', onDesk, async ({ page }) => {
  await openAt(page, 1440, '/admin')
  const title = page.getByRole('heading', { level: 1 })
  const figures = page.getByRole('region', { name: 'Chiffres du club' })
  const before = [await boxOf(title), await boxOf(figures)]
  await figures.getByRole('link', { name: /^À encaisser/ }).click()
  await expect(page.getByRole('button', { name: 'Encaisser', exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  expect([await boxOf(title), await boxOf(figures)]).toEqual(before)
})

test('on a wide screen what is due is one line of a row, and no row is higher for it', onDesk, async ({ page }) => {
  // Who is in the demo club, and in its first fifty rows, differs by the hour.
  await page.route('**/api/admin/users?*', async (route) => {
    const response = await route.fetch()
    const members: Member[] = await response.json()
    const membership = members.find(
      ({ renewal, membership }) => !renewal && membership?.status === 'ACTIVE',
    )?.membership
    Object.assign(required(membership), { status: 'PENDING_CASH', feeCents: 0, startedAt: null, expiresAt: null })
    return route.fulfill({ response, json: members })
  })
  await openAt(page, 1280, '/admin')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const free = rows.getByText('gratuit, à activer')
  expect((await boxOf(free.first())).height).toBeLessThan(30)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(20)
  // One long name takes two lines.
  expect(heights.filter((height) => height > 62).length).toBeLessThan(2)
})
