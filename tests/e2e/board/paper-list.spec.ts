import type { Page } from '@playwright/test'
import type { Member } from '../../../contract/people.ts'
import { levelLabels } from '../../../contract/rules/texts/labels.ts'
import { contrastOnWhite, printed } from '../../support/browser/pdf.ts'
import { countPrints } from '../../support/browser/print-counter.ts'
import { expect, once } from '../../support/browser/test.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

const membersOf = async (page: Page, query = ''): Promise<Member[]> =>
  (await page.request.get(`/api/admin/users${query}`)).json()

/** Printed lines of each person: the text from one name to the next. */
const linesOf = (text: string, members: Member[]) => {
  const starts = members.map(({ nom, prenom }) => text.indexOf(`${nom} ${prenom}`))
  return members.map((_, index) => text.slice(starts[index], starts[index + 1]))
}

const printList = async (page: Page) => {
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer la liste' }).click()
}

test('the printed list contains every member, not only the rows on the screen', once, async ({ page }) => {
  const prints = await countPrints(page)
  await signInAs(page.request, 'admin')
  const members = await membersOf(page)
  expect(members.length).toBeGreaterThan(50)
  await page.goto('/admin')
  await printList(page)
  await expect(page).toHaveURL('/admin/liste')
  await expect.poll(prints).toBe(1)
  const pages = await printed(page)
  const text = pages.map((page) => page.text).join(' ')
  for (const { nom, prenom } of members) expect(text.split(`${nom} ${prenom}`), `${nom} ${prenom}`).toHaveLength(2)
  for (const [index, line] of linesOf(text, members).entries()) {
    const member = members[index]
    if (!member) throw new Error('more lines than members')
    expect(line).toContain(levelLabels[member.level])
    if (member.membership?.status === 'ACTIVE' && !member.renewal)
      expect(line).toMatch(/Actif Jusqu’au \d\d\/\d\d\/\d{4}/)
    if (member.membership?.status === 'PENDING_CASH')
      expect(line).toMatch(/En attente espèces (\d+ € à (régler|confirmer)|Gratuit)/)
  }
  expect(text).toContain(`${members.length} membres`)
  expect(text).toContain('Saison terminée')
  expect(text).not.toMatch(/Renouveler|Inscrire/)
  for (const [index, page] of pages.entries()) {
    expect(page.text).toContain(`page ${index + 1} sur ${pages.length}`)
    expect(page.text).toContain('Nom et prénom Niveau Statut Cotisation Remarque')
    for (const colour of page.colours) expect(contrastOnWhite(colour), colour).toBeGreaterThan(7)
  }
})

test('what a coach received is to be confirmed in the list as on the board, in one line', once, async ({ page }) => {
  const prints = await countPrints(page)
  await signInAs(page.request, 'admin')
  const { unconfirmedShares } = await (await page.request.get('/api/admin/summary')).json()
  const [{ userId, amountCents }] = unconfirmedShares
  const member = (await membersOf(page)).find(({ id }) => id === userId)
  if (!member) throw new Error('no member has paid a coach')
  const name = `${member.nom} ${member.prenom}`
  const due = `${amountCents / 100} € à confirmer`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/liste')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: name })).toContainText(due)
  const heights = await rows.evaluateAll((items) => items.map((item) => item.clientHeight))
  expect(Math.max(...heights)).toBe(Math.min(...heights))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('row', { name })).toContainText(due)
  await expect(page.getByText(/^\d+.membres$/).filter({ visible: true })).toHaveCount(1)
  expect(await prints()).toBe(0)
})

test('nothing is printed before the list is complete', once, async ({ page }) => {
  const prints = await countPrints(page)
  await signInAs(page.request, 'admin')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.goto('/admin')
  await page.route('**/api/admin/summary', async (route) => {
    await asked
    await route.continue()
  })
  await printList(page)
  await expect(page.getByRole('button', { name: 'Imprimer la liste' })).toBeDisabled()
  expect(await prints()).toBe(0)
  answer()
  await expect.poll(prints).toBe(1)
})

test('the printed list follows the filters and names them; going back keeps them', once, async ({ page }) => {
  await countPrints(page)
  await signInAs(page.request, 'admin')
  const late = await membersOf(page, '?status=LATE')
  await page.goto('/admin?statut=LATE')
  await printList(page)
  await expect(page).toHaveURL('/admin/liste?statut=LATE')
  await expect(page.getByText(`${late.length} membres · Statut : Pas à jour`).first()).toBeAttached()
  await expect(page.locator('tbody tr')).toHaveCount(late.length)
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect(page).toHaveURL('/admin?statut=LATE')
})

test('a printed list that cannot be read again says so in place of its old rows', once, async ({ page, refusals }) => {
  await countPrints(page)
  await page.clock.install()
  await signInAs(page.request, 'admin')
  await page.goto('/admin/liste')
  await expect(page.locator('tbody tr').first()).toBeAttached()
  refusals.add('503 /api/admin/users')
  const message = 'Le site est momentanément indisponible.'
  await page.route('**/api/admin/users', (route) => route.fulfill({ status: 503, json: { code: 'busy', message } }))
  // After five minutes a window that gets the focus reads its lists again.
  await page.clock.fastForward('06:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})
