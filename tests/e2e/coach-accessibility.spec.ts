import { expectAccessible, lookClosely } from '../support/accessibility.ts'
import { expect, test } from '../support/browser.ts'
import { inDays, publishSession } from '../support/journeys.ts'
import { newMember, openAsAdmin, signUp } from '../support/staff-journeys.ts'

test('the coach’s space and the board, with people in them, are accessible', async ({ page, board, request }, {
  project,
}) => {
  await lookClosely(page, project.name)
  const session = await publishSession(board, { description: 'Chaussures de trail conseillées' })
  await publishSession(board, { title: 'Brouillon', published: false, date: inDays(5) })
  await publishSession(board, { title: 'Déjà courue', date: inDays(-5) })
  const ines = await newMember(request, board, 'Inès', 'Moreau-Desrosiers-Vandenberghe')
  await signUp(request, ines.email, session.id)
  const note = { userId: ines.id, sessionId: session.id, content: 'Belle foulée', isVisible: true }
  await board.post('/api/coach/notes', { data: note, failOnStatusCode: true })

  await openAsAdmin(page, '/coach')
  await page.getByText('Séances passées (1)').click()
  await expectAccessible(page, 'sessions')
  await page.getByRole('button', { name: 'Actions pour Piste et renfo' }).click()
  await expectAccessible(page, 'menu of a session')
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await expectAccessible(page, 'form of a session')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('tab', { name: 'Présences' }).click()
  await page.getByRole('checkbox', { name: /Inès/ }).check()
  await expectAccessible(page, 'attendance')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('Belle foulée')).toBeVisible()
  await expectAccessible(page, 'notes')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await expectAccessible(page, 'form of a note')

  await page.goto('/admin')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expectAccessible(page, 'board')
  await page.getByRole('button', { name: /^Supprimer Inès/ }).click()
  await expectAccessible(page, 'deletion')
})
