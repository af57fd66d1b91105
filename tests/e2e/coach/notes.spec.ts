import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { chooseMember, memberField, noteField, privateLabel, visibleLabel } from '../../support/journeys/notes.ts'
import { breakCall, newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('a coach writes a private note, then one that the member can read', async ({ page, board, request }) => {
  await publishSession(board, { title: 'Escaliers du dimanche' })
  await newMember(request, board, 'Inès', 'Moreau')
  await newMember(request, board, 'Malik', 'Diallo')
  await openAsAdmin(page, '/coach?onglet=notes')
  await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
  await expect(page.getByText('0 note', { exact: true })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Nouvelle note' })

  await opener.click()
  await expect(page.getByLabel(privateLabel)).toBeChecked()
  await chooseMember(page, 'INES mor', 'Inès Moreau')
  await noteField(page).fill('Genou à surveiller')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(findToast(page)).toContainText('Succès')
  await expect(findToast(page)).toContainText('Note ajoutée avec succès')
  await expect(page.getByText('Une saisie commencée vous attend')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await opener.click()
  await chooseMember(page, 'ines', 'Inès Moreau')
  await page.getByLabel('Séance', { exact: true }).selectOption({ index: 1 })
  await noteField(page).fill('Belle foulée')
  await page.getByLabel(visibleLabel).check()
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByText('Inès Moreau lira cette note dans son espace, avec votre prénom.')).toBeVisible()
  await page.getByRole('button', { name: 'Revenir à la note' }).click()
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await page.getByRole('button', { name: 'Rendre visible' }).click()

  await expect(page.getByText('2 notes', { exact: true })).toBeVisible()
  const note = (words: string) => page.getByRole('listitem').filter({ hasText: words })
  await expect(note('Genou à surveiller').getByText('Privée', { exact: true })).toBeVisible()
  await expect(note('Genou à surveiller').getByText('Escaliers du dimanche')).toHaveCount(0)
  await expect(note('Belle foulée').getByText('Visible', { exact: true })).toBeVisible()
  await expect(note('Belle foulée').getByText('Escaliers du dimanche')).toBeVisible()
  await expect(note('Belle foulée').getByRole('heading', { name: 'Inès Moreau' })).toBeVisible()
  const today = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format()
  await expect(note('Belle foulée').getByText(today)).toBeVisible()

  await request.post('/api/login', { data: { email: 'ines.moreau@exemple.fr', password: 'montreuil' } })
  const read: { content: string }[] = await (await request.get('/api/my/coach-notes')).json()
  expect(read.map(({ content }) => content)).toEqual(['Belle foulée'])
})

test(
  'a note needs a member and a text and offers the latest sessions; the member can be chosen by keyboard',
  once,
  async ({ page, board, request }) => {
    for (let week = 1; week <= 17; week++)
      await publishSession(board, { title: `Séance ${week}`, date: inDays(-7 * week) })
    await newMember(request, board, 'Inès', 'Moreau')
    await newMember(request, board, 'Inès', 'Zola')
    await openAsAdmin(page, '/coach?onglet=notes')
    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    const options = page.getByLabel('Séance', { exact: true }).locator('option')
    await expect(options).toHaveCount(17)
    await expect(options.nth(1)).toHaveText(/^\p{Lu}\p{L}{2}\. \d+\S* \S+( \d{4})?, Séance 1$/u)
    const session = page.getByLabel('Séance', { exact: true })
    await expect(options.last()).toHaveText('Séances plus anciennes…')
    await session.selectOption('Séances plus anciennes…')
    await expect(options).toHaveCount(18)
    await expect(session).toHaveValue('')

    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(memberField(page)).toHaveAccessibleDescription(/Merci de choisir un membre/)
    await expect(memberField(page)).toBeFocused()
    await expect(noteField(page)).toHaveAccessibleDescription('Le texte de la note est requis')

    await page.keyboard.type('ines')
    const offered = page.getByRole('listbox', { name: 'Propositions' }).getByRole('option')
    await expect(offered).toHaveText([/^Inès Moreau/, /^Inès Zola/])
    await page.keyboard.press('ArrowDown')
    await expect(offered.and(page.getByRole('option', { name: 'Inès Zola', selected: true }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(offered).toHaveCount(0)
    // Escape closed the suggestions, not the form.
    await expect(page.getByRole('dialog', { name: 'Nouvelle note' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(memberField(page)).toHaveValue('Inès Zola')
    await page.keyboard.press('Backspace')
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await expect(memberField(page)).toHaveAccessibleDescription(/Merci de choisir un membre/)
  },
)

test(
  'notes that failed to load can be retried; a note that failed to save keeps its text, also after closing',
  once,
  async ({ page, board, request, refusals }) => {
    refusals.add('500 /api/coach/notes')
    await newMember(request, board, 'Inès', 'Moreau')
    await breakCall(page, '/api/coach/notes*', 'GET')
    await openAsAdmin(page, '/coach?onglet=notes')
    await expect(findToast(page)).toContainText('Impossible de charger les données')
    await page.unroute('/api/coach/notes*')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
    await breakCall(page, '/api/coach/notes', 'POST')
    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    await chooseMember(page, 'mor', 'Inès Moreau')
    await noteField(page).fill('Genou à surveiller')
    await page.getByLabel(visibleLabel).check()
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await page.getByRole('button', { name: 'Rendre visible' }).click()
    await expect(findToast(page)).toContainText('Erreur')
    await expect(findToast(page)).toContainText('Impossible d’ajouter la note')
    await expect(noteField(page)).toHaveValue('Genou à surveiller')
    await page.getByRole('button', { name: 'Fermer' }).first().click()
    await page.reload()
    await expect(page.getByText('Une saisie commencée vous attend')).toBeVisible()
    await page.unroute('/api/coach/notes')
    const answer = Promise.withResolvers<void>()
    await page.route('/api/coach/notes', (route) => answer.promise.then(() => route.fallback()))
    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    await expect(memberField(page)).toHaveValue('Inès Moreau')
    await expect(page.getByLabel(visibleLabel)).toBeChecked()
    await page.getByRole('button', { name: 'Ajouter la note' }).click()
    await page.getByRole('button', { name: 'Rendre visible' }).click()
    // Closed before the response: the toast still appears, and the draft is deleted.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    answer.resolve()
    await expect(findToast(page)).toContainText('Note ajoutée avec succès')
    await expect(page.getByText('1 note', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Nouvelle note' }).click()
    await expect(noteField(page)).toHaveValue('')
  },
)
