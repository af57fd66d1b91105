import { expect, once, test } from '../support/browser.ts'
import { publishSession } from '../support/journeys.ts'
import { breakCall, newMember, openAsAdmin, toastOf } from '../support/staff-journeys.ts'

test('a coach writes a private note, then one that the member may read', async ({ page, board, request }) => {
  await publishSession(board, { title: 'Escaliers du dimanche' })
  await newMember(request, board, 'Inès', 'Moreau')
  await openAsAdmin(page, '/coach?onglet=notes')
  await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
  await expect(page.getByText('0 note', { exact: true })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Nouvelle note' })

  await opener.click()
  await expect(page.getByLabel('Visible par le membre')).not.toBeChecked()
  await page.getByLabel('Membre', { exact: true }).selectOption({ label: 'Inès Moreau' })
  await page.getByLabel('Note', { exact: true }).fill('Genou à surveiller')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(toastOf(page)).toContainText('Succès')
  await expect(toastOf(page)).toContainText('Note ajoutée avec succès')
  await expect(opener).toBeFocused()

  await opener.click()
  await page.getByLabel('Membre', { exact: true }).selectOption({ label: 'Inès Moreau' })
  await page.getByLabel('Séance', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Note', { exact: true }).fill('Belle foulée')
  await page.getByLabel('Visible par le membre').check()
  await page.getByRole('button', { name: 'Ajouter la note' }).click()

  await expect(page.getByText('2 notes', { exact: true })).toBeVisible()
  const note = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect(note('Genou à surveiller').getByText('Privée', { exact: true })).toBeVisible()
  await expect(note('Genou à surveiller').getByText('Escaliers du dimanche')).toHaveCount(0)
  await expect(note('Belle foulée').getByText('Visible', { exact: true })).toBeVisible()
  await expect(note('Belle foulée').getByText('Escaliers du dimanche', { exact: true })).toBeVisible()
  await expect(note('Belle foulée').getByRole('heading', { name: 'Inès Moreau' })).toBeVisible()
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format()
  await expect(note('Belle foulée').getByText(today)).toBeVisible()

  await request.post('/api/login', { data: { email: 'ines.moreau@exemple.fr', password: 'montreuil' } })
  const read: { content: string }[] = await (await request.get('/api/my/coach-notes')).json()
  expect(read.map(({ content }) => content)).toEqual(['Belle foulée'])
})

test('a note needs a member and a text', once, async ({ page }) => {
  await openAsAdmin(page, '/coach?onglet=notes')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByLabel('Membre', { exact: true })).toHaveAccessibleDescription('Merci de choisir un membre')
  await expect(page.getByLabel('Note', { exact: true })).toHaveAccessibleDescription('Le texte de la note est requis')
})

test('a note that fails to be added says so and keeps its words', once, async ({ page, board, request, refusals }) => {
  refusals.add('500 /api/coach/notes')
  await newMember(request, board, 'Inès', 'Moreau')
  await openAsAdmin(page, '/coach?onglet=notes')
  await breakCall(page, '/api/coach/notes', 'POST')
  await page.getByRole('button', { name: 'Nouvelle note' }).click()
  await page.getByLabel('Membre', { exact: true }).selectOption({ label: 'Inès Moreau' })
  await page.getByLabel('Note', { exact: true }).fill('Genou à surveiller')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(toastOf(page)).toContainText('Erreur')
  await expect(toastOf(page)).toContainText('Impossible d’ajouter la note')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Genou à surveiller')
})

test('notes that do not load say so and can be asked for again', once, async ({ page, refusals }) => {
  refusals.add('500 /api/coach/notes')
  await breakCall(page, '/api/coach/notes', 'GET')
  await openAsAdmin(page, '/coach?onglet=notes')
  await expect(toastOf(page)).toContainText('Impossible de charger les données')
  await page.unroute('/api/coach/notes')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
})
