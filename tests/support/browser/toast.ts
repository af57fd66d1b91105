import { expect, type Page } from '@playwright/test'

/** The toast; also found while a dialog hides the rest of the page from screen readers. */
export const findToast = (page: Page) => page.locator('li[data-swipe-direction]')

/**
 * Closes the toast with its button. Needed before a test presses Escape: just after a dialog has opened, Radix still
 * gives the key to the toast (radix-ui/primitives#4143). On a slow machine the toast may have closed already: a click
 * by the mouse would then wait for the next one.
 */
export const closeToast = async (page: Page) => {
  const buttons = findToast(page).getByRole('button', { name: 'Fermer' })
  await buttons.evaluateAll((elements) => {
    for (const button of elements) (button as HTMLButtonElement).click()
  })
  await expect(findToast(page)).toHaveCount(0)
}
