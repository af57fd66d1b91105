import type { Locator } from '@playwright/test'
import { expect } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'

const scrollPosition = () => Math.round(scrollY)

/** By the mouse: `click` would first scroll the page to a button that sticks to its edge. */
const press = async (button: Locator) => {
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await button.page().mouse.click(x + width / 2, y + height / 2)
}

test('the undo of a toast leaves the page where it is, and the focus where it was', async ({ site, page }) => {
  // Without a limit of places: in a full session of the demo club, the next person would get the place at once.
  await signInAs(page.request, 'coach')
  const { id, title } = await publishSession(page.request, { title: 'Footing du canal', date: inDays(20) })
  await signInAs(page.request, 'membre')
  await page.request.post(`/api/sessions/${id}/rsvp`, { failOnStatusCode: true })
  await page.goto(`${site.url}/seances`)
  const leave = page.getByRole('button', { name: new RegExp(`^Je ne viens plus.*${title}`) })
  await leave.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await leave.click()
  const toast = findToast(page)
  await expect(toast).toContainText('Inscription annulée')
  const before = await page.evaluate(scrollPosition)
  expect(before).toBeGreaterThan(300)
  await press(toast.getByRole('button', { name: 'Reprendre ma place' }))
  await expect(toast).toContainText('Inscription réussie')
  expect(await page.evaluate(scrollPosition)).toBe(before)
  await expect(leave).toBeFocused()
  await press(toast.getByRole('button', { name: 'Fermer' }))
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(scrollPosition)).toBe(before)
  await expect(leave).toBeFocused()
})

test('a toast with an undo shows longer, its action on one line and its text apart from its title', async ({
  site,
  page,
}, { project }) => {
  await signInAs(page.request, 'membre')
  await page.goto(`${site.url}/seances`)
  await page.clock.install()
  const toast = findToast(page)
  await page
    .getByRole('button', { name: /^Je ne viens plus/ })
    .first()
    .click()
  const action = toast.getByRole('button', { name: 'Reprendre ma place' })
  await expect(action).toBeVisible()
  const title = toast.getByText('Inscription annulée', { exact: true })
  const text = toast.getByText('Votre place attend quelqu’un d’autre.', { exact: true })
  const [titleBox, textBox, actionBox] = await Promise.all([title, text, action].map((part) => part.boundingBox()))
  if (!titleBox || !textBox || !actionBox) throw new Error('A part of the toast has no box')
  if (project.name === 'phone') expect(textBox.y).toBeGreaterThanOrEqual(titleBox.y + titleBox.height)
  else expect(textBox.x - titleBox.x - titleBox.width).toBeGreaterThanOrEqual(12)
  expect(actionBox.height).toBeLessThan(52)
  // More than the five seconds of a toast without an action.
  await page.clock.runFor(5500)
  await expect(action).toBeVisible()
})
