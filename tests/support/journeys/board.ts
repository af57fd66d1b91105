import { expect, type Page } from '@playwright/test'

/** Answers the question that a change asks before it takes something away. */
export const answerQuestion = async (page: Page, button: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

/** On a phone the controls of a member stand on their page; at a desk the list has them too. */
export const openControls = async (page: Page, name: string) => {
  if ((page.viewportSize()?.width ?? 0) >= 1280) return
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** For what the list of members offers at a desk only. */
export const sitAtDesk = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })
