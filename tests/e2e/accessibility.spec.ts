import AxeBuilder from '@axe-core/playwright'
import { admin, expect, test } from '../support/browser.ts'

const publicPages = [
  '/',
  '/login',
  '/inscription',
  '/forgot-password',
  '/reset-password?token=x',
  '/newsletter/confirmer?jeton=x',
  '/newsletter/desinscription?jeton=x',
  '/contact',
  '/terms',
  '/confidentialite',
  '/bienvenue?jeton=x',
  '/page-inconnue',
]
const privatePages = [
  '/dashboard',
  '/seances',
  '/progression',
  '/modifier-infos',
  '/coach',
  '/coach?onglet=presences',
  '/coach?onglet=notes',
  '/admin',
]

for (const theme of ['dark', 'light'])
  test(`every page is accessible and fits a phone of 360 px in the ${theme} theme`, async ({ page, refusals }, {
    project,
  }) => {
    test.setTimeout(180_000)
    refusals.add('404 /page-inconnue')
    if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })

    const inspect = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      )
      expect.soft(found).toEqual([])
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(tooWide, `${path} is wider than the screen`).toBe(0)
    }

    for (const path of publicPages) await inspect(path)
    await page.request.post('/api/login', { data: admin })
    for (const path of privatePages) await inspect(path)
  })
