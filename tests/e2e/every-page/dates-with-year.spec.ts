import { expect, test } from '../../support/browser/test.ts'
import { activeMember, markPresent, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const year = new Date().getFullYear() - 2
const words = new RegExp(`novembre ${year}, 10`)

test('a date of an earlier year has its year, in the space of the member and of the coach', async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  const old = await publishSession(board, { date: `${year}-11-10`, title: 'Déjà couru' })
  await markPresent(board, old.id, [id])
  await page.goto('/seances')
  const past = page.getByRole('region', { name: 'Séances passées' })
  await expect(past.getByRole('listitem').filter({ hasText: 'Déjà couru' })).toContainText(words)
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await page.goto(`/seances/${old.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)

  await openAsAdmin(page, `/coach?onglet=presences&seance=${old.id}`)
  const sheet = page.getByRole('region', { name: 'Déjà couru' })
  await expect(sheet.getByText(words).filter({ visible: true })).toHaveCount(1)
})
