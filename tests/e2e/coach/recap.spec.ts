import { expectAccessible } from '../../support/browser/accessibility.ts'
import { countTaps } from '../../support/browser/taps.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { tickBox } from '../../support/journeys/coach.ts'
import { inDays, markPresent, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('the recap of the last session takes three taps from the dashboard', async ({ page, board }) => {
  const last = await publishSession(board, { title: 'Escaliers', date: inDays(-1) })
  await publishSession(board, { title: 'Avant', date: inDays(-8) })
  await openAsAdmin(page, '/dashboard')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Espace coach' }).first().click()
  await page.getByRole('button', { name: 'Écrire le récap : Escaliers' }).click()
  await page.getByLabel('Récap', { exact: true }).fill('Vingt montées, bravo à tous !')
  await expectAccessible(page, 'recap')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Récap enregistré')
  expect(await taps()).toBeLessThanOrEqual(3)
  await expect(page.getByText('Récap : Vingt montées, bravo à tous !')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Modifier le récap : Escaliers' })).toBeFocused()
  const stored = await (await board.get(`/api/coach/sessions/${last.id}`)).json()
  expect({ recap: stored.recap, title: stored.title, published: stored.published }).toEqual({
    recap: 'Vingt montées, bravo à tous !',
    title: 'Escaliers',
    published: true,
  })
})

test('marking 26 of 60 members present takes four taps, and a recap is suggested afterwards', async ({
  page,
  board,
}) => {
  const { id } = await publishSession(board, { title: 'Escaliers', date: inDays(1), time: '19:00' })
  await page.clock.setFixedTime(`${inDays(1)}T19:00:00Z`)
  const path = `/api/coach/sessions/${id}/attendance`
  const members = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    prenom: `Prénom${index}`,
    nom: 'Moreau',
    level: 'LVL1',
  }))
  const rsvpUserIds = members.slice(0, 26).map((member) => member.id)
  const sheet = { members, rsvpUserIds, presentUserIds: [] as string[], version: 0, lastSave: null as unknown }
  await page.route(path, (route) => route.fulfill({ json: sheet }))
  await page.route(`${path}/marks`, (route) => {
    const { marks } = route.request().postDataJSON() as { marks: { id: string; userId: string }[] }
    sheet.presentUserIds = marks.map(({ userId }) => userId)
    sheet.version = 1
    sheet.lastSave = { at: `${inDays(1)}T19:00:00.000Z`, by: null }
    return route.fulfill({ json: { ...sheet, marks: marks.map(({ id }) => ({ id, outcome: 'applied' })) } })
  })
  await openAsAdmin(page, '/dashboard')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: /Escaliers.*Faire l’appel/ }).click()
  await page.getByRole('button', { name: 'Cocher tous les inscrits' }).click()
  await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
  await expect(findToast(page)).toContainText('Présences enregistrées')
  expect(await taps()).toBeLessThanOrEqual(4)
  expect(sheet.presentUserIds).toHaveLength(26)
  await expect(page.getByText(/^Enregistré à/)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Enregistrer les présences' })).toHaveCount(0)
  await expectAccessible(page, 'saved sheet')

  await page.getByRole('button', { name: /^Un mot pour le groupe/ }).click()
  await page.getByLabel('Récap', { exact: true }).fill('Merci à tous')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Récap enregistré')
  await tickBox(page, /Prénom59/).check()
  await expect(page.getByRole('button', { name: 'Enregistrer les présences' })).toBeVisible()
})

test('a note about a member is written from the roll call', async ({ page, board, request }) => {
  const session = await publishSession(board, { title: 'Escaliers', date: inDays(-1) })
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  await markPresent(board, session.id, [ines.id])
  await openAsAdmin(page, `/coach?onglet=presences&seance=${session.id}`)
  await expect(tickBox(page, /Inès/)).toBeChecked()
  await page.getByRole('button', { name: 'Écrire une note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle note' })
  await expect(dialog.getByLabel('Séance', { exact: true })).toHaveValue(session.id)
  await dialog.getByRole('combobox', { name: 'Membre' }).fill('ines')
  // The list that was open before the search has gone.
  const found = dialog.getByRole('listbox').getByRole('option')
  await expect(found).toHaveText([/Inès/])
  await found.click()
  await expect(dialog.getByRole('combobox', { name: 'Membre' })).toHaveValue('Inès Moreau')
  await dialog.getByLabel('Note', { exact: true }).fill('Genou à surveiller')
  await dialog.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(findToast(page)).toContainText('Note ajoutée avec succès')
  const notes = await (await board.get('/api/coach/notes')).json()
  expect(notes.map((note: { content: string; sessionId: string }) => [note.content, note.sessionId])).toEqual([
    ['Genou à surveiller', session.id],
  ])
})

test('a recap that another coach has saved is shown before it is replaced', once, async ({ page, board, refusals }) => {
  const session = await publishSession(board, { title: 'Escaliers', date: inDays(-1) })
  refusals.add(`409 /api/coach/sessions/${session.id}`)
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Écrire le récap : Escaliers' }).click()
  await page.getByLabel('Récap', { exact: true }).fill('Mon texte')
  const { title, type, location } = session
  const data = { title, type, location, date: inDays(-1), time: '10:00', recap: 'Celui de Coralie' }
  await board.put(`/api/coach/sessions/${session.id}`, { data, failOnStatusCode: true })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(/Un autre coach a écrit.*Celui de Coralie/)).toBeVisible()
  await expect(findToast(page)).toContainText('Impossible de sauvegarder le récap')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Récap enregistré')
  expect((await (await board.get(`/api/coach/sessions/${session.id}`)).json()).recap).toBe('Mon texte')
})
