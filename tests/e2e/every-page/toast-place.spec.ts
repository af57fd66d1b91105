import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { keepToast } from '../../support/browser/covered-by-toast.ts'
import { atWidth, expect, once } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

test('a toast stays on the screen of a page that has scrolled, in one place', once, async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page.request, 'membre')
  await page.addInitScript(() => sessionStorage.setItem('toast', JSON.stringify({ title: 'Présences enregistrées' })))
  await page.addInitScript(keepToast)
  await page.goto(`${site.url}/seances`)
  await expect(findToast(page)).toBeVisible()
  await waitUntilLoaded(page)
  const topOf = async () => (await findToast(page).boundingBox())?.y
  expect(await topOf()).toBe(72)
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(topOf).toBe(0)
})

for (const [path, width] of [
  ['/seances', 390],
  ['/seances', 1440],
  ['/admin', 1440],
] as const)
  test(
    `on a scrolled page of ${width} px a toast is the upper edge of ${path}: it lies over no part of a row`,
    atWidth(width),
    async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInAs(page.request, 'admin')
      await page.addInitScript(() =>
        sessionStorage.setItem('toast', JSON.stringify({ title: 'Présences enregistrées' })),
      )
      await page.addInitScript(keepToast)
      await page.goto(`${site.url}${path}`)
      await expect(findToast(page)).toBeVisible()
      await waitUntilLoaded(page)
      await page.evaluate(() => scrollTo(0, 700))
      const box = () => findToast(page).evaluate((toast) => toast.getBoundingClientRect().toJSON())
      await expect.poll(box).toMatchObject({ left: 0, top: 0, right: width })
      const { bottom } = await box()
      // The edges of the toast are opaque: no element behind them is seen or pressed.
      const isToast = ({ x, y }: { x: number; y: number }) =>
        document.elementFromPoint(x, y)?.closest('li[data-swipe-direction]') !== null
      for (const x of [1, width / 2, width - 1]) {
        expect(await page.evaluate(isToast, { x, y: 1 })).toBe(true)
        expect(await page.evaluate(isToast, { x, y: bottom - 1 })).toBe(true)
      }
    },
  )

test('the rows of the roll call stay where they are when a toast leaves', once, async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page.request, 'coach')
  await page.addInitScript(() => sessionStorage.setItem('toast', JSON.stringify({ title: 'Présences enregistrées' })))
  await page.addInitScript(keepToast)
  await page.goto(`${site.url}/coach?onglet=presences`)
  await expect(findToast(page)).toBeVisible()
  await waitUntilLoaded(page)
  const topOf = async () => (await page.getByRole('checkbox').first().boundingBox())?.y
  const top = await topOf()
  expect(top).toBeGreaterThan(0)
  await closeToast(page)
  await expect(findToast(page)).toHaveCount(0)
  expect(await topOf()).toBe(top)
})

test(
  'on a phone the room of a toast goes once the page has scrolled past it, and no row moves',
  once,
  async ({ site, page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page.request, 'coach')
    await page.goto(`${site.url}/coach?onglet=presences`)
    const box = page.getByRole('checkbox').nth(5)
    await expect(box).toBeVisible()
    await waitUntilLoaded(page)
    /** From the top of the page, and on the screen. */
    const placeOf = () => box.evaluate((row) => row.getBoundingClientRect().top + scrollY)
    const topOf = () => box.evaluate((row) => row.getBoundingClientRect().top)
    const before = await placeOf()
    await page.getByLabel('Chercher un membre').fill('Zébulon')
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button', { name: 'Ajouter Zébulon en invité' }).click()
    await expect(findToast(page)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(placeOf).toBeGreaterThan(before)
    await closeToast(page)
    expect(await placeOf(), 'at the top of the page the rows stay where they are').toBeGreaterThan(before)
    await page.evaluate(() => scrollTo(0, 300))
    const top = await topOf()
    await expect.poll(placeOf).toBe(before)
    expect(await topOf(), 'the row stays under the finger').toBe(top)
  },
)

test('on a scrolled page of a phone the button of a toast is whole on the screen', once, async ({ site, page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signInAs(page.request, 'membre')
  await page.goto(`${site.url}/seances`)
  await waitUntilLoaded(page)
  const leave = page.getByRole('button', { name: /^Je ne viens plus/ }).last()
  await leave.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await leave.click()
  const undo = findToast(page).getByRole('button', { name: 'Reprendre ma place' })
  await expect(undo).toBeInViewport({ ratio: 1 })
  expect((await undo.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})

for (const [title, description] of [
  ['Statut d’adhésion changé vers : En attente espèces', 'Ismaël Aubry · cotisation de 60 €'],
  ['Règlement noté', 'Reçu n° 2026-0049.'],
])
  test(`on a phone the lines of the toast "${title}" lie over no other line`, once, async ({ site, page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await signInAs(page.request, 'admin')
    await page.addInitScript((toast) => sessionStorage.setItem('toast', JSON.stringify(toast)), { title, description })
    await page.addInitScript(keepToast)
    await page.goto(`${site.url}/admin`)
    await expect(findToast(page)).toBeVisible()
    await waitUntilLoaded(page)
    const boxOf = async (text = '') => await findToast(page).getByText(text, { exact: true }).boundingBox()
    const [first, second, toast] = [await boxOf(title), await boxOf(description), await findToast(page).boundingBox()]
    if (!first || !second || !toast) throw new Error('A line of the toast is not shown')
    expect(first.y).toBeGreaterThanOrEqual(toast.y)
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
    expect(second.y + second.height).toBeLessThanOrEqual(toast.y + toast.height)
  })
