import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { brokenWords, overflow, withTextSize } from '../../support/browser/text-size.ts'
import { askedRenewal } from '../../support/journeys/renewal.ts'

const openRenewal = async (page: Page) => {
  await page.route('**/api/renewal/view', (route) => route.fulfill({ json: askedRenewal }))
  await page.goto('/renouveler?jeton=le-mien')
  await expect(page.getByText('06 12 34 56 78')).toBeVisible()
}
const openForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Modifier ma fiche' }).click()
  await expect(page.getByLabel('Téléphone')).toBeVisible()
}

test('a renewal breaks no word and does not scroll sideways with text of 32 px', once, async ({ site }) => {
  await withTextSize(32, { baseURL: site.url, viewport: { width: 390, height: 844 } }, async (page) => {
    await openRenewal(page)
    expect.soft([await overflow(page), await brokenWords(page)], 'known answers').toEqual([0, []])
    await openForm(page)
    expect.soft([await overflow(page), await brokenWords(page)], 'form').toEqual([0, []])
  })
})

test('with forced colours every button of a renewal has a border, and a tick keeps its box', once, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openRenewal(page)
  await openForm(page)
  const frameless = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    const hasFrame = (element: Element) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(element)
      return borderTopWidth !== '0px' && borderTopColor !== ground
    }
    const isOwnBox = (element: Element) => getComputedStyle(element).appearance === 'auto'
    return [
      ...[...document.querySelectorAll('main .button')].filter(
        (element) => element.checkVisibility() && !hasFrame(element),
      ),
      ...[...document.querySelectorAll('.tick-box')].filter((box) => !isOwnBox(box)),
    ].map(({ outerHTML }) => outerHTML)
  })
  expect(frameless).toEqual([])
})
