import { expect, once, test } from '../../support/browser/test.ts'
import { answerOnce, memberWhoCame as arrange, openPart } from '../../support/journeys/member.ts'

test('a member logs a session with mood and distance, edits and deletes the log, and logs it with three taps', async ({
  page,
  board,
}) => {
  const { dialog } = await arrange(page, board)
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByRole('group', { name: 'Effort ressenti' })).toHaveAccessibleDescription(
    /Merci de choisir un effort de 1 à 10/,
  )
  // By keyboard: focus the group, then use the arrow keys.
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
  await page.goto('/progression')
  await expect((await openPart(page, 'En chiffres')).getByRole('definition').getByText('5,2')).toBeVisible()

  // Past sessions have one place.
  await page.getByRole('link', { name: /^Mes séances passées/ }).click()
  const editLog = page.getByRole('button', { name: 'Modifier mon ressenti : Côtes' })
  await editLog.click()
  await expect(dialog.getByRole('radio', { name: '2 Facile' })).toBeChecked()
  await expect(dialog.getByLabel('Humeur', { exact: true })).toHaveValue('Un peu mou, puis bien')
  await expect(dialog.getByLabel('Kilomètres')).toHaveValue('5,2')
  await dialog.getByLabel('Kilomètres').fill('10')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(editLog).toBeFocused()

  await editLog.click()
  await dialog.getByRole('button', { name: 'Supprimer ce ressenti' }).click()
  await page.getByRole('button', { name: 'Supprimer le ressenti' }).click()
  await expect(page.getByText('Ressenti supprimé', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Noter mon ressenti : Côtes' })).toBeVisible()

  // Three taps: open, choose, save.
  await page.goto('/progression')
  await expect(page.getByRole('heading', { name: 'Comment était « Côtes » ?' })).toBeVisible()
  await page.getByRole('button', { name: 'Noter mon ressenti', exact: true }).click()
  await dialog.getByText('Dur', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'À la prochaine séance' })).toBeVisible()
  await openPart(page, 'Semaine après semaine')
  await expect(page.getByRole('img', { name: /^Charge par semaine/ })).toHaveAccessibleName(/: 7/)
  await page.goto('/seances')
  await expect(page.getByText('Effort 7 · Dur')).toBeVisible()
})

const failures = [
  { status: 500, words: 'Une erreur inattendue est survenue. Merci de réessayer.' },
  { status: 403, words: 'Vous n’étiez ni inscrit ni présent à cette séance.' },
  { status: 0, words: 'Erreur de connexion' },
] as const

test(
  'the input of a log or a note survives a failed save and a closed dialog',
  once,
  async ({ page, board, context, refusals }) => {
    for (const status of [500, 403, 'offline']) refusals.add(`${status} /api/my/session-logs`)
    const { session, dialog } = await arrange(page, board)
    const save = dialog.getByRole('button', { name: 'Enregistrer' })
    await answerOnce(page, '/api/my/session-logs*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
    // No form: it would overwrite the log that failed to load.
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(save).toBeHidden()
    await dialog.getByRole('button', { name: 'Réessayer' }).click()
    await expect(save).toBeVisible()

    await dialog.getByText('Maximal', { exact: true }).click()
    await dialog.getByLabel('Notes').fill('Les jambes lourdes.')
    for (const { status, words } of failures) {
      const answer = { code: status === 403 ? 'session_not_yours' : 'internal', message: words }
      await page.route('/api/my/session-logs', (route) =>
        status !== 0 && route.request().method() === 'POST'
          ? route.fulfill({ status, json: answer })
          : route.fallback(),
      )
      await context.setOffline(status === 0)
      await save.click()
      await expect(dialog.getByRole('alert')).toHaveText(`${words.replace(/\.$/, '')}. Votre saisie est gardée.`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
      await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: '10 Maximal' })).toBeChecked()
      await expect(dialog.getByLabel('Notes')).toHaveValue('Les jambes lourdes.')
      await page.unroute('/api/my/session-logs')
    }
    await context.setOffline(false)
    await save.click()
    await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Modifier mon ressenti : Côtes' }).click()
    await expect(dialog.getByRole('radio', { name: '10 Maximal' })).toBeChecked()
    await expect(dialog.getByText('Voici ce que vous aviez commencé.')).toBeHidden()

    // Also for the personal note of the session.
    await page.keyboard.press('Escape')
    refusals.add(`503 /api/my/sessions/${session.id}/note`)
    await page.getByRole('button', { name: 'Écrire ma note : Côtes' }).click()
    const note = page.getByRole('dialog', { name: 'Ma note' })
    await expect(note).toContainText('Côtes')
    await note.getByLabel('Note', { exact: true }).fill('Partir moins vite.')
    await answerOnce(page, '/api/my/sessions/*/note', (route) => route.fulfill({ status: 503, body: '' }))
    await note.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(note.getByRole('alert')).toBeVisible()
    await note.getByRole('button', { name: 'Fermer' }).click()
    await page.getByRole('button', { name: 'Écrire ma note : Côtes' }).click()
    await expect(note.getByLabel('Note', { exact: true })).toHaveValue('Partir moins vite.')
    await note.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Note enregistrée', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Relire ma note : Côtes' }).click()
    await expect(note.getByLabel('Note', { exact: true })).toHaveValue('Partir moins vite.')
  },
)
