import type { APIRequestContext, Locator } from '@playwright/test'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { chooseForSession as choose, fillSessionForm } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const stored = async (board: APIRequestContext): Promise<CoachSession[]> =>
  (await (await board.get('/api/coach/sessions')).json()).toReversed()

/** Four sessions, a week apart; the titles tell them apart. */
const publishFour = async (board: APIRequestContext) => {
  const { seriesId } = await publishSession(board, {
    title: 'Piste',
    date: inDays(3),
    repeat: { everyWeeks: 1, until: inDays(24) },
  })
  const sessions = (await stored(board)).filter((session) => session.seriesId === seriesId)
  for (const [index, { id, type, location, time, date }] of sessions.entries())
    await board.put(`/api/coach/sessions/${id}`, {
      data: { title: `Piste ${index + 1}`, type, location, time, date: date.slice(0, 10) },
      failOnStatusCode: true,
    })
  return sessions
}

/** Holidays too: which of the days have them depends on today. */
const tickAll = async (days: Locator) => {
  for (const box of await days.getByRole('checkbox').all()) await box.check()
}

test('a coach creates a weekly session, sees the conflicts of each day, and excludes some days', async ({
  page,
  board,
}) => {
  await publishSession(board, { title: 'Côtes', date: inDays(10), time: '19:30' })
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await fillSessionForm(page, 'Piste')
  await dialog.getByLabel('Répéter').selectOption('Chaque semaine')
  await expect(dialog.getByLabel('Jusqu’au')).toHaveValue(/-06-30$/)
  await dialog.getByLabel('Jusqu’au').fill(inDays(1))
  await expect(dialog.getByText('La dernière date vient avant la première')).toBeVisible()
  await dialog.getByLabel('Jusqu’au').fill(inDays(31))
  const days = dialog.getByRole('group', { name: 'Séances à créer' })
  await expect(days.getByRole('checkbox')).toHaveCount(5)
  await expect(days.getByText('Déjà « Côtes » à cette heure')).toBeVisible()
  const create = dialog.getByRole('button', { name: /^Créer/ })
  // The day with another session is unticked until the coach keeps it, as are holidays.
  await expect(days.getByRole('checkbox').nth(1)).not.toBeChecked()
  await expectAccessible(page, 'the days of a repetition')
  await days.getByRole('button', { name: /^Garder ce/ }).click()
  await expect(create).toHaveText('Créer 5 séances')
  await days.getByRole('button', { name: /^Décocher les jours signalés/ }).click()
  await expect(days.getByRole('checkbox').nth(1)).not.toBeChecked()
  await days.getByRole('button', { name: /^Garder ce/ }).click()
  await days.getByRole('checkbox').nth(1).uncheck()
  await days.getByRole('checkbox').nth(4).uncheck()
  await expect(create).toHaveText('Créer 3 séances')
  await create.click()
  await expect(findToast(page)).toContainText('3 séances créées')
  const created = (await stored(board)).filter(({ title }) => title === 'Piste')
  expect(created.map(({ date, time }) => [date.slice(0, 10), time])).toEqual(
    [inDays(3), inDays(17), inDays(24)].map((day) => [day, '19:30']),
  )
  await expect(page.getByText(/^Se répète chaque /)).toHaveCount(3)

  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Création annulée')
  await expect(page.getByText(/^Se répète chaque /)).toHaveCount(0)
  expect((await stored(board)).map(({ title }) => title)).toEqual(['Côtes'])
})

test('a repetition that is being typed survives a reload', async ({ page }) => {
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await fillSessionForm(page, 'Piste')
  await page.getByLabel('Répéter').selectOption('Toutes les deux semaines')
  await page.getByLabel('Jusqu’au').fill(inDays(31))
  const days = page.getByRole('group', { name: 'Séances à créer' })
  await expect(days.getByRole('checkbox')).toHaveCount(3)
  await tickAll(days)
  await expect(page.getByRole('button', { name: 'Créer 3 séances' })).toBeVisible()
  await days.getByRole('checkbox').nth(1).uncheck()
  await page.reload()
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  await expect(page.getByLabel('Répéter')).toHaveValue('2')
  await expect(days.getByRole('checkbox')).toHaveCount(3)
  await expect(days.getByRole('checkbox').nth(1)).not.toBeChecked()
  // Holidays that the coach kept are kept.
  await expect(page.getByRole('button', { name: 'Créer 2 séances' })).toBeVisible()
})

test('an edit asks whether it applies to the following sessions; one with a different place keeps it', async ({
  page,
  board,
}) => {
  const [, , third] = await publishFour(board)
  const own = { title: 'Piste 3', type: 'RUN', time: '10:00', date: third?.date.slice(0, 10), location: 'Gymnase' }
  await board.put(`/api/coach/sessions/${third?.id}`, { data: own, failOnStatusCode: true })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste 2', 'Modifier')
  const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
  const scope = dialog.getByRole('radiogroup', { name: 'Modifier' })
  await expect(scope.getByLabel('Cette séance')).toBeChecked()
  await expect(scope.getByText('3 séances, 0 inscription')).toBeVisible()
  await expect(scope.getByText('4 séances, 0 inscription')).toBeVisible()
  await expectAccessible(page, 'the scope of an edit')
  await scope.getByLabel('Celle-ci et les suivantes').check()
  await dialog.getByLabel('Lieu').fill('Parc')
  await dialog.getByRole('button', { name: 'Modifier les séances' }).click()
  await expect(findToast(page)).toContainText('2 séances modifiées. Une séance garde une valeur changée à part.')
  expect((await stored(board)).map(({ location }) => location)).toEqual(['Stade', 'Parc', 'Gymnase', 'Parc'])
})

test('a series is cancelled and restored together; a single session does not ask for a scope', async ({
  page,
  board,
}) => {
  await publishFour(board)
  await publishSession(board, { title: 'Côtes', date: inDays(2) })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste 3', 'Annuler la séance')
  const dialog = page.getByRole('alertdialog', { name: 'Annuler la séance' })
  await dialog.getByLabel('Celle-ci et les suivantes').check()
  await dialog.getByLabel('Raison').fill('Stade fermé')
  await expectAccessible(page, 'a cancellation of several sessions')
  await dialog.getByRole('button', { name: 'Annuler les séances' }).click()
  await expect(findToast(page)).toContainText('Séances annulées')
  await closeToast(page)
  await expect(page.getByText('Stade fermé')).toHaveCount(2)

  await choose(page, 'Piste 4', 'Rétablir la séance')
  const restore = page.getByRole('dialog', { name: 'Rétablir la séance' })
  await restore.getByLabel('Toutes les séances à venir').check()
  await expectAccessible(page, 'a restoration of several sessions')
  await restore.getByRole('button', { name: 'Rétablir' }).click()
  await expect(findToast(page)).toContainText('Séances rétablies')
  await closeToast(page)
  await expect(page.getByText('Stade fermé')).toHaveCount(0)

  await choose(page, 'Piste 1', 'Annuler la séance')
  await expect(dialog.getByText('4 séances, 0 inscription')).toHaveCount(1)
  await expect(dialog.getByLabel('Toutes les séances à venir')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Garder la séance' }).click()

  await choose(page, 'Côtes', 'Annuler la séance')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0)
})

test('deleting several sessions says how many people signed up', async ({ page, board }) => {
  const sessions = await publishFour(board)
  for (const { id } of sessions.slice(2)) await board.post(`/api/sessions/${id}/rsvp`)
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste 2', 'Supprimer')
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer la séance' })
  await expect(dialog.getByText('annulez-la plutôt')).toHaveCount(0)
  await dialog.getByLabel('Celle-ci et les suivantes').check()
  await expect(dialog.getByText('2 inscriptions à ces 3 séances')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'annulez-les plutôt' })).toBeVisible()
  await expectAccessible(page, 'a deletion of several sessions')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(findToast(page)).toContainText('Séances supprimées')
  expect((await stored(board)).map(({ title }) => title)).toEqual(['Piste 1'])
})

test('a coach extends a series, and repeats a single session', async ({ page, board }) => {
  await publishFour(board)
  await openAsAdmin(page, '/coach')
  await choose(page, 'Piste 1', 'Prolonger la série')
  const dialog = page.getByRole('dialog', { name: 'Prolonger les séances' })
  await expect(dialog.getByLabel('Répéter')).toHaveValue('1')
  await dialog.getByLabel('Jusqu’au').fill(inDays(45))
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await tickAll(dialog)
  await dialog.getByRole('checkbox').first().uncheck()
  await expectAccessible(page, 'the dates of a prolongation')
  const cancel = dialog.getByRole('button', { name: 'Annuler' })
  await expect(cancel).toBeVisible()
  const created = Promise.withResolvers<void>()
  await page.route('**/api/coach/sessions/*/extend', async (route) => {
    await created.promise
    return route.fallback()
  })
  await dialog.getByRole('button', { name: 'Créer 2 séances' }).click()
  // It would not cancel what has been sent.
  await expect(cancel).toBeHidden()
  created.resolve()
  await expect(findToast(page)).toContainText('2 séances créées')
  await expect(findToast(page).getByRole('button', { name: 'Annuler' })).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  const days = (await stored(board)).map(({ date }) => date.slice(0, 10))
  expect(days).toEqual([3, 10, 17, 24, 38, 45].map(inDays))

  await publishSession(board, { title: 'Côtes', date: inDays(4) })
  await page.reload()
  await choose(page, 'Côtes', 'Répéter')
  const repeat = page.getByRole('dialog', { name: 'Répéter la séance' })
  await repeat.getByLabel('Répéter').selectOption('Toutes les deux semaines')
  await repeat.getByLabel('Jusqu’au').fill(inDays(18))
  await expect(repeat.getByRole('checkbox')).toHaveCount(1)
  await tickAll(repeat)
  await repeat.getByRole('button', { name: 'Créer 1 séance' }).click()
  await expect(findToast(page)).toContainText('1 séance créée')
})
