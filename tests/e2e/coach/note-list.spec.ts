import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { noteField, visibleLabel, writeNote } from '../../support/journeys/notes.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

test('notes can be filtered by member and visibility, twenty at a time', once, async ({ page, board, request }) => {
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  for (let number = 1; number <= 21; number++) await writeNote(board, malik.id, `Note ${number}`)
  await writeNote(board, ines.id, 'Belle foulée', true)
  await openAsAdmin(page, '/coach?onglet=notes')
  await expect(page.getByText('22 notes', { exact: true })).toBeVisible()
  const notes = page.getByRole('listitem')
  await expect(notes).toHaveCount(20)
  await page.getByRole('button', { name: 'Afficher plus' }).click()
  await expect(notes).toHaveCount(22)
  await page.getByLabel('Chercher par membre').fill('INES')
  await expect(notes).toHaveText([/Belle foulée/])
  await expect(page.getByText('1 note trouvée', { exact: true })).toBeVisible()
  await page.getByLabel('Visibilité').selectOption({ label: 'Privées' })
  await expect(page.getByText('Aucune note trouvée')).toBeVisible()
  await page.getByRole('button', { name: 'Voir toutes les notes' }).click()
  await expect(page.getByText('22 notes', { exact: true })).toBeVisible()
})

test('notes are listed by month, and the name of a member shows the notes about them', async ({
  page,
  board,
  request,
}) => {
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await writeNote(board, malik.id, 'Départ trop rapide')
  await writeNote(board, ines.id, 'Belle foulée')
  await openAsAdmin(page, '/coach?onglet=notes')
  await expect(page.getByRole('heading', { level: 2, name: /^2.notes$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^\p{Lu}\p{L}+ \d{4}$/u })).toHaveCount(1)
  await page.getByRole('button', { name: 'Malik Diallo', exact: true }).click()
  await expect(page.getByRole('listitem')).toHaveText([/Départ trop rapide/])
  await expect(page.getByLabel('Chercher par membre')).toHaveValue('Malik Diallo')
  await expect(page.getByRole('button', { name: 'Malik Diallo', exact: true })).toBeFocused()
})

test('a coach corrects and deletes a note of their own', async ({ page, board, request }) => {
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  await writeNote(board, ines.id, 'Genou gauche')
  await openAsAdmin(page, '/coach?onglet=notes')
  const actions = page.getByRole('button', { name: 'Actions pour la note sur Inès Moreau' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await expect(noteField(page)).toHaveValue('Genou gauche')
  await noteField(page).fill('Genou droit')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(findToast(page)).toContainText('Note corrigée')
  await expect(actions).toBeFocused()
  const note = page.getByRole('listitem').filter({ hasText: 'Genou droit' })
  await expect(note.getByText(/corrigée le/)).toBeVisible()
  await expect(note.getByText('Privée', { exact: true })).toBeVisible()
  // The broken line shows it too.
  const lineStyle = () => note.getByText('Genou droit').evaluate((text) => getComputedStyle(text).borderLeftStyle)
  expect(await lineStyle()).toBe('dashed')

  await actions.click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await page.getByLabel(visibleLabel).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Inès Moreau lira cette note dans son espace, avec votre prénom.')).toBeVisible()
  await page.getByRole('button', { name: 'Rendre visible' }).click()
  await expect(note.getByText('Visible', { exact: true })).toBeVisible()
  expect(await lineStyle()).toBe('solid')

  await actions.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer la note sur Inès Moreau' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(findToast(page)).toContainText('Note supprimée')
  await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
})

test('each note has its author, and only those of one’s own have actions', async ({ page, board, request }) => {
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  await writeNote(board, ines.id, 'Belle foulée')
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await setRole(board, malik.id, 'COACH')
  const data = { email: 'malik.diallo@exemple.fr', password: 'montreuil' }
  await page.request.post('/api/login', { data, failOnStatusCode: true })
  await page.request.post('/api/coach/notes', { data: { userId: ines.id, content: 'Genou gauche', isVisible: false } })
  await page.goto('/coach?onglet=notes')
  const note = (content: string) => page.getByRole('listitem').filter({ hasText: content })
  const actions = { name: 'Actions pour la note sur Inès Moreau' }
  await expect(note('Belle foulée').getByText('Par Administration', { exact: true })).toBeVisible()
  await expect(note('Belle foulée').getByRole('button', actions)).toHaveCount(0)
  await expect(note('Genou gauche').getByText('Par Malik', { exact: true })).toBeVisible()
  await expect(note('Genou gauche').getByRole('button', actions)).toBeVisible()
})
