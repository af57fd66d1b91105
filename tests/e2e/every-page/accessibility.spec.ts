import { lookClosely, openAccessible } from '../../support/browser/accessibility.ts'
import { privatePages, publicPages } from '../../support/browser/every-page.ts'
import { admin, test } from '../../support/browser/test.ts'

test('every public page opens without errors, is accessible and fits a phone of 360 px', async ({ page, refusals }) => {
  refusals.add('404 /page-inconnue')
  await lookClosely(page)
  for (const path of publicPages) await openAccessible(page, path)
})

test('every private page of a club without data is accessible and fits a phone of 360 px', async ({ page }) => {
  await lookClosely(page)
  await page.request.post('/api/login', { data: admin })
  for (const path of privatePages) await openAccessible(page, path)
})
