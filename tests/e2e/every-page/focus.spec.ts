import { waitForChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { activeMember } from '../../support/journeys/member.ts'

test(
  'a link that goes away with its page leaves the focus on the title of the next one',
  once,
  async ({ page, board }) => {
    await activeMember(page, board)
    await page.goto('/modifier-infos')
    await waitForChunk(page, 'deferred-parts')
    await page.getByRole('link', { name: 'Avis et rappels' }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('the button that makes a card leaves the focus on what is said of the card', once, async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/carte')
  await page.getByRole('button', { name: 'Créer ma carte' }).click()
  await expect(page.getByText('La carte reste sur cet appareil.')).toBeFocused()
})
