import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

test('a coach limits the places of a session, and its minimum level', async ({ page, board }) => {
  await publishSession(board, { title: 'Côtes', levelTarget: 'LVL2' })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Modifier')
  const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
  await dialog.getByText('Plus d’options').click()
  const places = dialog.getByLabel('Nombre de places')
  await places.fill('beaucoup')
  await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(dialog.getByText('Une séance a de 1 à 1 000 places')).toBeVisible()
  await places.fill('20')
  await dialog.getByLabel('Ce niveau est un minimum').check()
  await expectAccessible(page, 'the options of a session')
  await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cardOf(page, 'Côtes')).toContainText(/0.inscrit.· 20.places libres/)
  await expect(cardOf(page, 'Côtes')).toContainText('Dès le niveau 2')
})

test('a coach sees the waiting list, gives a place beyond the capacity, and removes a sign-up', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board, { title: 'Côtes', capacity: 1 })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signUp(request, malik.email, id)
  await newMember(request, board, 'Inès', 'Abadie')
  await request.post(`/api/sessions/${id}/rsvp`, { data: { wait: true }, failOnStatusCode: true })
  await openAsAdmin(page, '/coach')
  await expect(cardOf(page, 'Côtes')).toContainText(/Complet.· 1.inscrit.· 1.en attente/)
  await choose(page, 'Côtes', 'Places et liste d’attente')
  const dialog = page.getByRole('dialog', { name: 'Places et liste d’attente' })
  const waiting = dialog.getByRole('region', { name: 'Liste d’attente' })
  const going = dialog.getByRole('region', { name: 'Inscrits' })
  await expect(waiting.getByRole('listitem')).toContainText('Inès Abadie')
  await expectAccessible(page, 'the places of a session')
  await dialog.getByLabel('Raison').selectOption({ label: 'Place promise' })
  await waiting.getByRole('button', { name: 'Donner une place : Inès Abadie' }).click()
  await expect(findToast(page)).toContainText('Place donnée')
  await closeToast(page)
  await expect(going.getByRole('listitem')).toHaveCount(2)
  await expect(dialog).toContainText(/Complet.*2.inscrits/)
  await expect(dialog).not.toContainText('en attente')
  await going.getByRole('button', { name: 'Retirer : Malik Diallo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(findToast(page)).toContainText('Inscription retirée')
  await expect(going.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toContainText(/Complet.*1.inscrit/)
})

test(
  'a coach who gives and takes back a place of an unpublished session reads that nobody gets a mail',
  once,
  async ({ page, board, request }) => {
    await publishSession(board, { title: 'Côtes', published: false })
    await newMember(request, board, 'Malik', 'Diallo')
    await openAsAdmin(page, '/coach')
    await choose(page, 'Côtes', 'Places et liste d’attente')
    const dialog = page.getByRole('dialog', { name: 'Places et liste d’attente' })
    await dialog.getByRole('button', { name: 'Ajouter un membre' }).click()
    await dialog.getByLabel('Ajouter un membre').fill('malik')
    await dialog.getByRole('option', { name: 'Malik Diallo' }).click()
    await expect(findToast(page)).toContainText('Place donnée')
    await expect(findToast(page)).not.toContainText('prévenue')
    await closeToast(page)
    await dialog.getByRole('button', { name: 'Retirer : Malik Diallo' }).click()
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText('Malik Diallo ne recevra pas d’e-mail')
    await confirm.getByRole('button', { name: 'Retirer' }).click()
    await expect(findToast(page)).toContainText('Inscription retirée')
    await expect(findToast(page)).not.toContainText('prévenue')
  },
)

test('a coach who changes their own place sees no message about a mail', once, async ({ page, board }) => {
  await publishSession(board, { title: 'Côtes' })
  const { user } = await (await board.get('/api/user', { failOnStatusCode: true })).json()
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Places et liste d’attente')
  const dialog = page.getByRole('dialog', { name: 'Places et liste d’attente' })
  await dialog.getByRole('button', { name: 'Ajouter un membre' }).click()
  await dialog.getByLabel('Ajouter un membre').fill(user.nom)
  await dialog.getByRole('option', { name: `${user.prenom} ${user.nom}` }).click()
  await expect(findToast(page)).toContainText('Place donnée')
  await expect(findToast(page)).not.toContainText('prévenue')
  await closeToast(page)
  await dialog.getByRole('button', { name: `Retirer : ${user.prenom} ${user.nom}` }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Une place libre va à la personne suivante')
  await expect(confirm).not.toContainText('e-mail')
  await confirm.getByRole('button', { name: 'Retirer' }).click()
  await expect(findToast(page)).toContainText('Inscription retirée')
  await expect(findToast(page)).not.toContainText('prévenue')
})
