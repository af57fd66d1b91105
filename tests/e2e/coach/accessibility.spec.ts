import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { saveSheet } from '../../support/journeys/coach.ts'
import { inDays, markPresent, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

/** A long URL without a place to break the line. */
const longUrl = `Le parcours : https://cartes.exemple/${'parcours'.repeat(20)}`

/** A session to come, an unpublished one, a past one; a member with a long name, her sign-up and a note about her. */
const fillClub = async (board: APIRequestContext, request: APIRequestContext) => {
  const session = await publishSession(board, { description: longUrl })
  await publishSession(board, { title: 'Brouillon', published: false, date: inDays(5) })
  await publishSession(board, { title: 'Déjà courue', date: inDays(-5), recap: longUrl })
  const ines = await newMember(request, board, 'Inès', 'Moreau-Desrosiers-Vandenberghe')
  await signUp(request, ines.email, session.id)
  const note = { userId: ines.id, sessionId: session.id, content: `Belle foulée ${longUrl}`, isVisible: true }
  await board.post('/api/coach/notes', { data: note, failOnStatusCode: true })
  return session
}

test('the coach’s sessions and notes are accessible with data', async ({ page, board, request }) => {
  await lookClosely(page)
  await fillClub(board, request)
  await openAsAdmin(page, '/coach')
  await expect(page.getByRole('heading', { name: 'Séances passées (1)' })).toBeVisible()
  await expectAccessible(page, 'sessions')
  await page.getByRole('button', { name: 'Actions pour Piste et renfo' }).click()
  await expectAccessible(page, 'menu of a session')
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await expectAccessible(page, 'deletion of a session')
  await page.getByRole('button', { name: 'Garder la séance' }).click()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await page.getByLabel('Date').fill(inDays(-5))
  await page.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(findToast(page)).toContainText('Veuillez remplir tous les champs obligatoires')
  await expectAccessible(page, 'form of a session')
  await page.getByRole('button', { name: 'Annuler' }).click()

  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText(/^Belle foulée/)).toBeVisible()
  await expectAccessible(page, 'notes')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('combobox', { name: 'Membre' }).fill('ines')
  await expect(page.getByRole('option', { name: /Inès/ })).toBeVisible()
  await expectAccessible(page, 'form of a note')
})

test('the attendance sheet and its dialogs are accessible', async ({ page, board, request, refusals }, { project }) => {
  await lookClosely(page)
  const { id } = await fillClub(board, request)
  const marks = `/api/coach/sessions/${id}/attendance/marks`
  refusals.add(`offline ${marks}`)
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await markPresent(board, id, [malik.id])
  await openAsAdmin(page, '/coach?onglet=presences')
  await page.getByRole('checkbox', { name: /Inès/ }).check()
  await expectAccessible(page, 'sheet with unsaved ticks')
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Changer de séance' }).click()
    await expectAccessible(page, 'choice of a session')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('dialog', { name: 'Présences non enregistrées' })).toBeVisible()
  await expectAccessible(page, 'dialog before leaving')
  await page.keyboard.press('Escape')
  await markPresent(board, id, [])
  await saveSheet(page)
  await expect(page.getByText('Décoché : Malik Diallo')).toBeVisible()
  await expectAccessible(page, 'what another coach changed')
  await page.route(marks, (route) => route.abort('internetdisconnected'))
  await page.getByRole('checkbox', { name: /Inès/ }).uncheck()
  await saveSheet(page)
  await expect(page.getByText(/1 présence partira/)).toBeVisible()
  await expectAccessible(page, 'marks that wait for the network')
  await page.getByRole('checkbox', { name: /Malik/ }).check()
  await page.reload()
  await expect(page.getByText(/non enregistrées?, faites? à/)).toBeVisible()
  await expectAccessible(page, 'restored ticks')
})

test('the board is accessible with data', async ({ page, board, request }, { project }) => {
  await lookClosely(page)
  await fillClub(board, request)
  await openAsAdmin(page, '/admin')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await expectAccessible(page, 'board')
  // On a phone the rows are only read.
  if (project.name === 'phone') await page.getByRole('link', { name: /^Inès/ }).click()
  await page.getByRole('button', { name: /^Supprimer Inès/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'deletion')
})
