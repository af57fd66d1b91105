import { expect } from '../../support/browser/test.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

test('the board of the demo club reads when the last backup was verified', async ({ page }) => {
  await signInAs(page.request, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('status', { name: 'Sauvegarde' })).toHaveText(
    /^Sauvegarde vérifiée \S+ \d+\S* \S+ à \d+\sh(\s\d+)?$/,
  )
})
