import type { Locator } from '@playwright/test'
import { expect } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

const scrollPosition = () => Math.round(scrollY)

/** By the mouse: `click` would first scroll the page to a button that sticks to its edge. */
const press = async (button: Locator) => {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await button.page().mouse.click(x + width / 2, y + height / 2)
}

test('the undo of a toast leaves the page where it is, and the focus where it was', async ({ site, page }) => {
  await signInAs(page.request, 'membre')
  await page.goto(`${site.url}/seances`)
  const leave = page.getByRole('button', { name: /^Je ne viens plus/ }).last()
  const name = (await leave.getAttribute('aria-label')) ?? ''
  await leave.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await leave.click()
  const toast = findToast(page)
  await expect(toast).toContainText('Inscription annulée')
  const before = await page.evaluate(scrollPosition)
  expect(before).toBeGreaterThan(300)
  await press(toast.getByRole('button', { name: 'Reprendre ma place' }))
  await expect(toast).toContainText('Inscription réussie')
  expect(await page.evaluate(scrollPosition)).toBe(before)
  await expect(page.getByRole('button', { name }).last()).toBeFocused()
  await press(toast.getByRole('button', { name: 'Fermer' }))
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(scrollPosition)).toBe(before)
  await expect(page.getByRole('button', { name }).last()).toBeFocused()
})
