import { expect, once, test } from '../support/browser.ts'
import { inDays, markPresent, publishSession } from '../support/journeys.ts'
import { breakCall, newMember, openAsAdmin, signUp, toastOf } from '../support/staff-journeys.ts'

test('a coach marks who came, starting from those who signed up', async ({ page, board, request }) => {
  const { id } = await publishSession(board)
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  await newMember(request, board, 'Malik', 'Diallo')
  await board.patch(`/api/admin/users/${ines.id}/level`, { data: { level: 'LVL3' }, failOnStatusCode: true })
  await signUp(request, ines.email, id)
  await openAsAdmin(page, '/coach?onglet=presences')
  const sheet = page.getByRole('region', { name: 'Piste et renfo' })
  await expect(sheet.getByText(/10.h · Course · Stade/)).toBeVisible()
  const row = (name: string) => sheet.getByRole('listitem').filter({ hasText: name })
  await expect(row('Inès Moreau').getByText('Inscrit', { exact: true })).toBeVisible()
  await expect(row('Inès Moreau').getByText('Niveau 3')).toBeVisible()
  await expect(row('Malik Diallo').getByText('Niveau 1')).toBeVisible()
  await expect(row('Malik Diallo').getByText('Inscrit', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('1 inscrit', { exact: true })).toBeVisible()
  await expect(sheet.getByText('0 présent', { exact: true })).toBeVisible()

  await sheet.getByRole('button', { name: 'Cocher tous les inscrits' }).click()
  await expect(row('Inès Moreau').getByText('Présent', { exact: true })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /Malik Diallo/ }).check()
  await expect(sheet.getByText('2 présents', { exact: true })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /Malik Diallo/ }).uncheck()
  await sheet.getByRole('button', { name: 'Enregistrer les présences' }).click()
  await expect(toastOf(page)).toContainText('Présences enregistrées')
  await expect(sheet.getByText('Modifications non enregistrées')).toHaveCount(0)
  await page.reload()
  await expect(sheet.getByRole('checkbox', { name: /Inès Moreau/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: /Malik Diallo/ })).not.toBeChecked()
})

test(
  'when another coach saved first, both coaches’ ticks are kept',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    refusals.add(`409 /api/coach/sessions/${id}/attendance`)
    await newMember(request, board, 'Inès', 'Moreau')
    const malik = await newMember(request, board, 'Malik', 'Diallo')
    await openAsAdmin(page, '/coach?onglet=presences')
    await page.getByRole('checkbox', { name: /Inès Moreau/ }).check()
    // Ticked by mistake and taken back: that must not undo what the other coach ticks.
    await page.getByRole('checkbox', { name: /Malik Diallo/ }).check()
    await page.getByRole('checkbox', { name: /Malik Diallo/ }).uncheck()
    await markPresent(board, id, [malik.id])
    await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
    await expect(toastOf(page)).toContainText('Un autre coach a modifié cette feuille de présence entre-temps.')
    await expect(toastOf(page)).toContainText('Vos coches sont gardées')
    await expect(page.getByRole('checkbox', { name: /Malik Diallo/ })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /Inès Moreau/ })).toBeChecked()
    await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
    await expect(toastOf(page)).toContainText('Présences enregistrées')
    const stored = await (await board.get(`/api/coach/sessions/${id}/attendance`)).json()
    expect(stored.presentUserIds).toHaveLength(2)
  },
)

test('a save that fails says so and keeps the ticks', once, async ({ page, board, request, refusals }) => {
  const path = `/api/coach/sessions/${(await publishSession(board)).id}/attendance`
  refusals.add(`500 ${path}`)
  await newMember(request, board, 'Inès', 'Moreau')
  await openAsAdmin(page, '/coach?onglet=presences')
  await breakCall(page, path, 'POST')
  await page.getByRole('checkbox', { name: /Inès Moreau/ }).check()
  await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
  await expect(toastOf(page)).toContainText('Erreur')
  await expect(toastOf(page)).toContainText('Impossible de sauvegarder les présences')
  await expect(page.getByRole('checkbox', { name: /Inès Moreau/ })).toBeChecked()
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible()
})

test(
  'what is ticked during a save, or before a look at another tab, is still there',
  once,
  async ({ page, board, request }) => {
    const path = `/api/coach/sessions/${(await publishSession(board)).id}/attendance`
    await newMember(request, board, 'Inès', 'Moreau')
    await newMember(request, board, 'Malik', 'Diallo')
    const { promise: saved, resolve: save } = Promise.withResolvers<void>()
    await page.route(path, async (route) => {
      if (route.request().method() === 'POST') await saved
      await route.fallback()
    })
    await openAsAdmin(page, '/coach?onglet=presences')
    await page.getByRole('checkbox', { name: /Inès Moreau/ }).check()
    await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
    await page.getByRole('checkbox', { name: /Malik Diallo/ }).check()
    save()
    await expect(toastOf(page)).toContainText('Présences enregistrées')
    await expect(page.getByRole('checkbox', { name: /Malik Diallo/ })).toBeChecked()
    await expect(page.getByText('Modifications non enregistrées')).toBeVisible()

    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('tab', { name: 'Présences' }).click()
    await page.getByRole('button', { name: 'Fermer la feuille' }).click()
    await page.getByRole('button', { name: 'Ouvrir la feuille' }).click()
    await expect(page.getByRole('checkbox', { name: /Malik Diallo/ })).toBeChecked()
  },
)

test(
  'the session nearest to now is the first sheet, open; the others open on demand',
  once,
  async ({ page, board, request }) => {
    await newMember(request, board, 'Inès', 'Moreau')
    await publishSession(board, { title: 'Dans dix jours', date: inDays(10) })
    await publishSession(board, { title: 'Demain', date: inDays(1) })
    await openAsAdmin(page, '/coach?onglet=presences')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Demain', 'Dans dix jours'])
    const later = page.getByRole('region', { name: 'Dans dix jours' })
    await expect(page.getByRole('region', { name: 'Demain' }).getByRole('checkbox')).not.toHaveCount(0)
    await expect(later.getByRole('checkbox')).toHaveCount(0)
    await later.getByRole('button', { name: 'Ouvrir la feuille' }).click()
    await expect(later.getByRole('checkbox', { name: /Inès Moreau/ })).toBeVisible()
  },
)

test('without any session the attendance tab says what to do', once, async ({ page }) => {
  await openAsAdmin(page, '/coach?onglet=presences')
  await expect(page.getByText('Aucune séance programmée')).toBeVisible()
  await expect(page.getByText('Créez une séance pour pointer les présences.')).toBeVisible()
})
