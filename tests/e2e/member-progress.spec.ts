import type { Page } from '@playwright/test'
import { expect, once, test } from '../support/browser.ts'
import { activeMember, inDays, markPresent, publishSession, registerPerson, setStatus } from '../support/journeys.ts'

type Board = Parameters<typeof publishSession>[0]

/** A member who came to a session three days ago, on their own page of progress. */
const arrange = async (page: Page, board: Board, title = 'Côtes') => {
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { title, date: inDays(-3) })
  await markPresent(board, session.id, [id])
  await page.goto('/progression')
  return { id, session, dialog: page.getByRole('dialog', { name: 'Mon ressenti' }) }
}

test('the last session is logged in three touches: open, choose, save', async ({ page, board }) => {
  const { dialog } = await arrange(page, board)
  await expect(page.getByRole('heading', { name: 'Comment était « Côtes » ?' })).toBeVisible()
  await page.getByRole('button', { name: 'Noter mon ressenti', exact: true }).click()
  await dialog.getByText('Dur', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Effort 7 · Dur')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À la prochaine séance' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Charge par semaine/ })).toHaveAccessibleName(/: 7/)
})

test('a member adds mood, notes and distance to a log, mends it and takes it back', async ({ page, board }) => {
  const { dialog } = await arrange(page, board)
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('group', { name: 'Effort ressenti' })).toHaveAccessibleDescription(
    /Merci de choisir un effort de 1 à 10/,
  )
  // The keyboard alone: into the group, then down the list.
  await dialog.getByRole('radio', { name: /Très facile/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: '2 Facile' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Bien', exact: true }).click()
  await expect(dialog.getByLabel('Humeur', { exact: true })).toHaveValue('Bien')
  await dialog.getByLabel('Humeur', { exact: true }).fill('Un peu mou, puis bien')
  await dialog.getByLabel('Kilomètres').fill('beaucoup')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByLabel('Kilomètres')).toHaveAccessibleDescription('Merci d’indiquer un nombre')
  await expect(dialog.getByLabel('Kilomètres')).toBeFocused()
  await dialog.getByLabel('Kilomètres').fill('5,2')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'En chiffres' }).getByRole('definition').getByText('5,2')).toBeVisible()

  const mend = page.getByRole('button', { name: 'Modifier mon ressenti : Côtes' })
  await mend.click()
  await expect(dialog.getByRole('radio', { name: '2 Facile' })).toBeChecked()
  await expect(dialog.getByLabel('Humeur', { exact: true })).toHaveValue('Un peu mou, puis bien')
  await expect(dialog.getByLabel('Kilomètres')).toHaveValue('5,2')
  await dialog.getByLabel('Kilomètres').fill('10')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(mend).toBeFocused()

  await mend.click()
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await page.getByRole('button', { name: 'Supprimer le ressenti' }).click()
  await expect(page.getByText('Ressenti supprimé', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Noter mon ressenti : Côtes' })).toBeVisible()
})

const failures = [
  { name: 'the server fails', status: 500, words: 'Une erreur inattendue est survenue. Merci de réessayer.' },
  { name: 'the server refuses', status: 403, words: 'Vous n’étiez ni inscrit ni présent à cette séance.' },
  { name: 'there is no network', status: 0, words: 'Erreur de connexion' },
] as const

for (const { name, status, words } of failures)
  test(
    `what was typed in a log stays when ${name}, and when its dialog is closed by mistake`,
    once,
    async ({ page, board, context, refusals }) => {
      refusals.add(`${status || 'offline'} /api/my/session-logs`)
      const { dialog } = await arrange(page, board)
      await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
      await dialog.getByText('Maximal', { exact: true }).click()
      await dialog.getByLabel('Notes').fill('Les jambes lourdes.')
      const answer = { code: status === 403 ? 'session_not_yours' : 'internal', message: words }
      await page.route('/api/my/session-logs', (route) =>
        status !== 0 && route.request().method() === 'POST'
          ? route.fulfill({ status, json: answer })
          : route.fallback(),
      )
      if (status === 0) await context.setOffline(true)
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(`${words.replace(/\.$/, '')}. Votre saisie est gardée.`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
      await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: '10 Maximal' })).toBeChecked()
      await expect(dialog.getByLabel('Notes')).toHaveValue('Les jambes lourdes.')
      await page.unroute('/api/my/session-logs')
      await context.setOffline(false)
      await dialog.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Modifier mon ressenti : Côtes' }).click()
      await expect(dialog.getByRole('radio', { name: '10 Maximal' })).toBeChecked()
      await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeHidden()
    },
  )

test('a log that cannot be read is not overwritten by an empty form', once, async ({ page, board, refusals }) => {
  refusals.add('500 /api/my/session-logs')
  const { dialog } = await arrange(page, board)
  await page.route('/api/my/session-logs', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Réessayer' }).click()
  await expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeVisible()
})

test('a badge and a milestone come with the log that earns them', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const day of [3, 4, 5]) {
    const session = await publishSession(board, { title: `Séance ${day}`, date: inDays(-day) })
    await markPresent(board, session.id, [id])
  }
  await page.goto('/progression')
  const award = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(award('Premier tour')).toContainText(/1ʳᵉ séance, le \d\d\/\d\d\/\d{4}/)
  // Nearest first: all three sessions and no log yet is half of the way.
  await expect(page.getByRole('region', { name: 'Badges et paliers' }).getByRole('listitem').first()).toContainText(
    'C’est parti',
  )
  await expect(award('C’est parti')).toContainText('0 sur 1')
  await page.getByRole('button', { name: 'Noter mon ressenti : Séance 3' }).click()
  await page.getByRole('dialog').getByText('Modéré', { exact: true }).click()
  await page.getByRole('dialog').getByLabel('Kilomètres').fill('100')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(award('Cent bornes')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
  await expect(award('C’est parti')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
})

test('figures and weeks are drawn, and stand in tables too', async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const [day, type] of [
    [2, 'RUN'],
    [9, 'HYROX'],
    [100, 'RUN'],
  ] as const) {
    const session = await publishSession(board, { title: `Séance ${day}`, type, date: inDays(-day) })
    await markPresent(board, session.id, [id])
  }
  await page.goto('/progression')
  const figures = page.getByRole('region', { name: 'En chiffres' })
  await figures.getByLabel('Période').selectOption('Depuis le début')
  await expect(figures.getByRole('img', { name: /Depuis le début/ })).toHaveAccessibleName(/Course.: 2.séances/)
  await expect(figures.locator('svg.recharts-surface')).toBeVisible()
  await figures.getByText('Voir le tableau').click()
  await expect(figures.getByRole('row', { name: /^Course/ })).toContainText('2')

  const weeks = page.getByRole('region', { name: 'Semaine après semaine' })
  await expect(weeks.locator('svg.recharts-surface')).toHaveCount(2)
  await weeks.getByText('Voir le tableau').click()
  // A title and twelve weeks; a hundred days ago is on the sheet before.
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await weeks.getByRole('button', { name: 'Plus ancien' }).click()
  await expect(weeks.getByRole('row').last()).toContainText('1')
  await weeks.getByRole('button', { name: 'Plus récent' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
})

test(
  'the library that draws is loaded on this page only, and the page holds without it',
  once,
  async ({ page, board, refusals }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    const charts = () => scripts.filter((path) => /\/charts-/.test(path))
    await arrange(page, board)
    await expect(page.locator('svg.recharts-surface').first()).toBeVisible()
    const [file] = charts()
    expect(file).toBeDefined()
    scripts.length = 0
    for (const path of ['/dashboard', '/seances', '/modifier-infos']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(charts()).toEqual([])

    refusals.add(`404 ${file}`)
    await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/progression')
    const weeks = page.getByRole('region', { name: 'Semaine après semaine' })
    await expect(weeks.getByText('Le dessin n’a pas pu être chargé').first()).toBeVisible()
    await weeks.getByText('Voir le tableau').click()
    await expect(weeks.getByRole('table')).toBeVisible()
  },
)

test(
  'the personal note of a session is written from its row, and kept when it is not saved',
  once,
  async ({ page, board, refusals }) => {
    const { session } = await arrange(page, board)
    refusals.add(`503 /api/my/sessions/${session.id}/note`)
    await page.getByRole('button', { name: 'Écrire ma note : Côtes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ma note' })
    await expect(dialog).toContainText('Côtes')
    await dialog.getByLabel('Note', { exact: true }).fill('Partir moins vite.')
    await page.route('/api/my/sessions/*/note', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('button', { name: 'Écrire ma note : Côtes' }).click()
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Partir moins vite.')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Note enregistrée', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Relire ma note : Côtes' }).click()
    await expect(dialog.getByLabel('Note', { exact: true })).toHaveValue('Partir moins vite.')
  },
)

test('a new member reads what to do first', once, async ({ page, board }) => {
  const { id } = await registerPerson(page.request)
  await page.goto('/progression')
  const pay = page.getByRole('link', { name: 'Régler ma cotisation' })
  await expect(pay).toHaveAttribute('href', '/dashboard')
  await setStatus(board, id, 'ACTIVE')
  await page.reload()
  await expect(pay).toBeHidden()
  await expect(page.getByText('Fixez-vous un premier objectif')).toBeVisible()
  await expect(page.getByText('Rien à dessiner pour l’instant')).toBeVisible()
  await page.getByRole('link', { name: 'Choisir ma première séance' }).click()
  await expect(page).toHaveURL(/\/seances$/)
})

test(
  'a page of progress that cannot be read says so part by part, and reads again',
  once,
  async ({ page, board, refusals }) => {
    await activeMember(page, board)
    const parts = ['stats', 'stats/weeks', 'goals', 'badges', 'past-sessions', 'notes']
    for (const part of parts) {
      refusals.add(`503 /api/my/${part}`)
      await page.route(`/api/my/${part}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    }
    await page.goto('/progression')
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(parts.length)
    for (let left = parts.length; left > 0; left--) {
      await page.getByRole('button', { name: 'Réessayer' }).first().click()
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(left - 1)
    }
  },
)

test(
  'what coaches wrote for the member is read on the dashboard, what they keep to themselves is not',
  once,
  async ({ page, board }) => {
    const { id } = await activeMember(page, board)
    for (const [content, isVisible] of [
      ['Belle foulée.', true],
      ['À surveiller.', false],
    ] as const)
      await board.post('/api/coach/notes', { data: { userId: id, content, isVisible }, failOnStatusCode: true })
    await page.goto('/dashboard')
    await expect(page.getByText('Belle foulée.')).toBeVisible()
    await expect(page.getByText('À surveiller.')).toBeHidden()
  },
)
