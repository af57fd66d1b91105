import type { Page } from '@playwright/test'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { contrastOnWhite, type PdfPage, printed } from '../../support/browser/pdf.ts'
import { countPrints } from '../../support/browser/print-counter.ts'
import { expect, once } from '../../support/browser/test.ts'
import { overflow } from '../../support/browser/text-size.ts'
import { signInAs, test } from '../../support/drills/demo-club.ts'

/** The next session, or the last one with a saved sheet: today's sheet is not saved while the session takes place. */
const sessionAt = async (page: Page, side: 'before' | 'after'): Promise<CoachSession> => {
  const sessions: CoachSession[] = await (await page.request.get('/api/coach/sessions')).json()
  const now = new Date().toISOString()
  const found =
    side === 'before'
      ? sessions.findLast(({ date }) => date > now)
      : sessions.find(({ date, attendanceSavedAt }) => date < now && attendanceSavedAt !== null)
  if (!found) throw new Error(`The demo club has no session ${side} now`)
  return found
}

const sheetOf = async (page: Page, id: string): Promise<AttendanceSheet> =>
  (await page.request.get(`/api/coach/sessions/${id}/attendance`)).json()

const countIn = (text: string, word: string) => text.split(word).length - 1

/** Squares as large as a box to tick. */
const boxesOn = ({ shapes }: PdfPage) =>
  shapes.filter(({ width, height }) => Math.abs(width - height) < 2 && width > 12 && width < 24).length

const guests = 10
const expectSheet = async (page: Page, session: CoachSession, sheet: AttendanceSheet) => {
  const pages = await printed(page)
  expect(pages).toHaveLength(2)
  const text = pages.map((page) => page.text).join(' ')
  expect(text).toContain(session.title.toUpperCase())
  for (const words of [session.location, 'coach : ', 'Feuille imprimée le ', 'Invités : prénom et nom'])
    expect(text).toContain(words)
  for (const { nom, prenom } of sheet.members) expect(countIn(text, `${nom} ${prenom}`), `${nom} ${prenom}`).toBe(1)
  // Each column of a page has its head; a page with one name has one column.
  const others = sheet.members.filter(({ id }) => !sheet.rsvpUserIds.includes(id))
  for (const { text } of pages) {
    const names = others.filter(({ nom, prenom }) => text.includes(`${nom} ${prenom}`)).length
    expect(countIn(text, 'Autres membres (')).toBe(Math.min(2, names))
  }
  expect(text.includes('Autres membres (')).toBe(sheet.members.length > sheet.rsvpUserIds.length)
  const visitors = [...(sheet.trials ?? []), ...(sheet.guests ?? [])]
  for (const { prenom } of visitors) expect(text).toContain(prenom)
  expect(countIn(text, '(essai)')).toBe(sheet.trials?.length ?? 0)
  const came = visitors.filter(({ present }) => present).length
  expect(countIn(text, '×')).toBe(sheet.presentUserIds.length + came)
  expect(pages.reduce((sum, page) => sum + boxesOn(page), 0)).toBe(sheet.members.length + guests)
  for (const [index, page] of pages.entries()) {
    expect(page.text).toContain(`page ${index + 1} sur 2`)
    expect(page.text).toContain('Présent')
    for (const colour of page.colours) expect(contrastOnWhite(colour), colour).toBeGreaterThan(7)
  }
}

test('a coach prints the sheet of a session to come in one press: empty boxes', once, async ({ page }) => {
  const prints = await countPrints(page)
  await signInAs(page.request, 'coach')
  const session = await sessionAt(page, 'before')
  await page.goto(`/coach?onglet=presences&seance=${session.id}`)
  await page.getByRole('link', { name: 'Imprimer la feuille' }).click()
  await expect(page).toHaveURL(`/coach/seances/${session.id}/feuille`)
  await expect.poll(prints).toBe(1)
  const sheet = await sheetOf(page, session.id)
  expect(sheet.presentUserIds).toEqual([])
  await expectSheet(page, session, sheet)
  await page.reload()
  await expect(page.getByText('Feuille imprimée le')).toBeAttached()
  expect(await prints()).toBe(0)
  await page.getByRole('button', { name: 'Imprimer la feuille' }).click()
  expect(await prints()).toBe(1)
})

test('the same press prints a sheet that was saved with its ticks', once, async ({ page }) => {
  await countPrints(page)
  await signInAs(page.request, 'coach')
  const session = await sessionAt(page, 'after')
  await page.goto('/coach')
  await page.getByText(/^Séances passées/).click()
  await page
    .getByRole('button', { name: `Actions pour ${session.title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Imprimer la feuille' }).click()
  await expect(page).toHaveURL(/\/coach\/seances\/[^/]+\/feuille$/)
  await page.goto(`/coach/seances/${session.id}/feuille`)
  await expect(page.getByText('Feuille imprimée le')).toBeAttached()
  const sheet = await sheetOf(page, session.id)
  expect(sheet.presentUserIds.length).toBeGreaterThan(3)
  expect({ guests: sheet.guests?.length, trials: sheet.trials?.length }).toEqual({ guests: 1, trials: 1 })
  await expectSheet(page, session, sheet)
})

test('60 people who all signed up fit on two pages', once, async ({ page }) => {
  await signInAs(page.request, 'coach')
  const session = await sessionAt(page, 'before')
  const sheet = await sheetOf(page, session.id)
  const members = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    prenom: `Maximilien${index}`,
    nom: `Vandenberghe${index}z`,
    level: 'LVL3' as const,
  }))
  const full = { ...sheet, members, rsvpUserIds: members.map(({ id }) => id) }
  await page.route('**/attendance', (route) => route.fulfill({ json: full }))
  await page.goto(`/coach/seances/${session.id}/feuille`)
  await expect(page.getByText('Feuille imprimée le')).toBeAttached()
  await expectSheet(page, session, full)
})

test('on a phone the names of the sheet to print can be read, on the width of the screen', once, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs(page.request, 'coach')
  const { id } = await sessionAt(page, 'before')
  await page.goto(`/coach/seances/${id}/feuille`)
  const table = page.getByRole('table').first()
  await expect(table).toBeVisible()
  const box = await table.boundingBox()
  expect(box?.x).toBeGreaterThan(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(360)
  const name = await page.getByRole('rowheader').first().boundingBox()
  expect(name?.height).toBeGreaterThanOrEqual(24)
  expect(await overflow(page)).toBe(0)
})

test('a printed sheet that cannot be read again says so in place of its old rows', once, async ({ page, refusals }) => {
  await countPrints(page)
  await page.clock.install()
  await signInAs(page.request, 'coach')
  const { id } = await sessionAt(page, 'before')
  await page.goto(`/coach/seances/${id}/feuille`)
  await expect(page.locator('tbody tr').first()).toBeAttached()
  const path = `/api/coach/sessions/${id}/attendance`
  refusals.add(`503 ${path}`)
  const message = 'Le site est momentanément indisponible.'
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { code: 'busy', message } }))
  // After five minutes a window that gets the focus reads its sheet again.
  await page.clock.fastForward('06:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})
