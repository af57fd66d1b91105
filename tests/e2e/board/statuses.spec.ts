import { expect } from '../../support/browser/test.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

/** Labels of the selector of a row, where the tag beside it has other words. */
const sameStatus: Record<string, string> = { Expiré: 'Terminée' }

test('each member has one status, and a finished season is grey', async ({ page }, { project }) => {
  await signInAs(page.request, 'admin')
  await page.goto('/admin')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(rows).toHaveCount(50)
  const statuses = /^(Actif|Demandé|En attente .+|Terminée|Expiré|Aucun)$/
  const quiet = await page.getByText('Nom, prénom ou e-mail').evaluate((hint) => getComputedStyle(hint).color)
  let finished = 0
  for (const row of await rows.all()) {
    const tag = row.getByText(statuses).and(row.locator('span'))
    await expect(tag).toHaveCount(1)
    const words = (await tag.textContent()) ?? ''
    const selector = row.getByLabel(/^Statut d’adhésion/)
    // A row of a phone is read only.
    if (project.name === 'phone') await expect(selector).toHaveCount(0)
    else {
      const chosen = (await selector.locator('option:checked').textContent()) ?? ''
      expect(sameStatus[chosen] ?? chosen).toBe(words)
    }
    if (words !== 'Terminée') continue
    finished += 1
    expect(await tag.evaluate((element) => getComputedStyle(element).color)).toBe(quiet)
  }
  expect(finished).toBeGreaterThan(0)
})

test('a free membership is activated, and money that a coach holds is confirmed, never asked for again', async ({
  page,
}) => {
  await signInAs(page.request, 'admin')
  await page.goto('/admin?statut=LATE')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const free = rows.filter({ hasText: /gratuit, à activer/i })
  await expect(free.first().getByRole('button', { name: /^Activer/ })).toBeVisible()
  const held = rows.filter({ hasText: /120\s€ à\sconfirmer/ })
  await expect(held.first().getByRole('button', { name: /^Confirmer 120\s€/ })).toBeVisible()
  await expect(held.getByText('à régler')).toHaveCount(0)
  await expect(rows.filter({ hasText: /gratuit/i }).getByRole('button', { name: /^Paiement reçu/ })).toHaveCount(0)
})
