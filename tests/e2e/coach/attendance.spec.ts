import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { chooseForSession, presentAt, saveSheet } from '../../support/journeys/coach.ts'
import { inDays, markPresent, publishSession, setStatus } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

/** Records the rows that lose their "Présent" tag, even for one frame. */
const watchTicks = (sheet: Element) => {
  const names: (string | null)[] = []
  const seen = new MutationObserver((changes) => {
    for (const { removedNodes, target } of changes)
      for (const { textContent } of removedNodes) if (textContent === 'Présent') names.push(target.textContent)
  })
  seen.observe(sheet, { childList: true, subtree: true })
  return names
}

/** What is written on the bib of a row. */
const initialsOf = (box: Element) => {
  const { content, opacity } = getComputedStyle(box, '::before')
  return { text: content, opacity }
}

/** True if the element can be pressed where it is, without a scroll. */
const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** A session tomorrow, for which Malik has signed up and Inès has not; the coach's tab of sheets is open. */
const openSheets = async (page: Page, board: APIRequestContext, request: APIRequestContext) => {
  const { id } = await publishSession(board, { title: 'Demain', date: inDays(1) })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await newMember(request, board, 'Inès', 'Abadie')
  await board.patch(`/api/admin/users/${malik.id}/level`, { data: { level: 'LVL3' }, failOnStatusCode: true })
  await signUp(request, malik.email, id)
  await openAsAdmin(page, '/coach?onglet=presences')
  const sheet = page.getByRole('region', { name: 'Demain' })
  return { id, malik, sheet, row: (name: string) => sheet.getByRole('listitem').filter({ hasText: name }) }
}

test('the sheet of the next session is open, with those who signed up first', async ({ page, board, request }) => {
  await publishSession(board, { title: 'Dans dix jours', date: inDays(10) })
  await publishSession(board, { title: 'Il y a une semaine', date: inDays(-7) })
  const { id, sheet, row } = await openSheets(page, board, request)
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${id}`)
  await expect(sheet.getByText(/10.h.· Course.· Stade/)).toBeVisible()
  await expect(sheet.getByRole('listitem').first()).toContainText('Malik Diallo')
  await expect(row('Malik Diallo').getByText('Inscrit', { exact: true })).toBeVisible()
  await expect(row('Malik Diallo').getByText('Niveau 3')).toBeVisible()
  await expect(row('Inès Abadie').getByText('Niveau 1')).toBeVisible()
  await expect(row('Inès Abadie').getByText('Inscrit', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('1 inscrit', { exact: true })).toBeInViewport()
  await expect(sheet.getByText('0 présent', { exact: true })).toBeInViewport()
})

test('a coach ticks those who signed up, ticks and unticks another, and saves', async ({ page, board, request }) => {
  const { id, malik, sheet, row } = await openSheets(page, board, request)
  await sheet.getByRole('button', { name: 'Cocher tous les inscrits' }).click()
  await expect(row('Malik Diallo').getByText('Présent', { exact: true })).toBeVisible()
  // The tick pins the member's bib.
  const bibOf = (name: string) => row(name).getByRole('checkbox').evaluate(initialsOf)
  await expect.poll(() => bibOf('Malik Diallo')).toEqual({ text: '"MD" / ""', opacity: '1' })
  expect(await bibOf('Inès Abadie')).toEqual({ text: '"IA" / ""', opacity: '0' })
  // The whole row is clickable.
  await row('Inès Abadie').getByText('Niveau 1').click()
  await expect(sheet.getByText('2 présents', { exact: true })).toBeVisible()
  await expect(sheet.getByText('2 modifications non enregistrées')).toBeVisible()
  await row('Inès Abadie').getByText('Niveau 1').click()
  await expect(sheet.getByText('1 modification non enregistrée')).toBeVisible()
  const lostTags = await sheet.evaluateHandle(watchTicks)
  await sheet.getByRole('button', { name: 'Enregistrer les présences' }).click()
  await expect(page.getByText(/^Elle commence/)).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer quand même' }).click()
  await expect(findToast(page)).toContainText('Présences enregistrées')
  expect(await lostTags.jsonValue(), 'no tick flickers during the save').toEqual([])
  await expect(sheet.getByText(/non enregistrée/)).toHaveCount(0)
  expect(await presentAt(board, id)).toEqual([malik.id])
})

test('a coach opens the sheet of another session, which stays open after a reload', async ({ page, board, request }, {
  project,
}) => {
  const later = await publishSession(board, { title: 'Dans dix jours', date: inDays(10) })
  await publishSession(board, { title: 'Il y a une semaine', date: inDays(-7) })
  const { id, malik, sheet } = await openSheets(page, board, request)
  await markPresent(board, id, [malik.id])
  await page.reload()
  if (project.name === 'phone') await page.getByRole('button', { name: 'Changer de séance' }).click()
  const cards = page.getByRole('navigation', { name: 'Séances' }).getByRole('button')
  await expect(cards).toHaveText([
    /^Demain.*Pointée \(1\)$/,
    /^Dans dix jours.*10.h.*Course.· Stade$/,
    /^Il y a une semaine.*À pointer$/,
  ])
  await cards.filter({ hasText: 'Dans dix jours' }).click()
  const other = page.getByRole('region', { name: 'Dans dix jours' })
  await expect(other.getByRole('checkbox', { name: /Inès/ })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(`/coach?onglet=presences&seance=${later.id}`)
  await page.reload()
  await expect(other).toBeVisible()
})

test('a coach goes from the list of sessions to a saved sheet, and back', async ({ page, board, request }) => {
  const { id, malik, sheet } = await openSheets(page, board, request)
  await markPresent(board, id, [malik.id])
  await page.reload()
  await page.getByRole('tab', { name: 'Séances' }).click()
  await chooseForSession(page, 'Demain', 'Présences')
  await expect(sheet.getByRole('checkbox', { name: /Malik Diallo/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: /Inès Abadie/ })).not.toBeChecked()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Séances', selected: true })).toBeVisible()
})

test('in place of the sheet of a deleted session the nearest one is open', async ({
  page,
  board,
  request,
  refusals,
}) => {
  const deleted = await publishSession(board, { title: 'Dans dix jours', date: inDays(10) })
  const { sheet } = await openSheets(page, board, request)
  await board.delete(`/api/coach/sessions/${deleted.id}`, { failOnStatusCode: true })
  refusals.add(`404 /api/coach/sessions/${deleted.id}`)
  await page.goto(`/coach?onglet=presences&seance=${deleted.id}`)
  await expect(page.getByText('La séance demandée n’existe plus ; voici la plus proche.')).toBeVisible()
  await expect(sheet).toBeVisible()
})

test('a coach adds a member who is not on the sheet, and the name survives a reload', async ({
  page,
  board,
  request,
}) => {
  const { id } = await publishSession(board)
  const left = await newMember(request, board, 'Zoé', 'Étienne')
  await setStatus(board, left.id, 'EXPIRED')
  await newMember(request, board, 'Inès', 'Abadie')
  await openAsAdmin(page, '/coach?onglet=presences')
  const sheet = page.getByRole('region', { name: 'Piste et renfo' })
  const rows = sheet.getByRole('listitem')
  const zoe = sheet.getByRole('checkbox', { name: /Zoé Étienne/ })
  await expect(sheet.getByRole('checkbox', { name: /Inès Abadie/ })).toBeVisible()
  await expect(zoe).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Ajouter un membre' }).click()
  const search = sheet.getByRole('combobox', { name: 'Ajouter un membre' })
  await expect(search).toBeFocused()
  await search.fill('etienne')
  await expectAccessible(page, 'search of a member to add')
  expect(await sheet.getByRole('option', { name: /Zoé Étienne/ }).evaluate(isOnTop)).toBe(true)
  await sheet.getByRole('option', { name: /Zoé Étienne/ }).click()
  await expect(sheet.getByText('Présence cochée : Zoé Étienne.')).toBeVisible()
  await expect(rows.first()).toContainText('Zoé Étienne')
  await expect(zoe).toBeChecked()
  await expect(search).toHaveValue('')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.reload()
  await expect(zoe).toBeChecked()
  await saveSheet(page)
  await expect(findToast(page)).toContainText('Présences enregistrées')
  expect(await presentAt(board, id)).toEqual([left.id])
  await page.reload()
  await expect(zoe).toBeChecked()
  await expect(sheet.getByText(/non enregistrée/)).toHaveCount(0)
})
