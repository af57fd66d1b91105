import { expect, once, test } from '../../support/browser/test.ts'

for (const width of [360, 390, 768])
  test(`at ${width} px the bend of the track is below the form, under no control`, once, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/login', '/forgot-password', '/contact', '/renouveler', '/essai']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('a, button').last()).toBeVisible()
      const { shown, radius, room } = await page.getByRole('main').evaluate((main) => {
        const bottoms = [...main.querySelectorAll('a, button, input, textarea')].map(
          (control) => control.getBoundingClientRect().bottom,
        )
        return {
          shown: getComputedStyle(main, '::after').display !== 'none',
          radius: Math.max(192, 0.38 * innerWidth),
          room: main.getBoundingClientRect().bottom - Math.max(...bottoms),
        }
      })
      expect(shown, path).toBe(true)
      expect(room, path).toBeGreaterThan(radius)
    }
  })
