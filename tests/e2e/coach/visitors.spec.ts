import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { waitForChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { addGuest, saveSheet, sheetAt, tickBox } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { goOffline } from '../../support/journeys/offline.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

const sheetPath = '/coach?onglet=presences'

const bookTrial = (anybody: APIRequestContext, sessionId: string) =>
  anybody.post('/api/trials', {
    data: { sessionId, prenom: 'Salomé', email: 'salome@exemple.fr', insurance: true },
    failOnStatusCode: true,
  })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a coach meets a trial visitor and adds a guest: both are counted, and the board sees who came', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board, { trialPlaces: 2 })
  await newMember(request, board, 'Inès', 'Moreau')
  await bookTrial(request, id)
  await openAsAdmin(page, sheetPath)
  const row = section(page, 'Essais').getByRole('listitem')
  await expect(row).toHaveText(/^Salomé.*Essai$/)
  const height = (await row.boundingBox())?.height
  await tickBox(page, /^Salomé/).check()
  // The rows below stay under the finger.
  expect((await row.boundingBox())?.height).toBe(height)
  await page.getByRole('button', { name: 'Ajouter un invité' }).click()
  const field = page.getByLabel('Prénom de l’invité')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Merci de saisir un prénom')).toBeVisible()
  await addGuest(page, ' Léa ')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await addGuest(page, 'Tmo')
  await tickBox(page, /^Tmo/).click()
  await expect(tickBox(page, /^Tmo/)).toHaveCount(0)
  await expect(section(page, 'Invités').getByRole('listitem')).toHaveText(/^Léa.*Invité.*Présent$/)
  await expect(page.getByText('2 présents', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a sheet with a guest and a trial')
  await saveSheet(page)
  await expect(findToast(page)).toContainText('Présences enregistrées')
  const { guests, trials } = await sheetAt(board, id)
  expect([guests?.map(({ prenom, present }) => [prenom, present]), trials?.map(({ present }) => present)]).toEqual([
    [['Léa', true]],
    [true],
  ])

  await page.reload()
  await expect(tickBox(page, /^Léa/)).toBeChecked()
  await expect(tickBox(page, /^Salomé/)).toBeChecked()
  await tickBox(page, /^Léa/).uncheck()
  await saveSheet(page)
  await expect(page.getByText('1 présent', { exact: true })).toBeVisible()
  await expect(tickBox(page, /^Léa/)).not.toBeChecked()
  await page.goto('/admin/saison')
  const figures = page.getByRole('region', { name: /^Séances d’essai/ })
  await expect(figures).toContainText(/1\s*Réservations?[\s\S]*1\s*Venues|Réservations?\s*1[\s\S]*Venues\s*1/)
})

test(
  'two coaches without a network each add a guest, and the sheet has both, once',
  once,
  async ({ page, context, browser, site, board, request, refusals }) => {
    const { id } = await publishSession(board, { trialPlaces: 2 })
    const coralie = await newMember(request, board, 'Coralie', 'Benali')
    await setRole(board, coralie.id, 'COACH')
    await bookTrial(request, id)
    const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    const her = await other.newPage()
    await her.request.post('/api/login', {
      data: { email: coralie.email, password: 'montreuil' },
      failOnStatusCode: true,
    })
    await her.goto(sheetPath)
    await expect(tickBox(her, /^Salomé/)).toBeVisible()
    await openAsAdmin(page, sheetPath)
    await expect(tickBox(page, /^Salomé/)).toBeVisible()
    for (const tab of [page, her]) await waitForChunk(tab, 'marks-sender')

    await goOffline(context, refusals)
    await other.setOffline(true)
    await addGuest(page, 'Léa')
    await tickBox(page, /^Salomé/).check()
    await saveSheet(page)
    await expect(page.getByText(/^Gardées sur ce téléphone\s: 2 présences/)).toBeVisible()
    await addGuest(her, 'Tom')
    await saveSheet(her)
    await expect(her.getByText(/^Gardée sur ce téléphone\s: 1 présence/)).toBeVisible()

    await other.setOffline(false)
    await expect(her.getByText(/^Enregistré à/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Enregistré à/)).toBeVisible()
    await expect(section(page, 'Invités').getByRole('checkbox', { checked: true })).toHaveCount(2)
    const { guests, trials } = await sheetAt(board, id)
    expect(guests?.map(({ prenom, present }) => [prenom, present]).toSorted()).toEqual([
      ['Léa', true],
      ['Tom', true],
    ])
    expect(trials?.map(({ present }) => present)).toEqual([true])
    await other.close()
  },
)

test('a first name that is half typed stays when the phone is turned', once, async ({ page, board }) => {
  await publishSession(board)
  await openAsAdmin(page, sheetPath)
  await page.getByRole('button', { name: 'Ajouter un invité' }).click()
  await page.getByLabel('Prénom de l’invité').fill('Sal')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByLabel('Prénom de l’invité').filter({ visible: true })).toHaveValue('Sal')
  }
})
