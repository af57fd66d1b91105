import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { inDays, publishSession, registerPerson, setStatus, signIn } from '../../support/journeys/member.ts'
import { openAsAdmin, setRole } from '../../support/journeys/staff.ts'

test('from the attendance sheet a coach records a payment in two presses, and reads whether the board confirmed it', async ({
  page,
  board,
  request,
}) => {
  const session = await publishSession(board, { title: 'Demain', date: inDays(1) })
  const malik = await registerPerson(request, { prenom: 'Malik', nom: 'Diallo', email: 'malik@exemple.fr' })
  await setStatus(board, malik.id, 'PENDING_CASH')
  const nadia = await registerPerson(request, { prenom: 'Nadia', nom: 'Roux', email: 'nadia@exemple.fr' })
  await setRole(board, nadia.id, 'COACH')
  await signIn(page, 'nadia@exemple.fr', 'montreuil')
  await page.goto(`/coach?onglet=presences&seance=${session.id}`)
  const due = page.getByRole('button', { name: /^120.€ à recevoir de Malik Diallo$/ })
  await due.click()
  const dialog = page.getByRole('dialog', { name: 'Règlement de Malik Diallo' })
  await expect(dialog.getByRole('button', { name: /^J’ai reçu 120/ })).toBeVisible()
  await expectAccessible(page, 'money received on the attendance sheet')
  await dialog.getByRole('button', { name: /^J’ai reçu 120/ }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await expect(due).toHaveCount(0)
  await closeToast(page)
  await page.goto('/coach/reglement')
  const own = page.getByRole('region', { name: 'Ce que j’ai reçu' })
  await expect(own.getByRole('listitem')).toContainText(/Malik Diallo.*120.€.*À confirmer/)
  await expectAccessible(page, 'what a coach received')
})

test(
  'money that somebody else records while the form is open is not asked for again',
  once,
  async ({ page, board, request }) => {
    const malik = await registerPerson(request, { prenom: 'Malik', nom: 'Diallo', email: 'malik@exemple.fr' })
    await setStatus(board, malik.id, 'PENDING_CASH')
    const receive = (amountCents: number) =>
      board.post('/api/coach/payments', {
        data: { userId: malik.id, means: 'cash', amountCents },
        failOnStatusCode: true,
      })
    await openAsAdmin(page, '/coach/reglement')
    const choose = async () => {
      await page.getByLabel('Qui règle').fill('mal')
      await page.getByRole('option', { name: 'Malik Diallo' }).click()
    }
    await choose()
    await expect(page.getByRole('button', { name: /^J’ai reçu 120/ })).toBeVisible()
    await receive(5000)
    await page.getByRole('button', { name: 'Choisir une autre personne' }).click()
    await choose()
    await expect(page.getByRole('button', { name: /^J’ai reçu 70/ })).toBeVisible()

    await page.goto(`/admin/membres/${malik.id}`)
    const noteButton = page.getByRole('button', { name: 'Noter un règlement' })
    await expect(noteButton).toBeVisible()
    await receive(2000)
    await noteButton.click()
    const dialog = page.getByRole('dialog', { name: 'Règlement de Malik Diallo' })
    await expect(dialog.getByRole('button', { name: /^Confirmer 70/ })).toBeVisible()
  },
)

test(
  'what a coach has received for a second person is confirmed before a family’s payment proposes it',
  once,
  async ({ page, board, request }) => {
    const ines = await registerPerson(request)
    const malik = await registerPerson(request, { prenom: 'Malik', nom: 'Diallo', email: 'malik@exemple.fr' })
    for (const { id } of [ines, malik]) await setStatus(board, id, 'PENDING_CASH')
    const received = { userId: malik.id, means: 'cash', amountCents: 6000 }
    await board.post('/api/coach/payments', { data: received, failOnStatusCode: true })
    await openAsAdmin(page, `/admin/membres/${ines.id}`)
    await page.getByRole('button', { name: 'Noter un règlement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Règlement d’Inès Moreau' })
    await dialog.getByRole('button', { name: 'Ajouter une personne de la famille' }).click()
    await dialog.getByLabel('Pour qui aussi').fill('diallo')
    await dialog.getByRole('option', { name: 'Malik Diallo' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/Confirmez d’abord les 60.€ qu’un coach a reçus/)
    await expect(dialog.getByLabel('Malik Diallo, en euros')).toHaveCount(0)
  },
)
