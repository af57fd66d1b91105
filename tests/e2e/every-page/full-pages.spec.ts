import { lookClosely, openAccessible } from '../../support/browser/accessibility.ts'
import { everyPrivatePage, signInAs, test } from '../../support/drills/demo-club.ts'

test('every private page of a club with many rows is accessible and fits a phone of 360 px', async ({ page }) => {
  await lookClosely(page)
  await signInAs(page.request, 'admin')
  for (const path of await everyPrivatePage(page.request)) await openAccessible(page, path)
})
