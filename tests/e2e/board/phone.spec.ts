import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect, once } from '../../support/browser/test.ts'
import { brokenWords, overflow } from '../../support/browser/text-size.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

for (const width of [360, 390])
  test(
    `on a phone of ${width} px a row of the board is read only: name, what is due and one next step`,
    once,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await signInAs(page.request, 'admin')
      await page.goto('/admin?statut=LATE')
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
      const due = row.filter({ hasText: /\d\s€ à régler/ })
      await expect(due.first()).toBeVisible()
      await waitUntilLoaded(page)
      await expect(row.getByRole('combobox')).toHaveCount(0)
      await expect(row.getByRole('checkbox')).toHaveCount(0)
      await expect(due.first().getByRole('button')).toHaveText(/^(Valider|Paiement reçu)$/)
      expect(await brokenWords(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    },
  )

test('on a phone of 360 px the names of a queue keep their words whole beside the boxes', once, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.request, 'admin')
  for (const status of ['REQUESTED', 'PENDING']) {
    await page.goto(`/admin?statut=${status}`)
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await expect(row.first()).toBeVisible()
    await waitUntilLoaded(page)
    expect(await brokenWords(page), status).toEqual([])
    // A name, its tier, its status and what is due: four lines at most.
    const heights = await row.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), status).toBeLessThan(130)
  }
})
