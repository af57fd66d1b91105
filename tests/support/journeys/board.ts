import { expect, type Page } from '@playwright/test'

/** Confirms the dialog of a change that takes something away. */
export const answerQuestion = async (page: Page, button: string) => {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1280

/** Opens the controls of a member: on a phone they are on the member's page only, on a wide screen in the list too. */
export const openControls = async (page: Page, name: string) => {
  if (isWide(page)) return
  await page.getByRole('rowheader').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** For controls that the list of members has on a wide screen only. */
export const useDesktopWindow = (page: Page) => page.setViewportSize({ width: 1440, height: 900 })

/** A frequent filter: a button on a phone, on a wide screen a figure that is a link. */
export const frequentFilter = (page: Page, label: string) =>
  page.getByRole(isWide(page) ? 'link' : 'button', { name: new RegExp(`^${label}`) })

/** The figures are folded on a phone. */
export const openFigures = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Chiffres du club' })
  await expect(frequentFilter(page, 'À valider')).toBeVisible()
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Opens a folded part of the treasurer's page. */
export const openJournal = async (page: Page) => {
  const journal = page.getByRole('region', { name: 'Journal des règlements' })
  await journal.getByRole('heading', { name: 'Journal des règlements' }).click()
  return journal
}
