import { newId } from '../../../server/database/ids.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose } from '../../support/journeys/coach.ts'
import { inDays, markPresent, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('after a session its card asks for what is missing, and the coach writes a debrief', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(-1) })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await openAsAdmin(page, '/coach')
  await expect(cardOf(page, 'Côtes')).toContainText('Appel à enregistrer')
  await expect(cardOf(page, 'Côtes').getByRole('button', { name: 'Écrire le récap : Côtes' })).toBeVisible()
  await markPresent(board, id, [malik.id])
  const guest = { id: newId(), guestId: newId(), prenom: 'Léa', present: true, at: new Date().toISOString() }
  await board.post(`/api/coach/sessions/${id}/attendance/marks`, { data: { marks: [guest] }, failOnStatusCode: true })
  await page.reload()
  await expect(cardOf(page, 'Côtes').getByRole('button', { name: 'Écrire le récap : Côtes' })).toBeVisible()
  await expect(cardOf(page, 'Côtes')).not.toContainText('Appel à enregistrer')
  await choose(page, 'Côtes', 'Après la séance')
  const dialog = page.getByRole('dialog', { name: 'Après la séance' })
  await expect(dialog.getByRole('region', { name: 'Venus sans s’être inscrits' })).toContainText('Malik Diallo')
  await expect(dialog.getByRole('region', { name: 'Invités présents' }).getByRole('listitem')).toHaveText('Léa')
  await expectAccessible(page, 'the steps after a session')
  await dialog.getByRole('button', { name: 'Écrire le récap' }).click()
  const recap = page.getByRole('dialog', { name: 'Un mot pour le groupe' })
  await recap.getByRole('textbox').fill('Belle côte')
  await recap.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Appel et récap sont faits.')).toBeVisible()
  await dialog.getByLabel('Débrief entre coachs').fill('Prévoir plus de plots')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Débrief enregistré')
  await expect(dialog).toHaveCount(0)
})

test('a text that another coach has saved is shown before it is replaced', async ({ page, board, refusals }) => {
  const { id } = await publishSession(board, { title: 'Côtes', date: inDays(-1) })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Après la séance')
  const dialog = page.getByRole('dialog', { name: 'Après la séance' })
  await dialog.getByLabel('Débrief entre coachs').fill('Le mien')
  const path = `/api/coach/sessions/${id}/after`
  await board.put(path, { data: { postNotes: 'Le leur' }, failOnStatusCode: true })
  refusals.add(`409 ${path}`)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText(/Un autre coach a écrit.*Le leur/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await (await board.get(path)).json()).postNotes).toBe('Le mien')
})
