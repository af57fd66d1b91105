import type { Page } from '@playwright/test'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import {
  activeMember,
  answerOnce,
  inDays,
  markPresent,
  openPart,
  publishSession,
} from '../../support/journeys/member.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Mes objectifs' })
const goal = (page: Page, words: RegExp) => card(page).getByRole('listitem').filter({ hasText: words })
const choose = async (page: Page, words: RegExp, action: string) => {
  await goal(page, words)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a member creates a goal from an example, sees its progress, and closes it', async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { date: inDays(0), time: '00:00' })
  await markPresent(board, session.id, [id])
  await page.goto('/progression')
  await card(page)
    .getByRole('button', { name: /^3.séances par mois$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Nouvel objectif' })
  await expect(dialog.getByLabel('Combien de séances', { exact: true })).toHaveValue('3')
  await dialog.getByLabel('Combien').fill('1')
  await dialog.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
  await expect(page.getByText('Objectif enregistré', { exact: true })).toBeVisible()
  await expect(goal(page, /1.séance par mois/)).toContainText('1 sur 1 ce mois-ci · C’est fait pour ce mois-ci.')
  await choose(page, /1.séance par mois/, 'Marquer comme atteint')
  await expect(page.getByText('Objectif atteint, bravo !', { exact: true })).toBeVisible()
  await card(page).getByText('Objectifs terminés (1)').click()
  await expect(goal(page, /1.séance par mois/)).toContainText(/Atteint le \d\d\/\d\d\/\d{4}/)
  await choose(page, /1.séance par mois/, 'Reprendre')
  await expect(page.getByText('Objectif repris', { exact: true })).toBeVisible()
})

test(
  'an invalid or unsaved goal shows the reason and keeps the input; another is corrected, renewed and deleted',
  once,
  async ({ page, board, refusals }) => {
    for (const status of [500, 403, 400]) refusals.add(`${status} /api/my/goals`)
    await activeMember(page, board)
    await page.goto('/progression')
    await card(page).getByRole('button', { name: 'Un autre objectif' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvel objectif' })
    const save = dialog.getByRole('button', { name: 'Enregistrer l’objectif' })
    const amount = dialog.getByLabel('Combien')

    await test.step('the amount and the date are checked', async () => {
      await save.click()
      await expect(amount).toHaveAccessibleDescription('Merci d’indiquer un nombre')
      await amount.fill('2,5')
      await save.click()
      await expect(amount).toHaveAccessibleDescription('Merci d’indiquer un nombre entier')
      await dialog.getByLabel('Ce que je compte').selectOption('Des kilomètres')
      await expect(dialog.getByLabel('Combien de kilomètres', { exact: true })).toHaveValue('2,5')
      await expect(dialog.getByText(/2,5.km par mois/)).toBeVisible()
      await dialog.getByLabel('Échéance').fill(inDays(-2))
      await save.click()
      await expect(dialog.getByLabel('Échéance')).toHaveAccessibleDescription(/Merci de choisir une date à venir/)
      await dialog.getByLabel('Échéance').fill(inDays(30))
    })

    await test.step('the server refuses and the input stays', async () => {
      for (const [status, code, words] of [
        [500, 'internal', 'Une erreur inattendue est survenue. Merci de réessayer.'],
        [403, 'forbidden', 'Vous n’avez pas accès à cette action.'],
      ] as const) {
        await answerOnce(page, '/api/my/goals', (route) => route.fulfill({ status, json: { code, message: words } }))
        await save.click()
        await expect(dialog.getByRole('alert')).toHaveText(`${words} Votre saisie est gardée.`)
        await expect(amount).toHaveValue('2,5')
      }
    })

    await test.step('a closed dialog offers the input again', async () => {
      await page.keyboard.press('Escape')
      await card(page).getByRole('button', { name: 'Un autre objectif' }).click()
      await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
      await expect(amount).toHaveValue('2,5')
      await save.click()
      await expect(goal(page, /2,5.km par mois/)).toBeVisible()
    })

    await test.step('a goal is corrected', async () => {
      await card(page).getByRole('button', { name: 'Nouvel objectif' }).click()
      await page.getByLabel('Ce que je compte').selectOption('Des kilomètres')
      await page.getByLabel('Sur quelle durée').selectOption('Cette saison')
      await page.getByLabel('Combien').fill('1000')
      await page.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
      await choose(page, /1.000.km cette saison/, 'Corriger')
      await page.getByLabel('Combien').fill('99,5')
      await page.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
      await expect(goal(page, /99,5.km cette saison/)).toContainText(/0 sur 99,5 · Encore 99,5.km/)
    })

    await test.step('a goal is renewed', async () => {
      await choose(page, /99,5.km cette saison/, 'Renouveler')
      await page.getByLabel('Combien').fill('120')
      await page.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
      await expect(page.getByText('Objectif renouvelé', { exact: true })).toBeVisible()
      await expect(goal(page, /120.km cette saison/)).toBeVisible()
      await card(page).getByText('Objectifs terminés (1)').click()
      await expect(goal(page, /99,5.km/)).toContainText('Abandonné')
    })

    await test.step('a goal is given up and deleted', async () => {
      await choose(page, /120.km/, 'Abandonner')
      await expect(card(page).getByText('Objectifs terminés (2)')).toBeVisible()
      await choose(page, /120.km/, 'Supprimer')
      await page.getByRole('button', { name: 'Supprimer l’objectif' }).click()
      await expect(card(page).getByText('Objectifs terminés (1)')).toBeVisible()
    })
  },
)

test('a member who saves a goal again after an error has it once', once, async ({ page, board, refusals }) => {
  refusals.add('503 /api/my/goals')
  await activeMember(page, board)
  await page.goto('/progression')
  await card(page).getByRole('button', { name: 'Un autre objectif' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvel objectif' })
  await dialog.getByLabel('Combien').fill('7')
  await answerOnce(page, '/api/my/goals', async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(201)
    await route.fulfill({ status: 503, body: '' })
  })
  const save = dialog.getByRole('button', { name: 'Enregistrer l’objectif' })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Votre saisie est gardée.')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect(goal(page, /7.séances par mois/)).toHaveCount(1)
})

/** A long URL without a place to break the line. */
const longUrl = `https://cartes.exemple/${'parcours'.repeat(20)}`

test('the member pages and their dialogs are accessible and fit the screen with data', async ({ page, board }) => {
  await lookClosely(page)
  const { id } = await activeMember(page, board)
  for (const [day, title] of [
    [3, 'Une séance dont le titre n’en finit pas de s’étirer sur toute la largeur'],
    [10, 'Côtes'],
  ] as const) {
    const session = await publishSession(board, {
      title,
      date: inDays(-day),
      recap: `Bien couru malgré la pluie. ${longUrl}`,
    })
    await markPresent(board, session.id, [id])
  }
  for (const data of [
    { metric: 'attended', type: 'RENFO', period: 'month', target: 12, dueOn: inDays(60) },
    { metric: 'marches', period: 'overall', target: 1_000_000 },
  ])
    await page.request.post('/api/my/goals', { data, failOnStatusCode: true })

  await page.goto('/progression')
  for (const title of ['Badges et paliers', 'Semaine après semaine', 'En chiffres', 'Mes notes'])
    await openPart(page, title)
  await expect(page.locator('.chart')).toHaveCount(3)
  for (const table of await page.getByText('Voir le tableau').all()) await table.click()
  await expectAccessible(page, 'page')
  await page.getByRole('button', { name: 'Noter mon ressenti', exact: true }).first().click()
  await page.getByRole('dialog').getByText('Dur', { exact: true }).click()
  await expectAccessible(page, 'log')
  await page.keyboard.press('Escape')
  await card(page).getByRole('button', { name: 'Nouvel objectif' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer l’objectif' }).click()
  await expectAccessible(page, 'goal')

  for (const day of [2, 4])
    await publishSession(board, { description: `Prévoir une frontale. ${longUrl}`, date: inDays(day) })
  const note = { userId: id, content: 'Belle foulée.', isVisible: true }
  await board.post('/api/coach/notes', { data: note, failOnStatusCode: true })
  await page.goto('/dashboard')
  await expect(page.getByText('Belle foulée.')).toBeVisible()
  await expect(page.getByText(/^Prévoir une frontale/)).toHaveCount(2)
  await expect(page.getByText(/^Bien couru malgré la pluie/).first()).toBeVisible()
  await expectAccessible(page, 'dashboard')
  await page.goto('/seances')
  await page.getByText('Abonner mon agenda').click()
  await page.getByRole('button', { name: 'Créer mon lien d’agenda' }).click()
  await expect(page.getByText(/^Bien couru malgré la pluie/).first()).toBeVisible()
  await expectAccessible(page, 'sessions')
  await page.goto('/modifier-infos')
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expectAccessible(page, 'deletion of the own account')
})
