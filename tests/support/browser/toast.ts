import { expect, type Page } from '@playwright/test'

/** The one toast; found also while a dialog hides the rest of the page from screen readers. */
export const toastOf = (page: Page) => page.locator('li[data-swipe-direction]')

/**
 * Closes the toast with its button. Needed before a test presses Escape: just after a dialog has opened, Radix still
 * gives the key to the toast (radix-ui/primitives#4143).
 */
export const closeToast = async (page: Page) => {
  await toastOf(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(toastOf(page)).toHaveCount(0)
}
