import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('the sum to cash counts the free people, and names what a coach holds already', async ({
  page,
  board,
  request,
}) => {
  const malik = await registerPerson(request, { prenom: 'Malik', email: 'malik@exemple.fr' })
  await registerPerson(request, { prenom: 'Lou', email: 'lou@exemple.fr', age: 12 })
  await registerPerson(request)
  await board.post('/api/coach/payments', {
    data: { userId: malik.id, means: 'cash', amountCents: 5000 },
    failOnStatusCode: true,
  })
  await openAsAdmin(page, '/admin?statut=REQUESTED')
  await page.getByRole('button', { name: 'Tout choisir (3)' }).click()
  await page.getByRole('button', { name: 'Valider et encaisser' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/240\s€de cotisations, pour 3\spersonnes, dont 1\sgratuite, qui peuvent/)
  await expect(dialog).toContainText(/Un coach a déjà reçu 50\s€ de cette somme\./)
  await expectAccessible(page, 'activate with free people')
})

test('after an undone « Encaisser », the queue and its question count only what is still due', async ({
  page,
  board,
  request,
}) => {
  const people: [string, number][] = [
    ['Malik', 12_000],
    ['Inès', 5000],
    ['Noé', 0],
  ]
  for (const [prenom, amountCents] of people) {
    const { id } = await registerPerson(request, { prenom, email: `${prenom.length}${amountCents}@exemple.fr` })
    const status = { data: { status: 'PENDING_CASH' }, failOnStatusCode: true }
    await board.post(`/api/admin/members/${id}/membership-status`, status)
    const payment = { data: { userId: id, means: 'cash', amountCents }, failOnStatusCode: true }
    if (amountCents > 0) await board.post('/api/coach/payments', payment)
  }
  await openAsAdmin(page, '/admin?statut=PENDING')
  const receiveAll = async (count: number) => {
    await page.getByRole('button', { name: `Tout choisir (${count})` }).click()
    await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await receiveAll(3)
  await expect(dialog).toContainText(/360\s€de cotisations/)
  await expect(dialog).toContainText(/Un coach a déjà reçu 170\s€ de cette somme\./)
  await dialog.getByRole('button', { name: 'Encaisser (3)' }).click()
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')

  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row('Inès')).toContainText(/70\s€/)
  await expect(row('Noé')).toContainText(/120\s€/)
  await expect(row('Malik')).toContainText(/réglé, à activer/i)
  await expect(row('Malik').getByRole('checkbox', { name: /^Choisir/ })).toHaveCount(0)
  const words = await row('Malik')
    .getByText(/réglé, à activer/i)
    .boundingBox()
  expect(words?.height).toBeLessThan(30)
  await expectAccessible(page, 'queue with a paid member')
  await receiveAll(2)
  await expect(dialog).toContainText(/190\s€de cotisations, pour 2\spersonnes, qui/)
  await expect(dialog.getByRole('term').filter({ hasText: 'Espèces' }).locator('..')).toHaveText(/2\spersonnes190\s€$/)
  await page.keyboard.press('Escape')
  await row('Inès').getByRole('link').first().click()
  await expect(page.getByText(/^70\s€ à régler/)).toBeVisible()
  await expect(page.getByText(/^Reste 70\s€ sur 120\s€/)).toBeVisible()
  await page.goBack()
  await receiveAll(2)
  await dialog.getByRole('button', { name: 'Encaisser (2)' }).click()
  await expect(findToast(page)).toContainText('2 adhésions')
  await row('Malik')
    .getByRole('button', { name: /^Activer/ })
    .click()
  await expect(findToast(page)).toContainText('Malik')
})
