import { expect, once, test } from '../../support/browser/test.ts'

test('the API reference works under the same Content Security Policy as the site', once, async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^API de / })).toBeVisible()
  await page
    .getByRole('button', { name: 'Expand operation' })
    .and(page.locator('#operations-tag-sessions button'))
    .click()
  await expect(page.getByText('/api/sessions/{id}/rsvp', { exact: true }).first()).toBeVisible()
})
