import { expect, once, test } from '../support/browser.ts'

test('the API describes itself on a page of our own, under the same policy as the rest', once, async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^API de / })).toBeVisible()
  await expect(page.getByText('/api/sessions/{id}/rsvp', { exact: true }).first()).toBeVisible()
})
