import { expect, once, test } from '../../support/browser/test.ts'
import { activeMember } from '../../support/journeys/member.ts'

const pages = [
  '/',
  '/?suite=x#contact',
  '/login?suite=%2Fseances',
  '/inscription?source=affiche',
  '/forgot-password',
  '/reset-password',
  '/bienvenue',
  '/contact',
  '/terms',
  '/confidentialite',
  '/dashboard',
  '/seances',
  '/progression',
  '/modifier-infos',
  '/success',
]

// Prerendered pages know neither query, cookie nor theme: a mismatch would be a hydration error.
test('every page hydrates without errors for a member with the light theme', once, async ({ page, board }) => {
  await activeMember(page, board)
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Mon espace' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
