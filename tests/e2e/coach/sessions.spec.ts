import { capitalize, dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose, fillSessionForm } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('a coach creates an unpublished session, then fills the form with one tap on a free weekly slot', async ({
  page,
  board,
}) => {
  await openAsAdmin(page, '/coach')
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
  await expect(page.getByText('0 séance à venir', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await expect(dialog.getByLabel('Type')).toHaveValue('HYROX')
  await expect(dialog.getByLabel('Publier immédiatement')).toBeChecked()
  await fillSessionForm(page, 'Côtes et escaliers')
  await dialog.getByLabel('Type').selectOption('ESCALIERS')
  await dialog.getByLabel('Description').fill('Chaussures de trail conseillées')
  await dialog.getByLabel('Publier immédiatement').uncheck()
  await dialog.getByRole('button', { name: 'Créer la séance' }).dblclick()
  await expect(findToast(page)).toContainText('Succès')
  await expect(findToast(page)).toContainText('Séance créée avec succès')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Une saisie commencée vous attend')).toHaveCount(0)

  const card = cardOf(page, 'Côtes et escaliers')
  await expect(card).toContainText(/19.h.30/)
  for (const words of ['Parc des Beaumonts', 'Chaussures de trail conseillées', 'Brouillon'])
    await expect(card.getByText(words)).toBeVisible()
  // Members cannot sign up for an unpublished session.
  await expect(card.getByText(/inscrit/)).toHaveCount(0)
  await expect(page.getByText('1 séance à venir', { exact: true })).toBeVisible()
  const stored = async (): Promise<CoachSession[]> => (await board.get('/api/coach/sessions')).json()
  expect((await stored()).map(({ title, published }) => ({ title, published }))).toEqual([
    { title: 'Côtes et escaliers', published: false },
  ])

  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await expect(page.getByLabel('Type')).toHaveValue('HYROX')
  await expect(page.getByLabel('Publier immédiatement')).toBeChecked()

  // A slot that already has a session is suggested a week later.
  const sunday = dialog
    .getByRole('group', { name: 'Prochains créneaux libres' })
    .getByRole('button', { name: /^Dimanche.*10.h.*Séance principale/ })
  await sunday.click()
  await expect(sunday).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByLabel('Titre')).toHaveValue('Séance principale')
  await expect(dialog.getByLabel('Heure')).toHaveValue('10:00')
  await expect(dialog.getByLabel('Lieu')).toHaveValue('Stade municipal, Montreuil')
  const first = await dialog.getByLabel('Date').inputValue()
  expect(new Date(`${first}T12:00:00Z`).getUTCDay()).toBe(0)
  await dialog.getByRole('button', { name: 'Créer la séance' }).click()
  await expect(findToast(page)).toContainText('Séance créée avec succès')

  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await dialog.getByLabel('Titre').fill('Spéciale côtes')
  await sunday.click()
  await expect(dialog.getByLabel('Titre')).toHaveValue('Spéciale côtes')
  const next = await dialog.getByLabel('Date').inputValue()
  expect(Date.parse(next) - Date.parse(first)).toBe(7 * 86_400_000)
  expect((await stored()).map(({ time }) => time).toSorted()).toEqual(['10:00', '19:30'])
})

test('a session is edited in a form with its current values; cancelling discards the input', async ({
  page,
  board,
}) => {
  const fields = { type: 'RENFO', date: inDays(4), time: '18:15', recap: 'Bien joué', published: false }
  await publishSession(board, { ...fields, title: 'Renfo du soir', description: 'Tapis fournis', levelTarget: 'LVL2' })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Renfo du soir', 'Modifier')
  const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
  const current = { Titre: 'Renfo du soir', Type: 'RENFO', Date: inDays(4), Heure: '18:15', Lieu: 'Stade' }
  for (const [label, value] of Object.entries({ ...current, 'Niveau visé': 'LVL2', Description: 'Tapis fournis' }))
    await expect(dialog.getByLabel(label)).toHaveValue(value)
  await expect(dialog.getByLabel('Récapitulatif du coach')).toHaveValue('Bien joué')
  await expect(dialog.getByLabel('Publier immédiatement')).not.toBeChecked()

  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByRole('dialog', { name: 'Nouvelle séance' }).getByLabel('Titre')).toHaveValue('')
  await page.keyboard.press('Escape')

  await choose(page, 'Renfo du soir', 'Modifier')
  await dialog.getByLabel('Titre').fill('Renfo du matin')
  await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(findToast(page)).toContainText('Séance modifiée avec succès')
  await expect(cardOf(page, 'Renfo du matin')).toBeVisible()
  await expect(cardOf(page, 'Renfo du soir')).toHaveCount(0)
})

test('a session is deleted only after a question that names its day and hour', async ({ page, board }) => {
  const { date } = await publishSession(board)
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste et renfo', 'Supprimer')
  const question = page.getByRole('alertdialog', { name: 'Supprimer la séance' })
  await expect(question).toContainText('Êtes-vous sûr de vouloir supprimer cette séance ?')
  await expect(question).toContainText(`${capitalize(dayInWordsAt(date))}, 10 h · Stade`)
  await question.getByRole('button', { name: 'Garder la séance' }).click()
  await expect(cardOf(page, 'Piste et renfo')).toBeVisible()
  await choose(page, 'Piste et renfo', 'Supprimer')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(findToast(page)).toContainText('Succès')
  await expect(findToast(page)).toContainText('Séance supprimée')
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
})

test('a session is not saved without a required field, which gets the focus', once, async ({ page }) => {
  await openAsAdmin(page, '/coach')
  for (const label of ['Titre', 'Date', 'Heure', 'Lieu']) {
    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    await fillSessionForm(page, 'Fractionné')
    await page.getByLabel(label).fill('')
    await page.getByRole('button', { name: 'Créer la séance' }).click()
    await expect(findToast(page)).toContainText('Veuillez remplir tous les champs obligatoires')
    await expect(page.getByLabel(label)).toBeFocused()
    await page
      .getByRole('button', { name: /^Dimanche/ })
      .first()
      .click()
    await expect(findToast(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Annuler' }).click()
  }
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
})

test(
  'a session is copied to the next week; by keyboard it can be edited and deleted, and the focus is restored',
  once,
  async ({ page, board }) => {
    await publishSession(board, { date: inDays(3), time: '18:15', recap: 'Bien joué', levelTarget: 'LVL2' })
    await openAsAdmin(page, '/coach')

    await test.step('the copy is a week later, without the recap', async () => {
      await choose(page, 'Piste et renfo', 'Dupliquer')
      const dialog = page.getByRole('dialog', { name: 'Dupliquer la séance' })
      await expect(dialog).toContainText(/D’après Piste et renfo, .*18.h.15/)
      const copied = { Titre: 'Piste et renfo', Type: 'RUN', Date: inDays(10), Heure: '18:15', 'Niveau visé': 'LVL2' }
      for (const [label, value] of Object.entries(copied)) await expect(dialog.getByLabel(label)).toHaveValue(value)
      await expect(dialog.getByLabel('Récapitulatif du coach')).toHaveValue('')
      await dialog.getByLabel('Titre').fill('Une semaine après')
      await dialog.getByRole('button', { name: 'Créer la séance' }).click()
      await expect(findToast(page)).toContainText('Séance créée avec succès')
      await expect(page.getByText('2 séances à venir', { exact: true })).toBeVisible()
      await closeToast(page)
    })

    const menu = page.getByRole('button', { name: 'Actions pour Piste et renfo' })
    const openMenu = async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeFocused()
    }
    await test.step('Escape closes the menu', async () => {
      await menu.focus()
      await openMenu()
      await page.keyboard.press('Escape')
      await expect(menu).toBeFocused()
    })
    await test.step('the dialog of an edited session gives the focus back', async () => {
      await openMenu()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(menu).toBeFocused()
    })
    await test.step('after a deletion the next session has the focus', async () => {
      await openMenu()
      await page.keyboard.press('End')
      await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Garder la séance' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(findToast(page)).toContainText('Séance supprimée')
      await expect(page.getByRole('button', { name: 'Actions pour Une semaine après' })).toBeFocused()
    })
  },
)

test('in a long dialog the close button is seen when the keyboard reaches it', async ({ page }) => {
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await page.getByRole('button', { name: 'Annuler' }).focus()
  await page.getByLabel('Description').scrollIntoViewIfNeeded()
  await page.getByLabel('Publier immédiatement').scrollIntoViewIfNeeded()
  await page.keyboard.press('Tab')
  const close = page.getByRole('button', { name: 'Fermer' })
  await expect(close).toBeFocused()
  await expect(close).toBeInViewport({ ratio: 1 })
})
