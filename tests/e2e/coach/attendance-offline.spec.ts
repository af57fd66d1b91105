import type { BrowserContext, Page } from '@playwright/test'
import { waitForChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole } from '../../support/journeys/staff.ts'

const goOffline = async (context: BrowserContext, refusals: Set<string>) => {
  context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await context.setOffline(true)
}

const sheetPath = '/coach?onglet=presences'
const kept = (page: Page) => page.getByText(/^Gardées? sur ce téléphone/)
const unsentBanner = (page: Page) => page.getByText(/présences? à envoyer/)
/** Waits for the script that sends queued marks. */
const senderReady = (page: Page) => waitForChunk(page, 'marks-sender')

/** Ticks Inès and saves without a network: the mark stays on the device, and later calls of `marks` fail too. */
const keepTick = async (page: Page, marks: string) => {
  await page.route(marks, (route) => route.abort('internetdisconnected'))
  await box(page, /Inès/).check()
  await save(page)
  await expect(kept(page)).toBeVisible()
}

test(
  'two coaches without a network tick one sheet, and it has the ticks of both once they are back',
  once,
  async ({ page, context, browser, site, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const [ines, malik, noe] = [
      await newMember(request, board, 'Inès', 'Moreau'),
      await newMember(request, board, 'Malik', 'Diallo'),
      await newMember(request, board, 'Noé', 'Petit'),
    ]
    const coralie = await newMember(request, board, 'Coralie', 'Benali')
    await setRole(board, coralie.id, 'COACH')
    const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    const her = await other.newPage()
    await her.request.post('/api/login', {
      data: { email: coralie.email, password: 'montreuil' },
      failOnStatusCode: true,
    })
    await her.goto(sheetPath)
    await expect(box(her, /Inès/)).toBeVisible()
    await senderReady(her)
    await openAsAdmin(page, sheetPath)
    await expect(box(page, /Inès/)).toBeVisible()
    await senderReady(page)

    await goOffline(context, refusals)
    await other.setOffline(true)
    await box(page, /Inès/).check()
    await save(page)
    await expect(kept(page)).toHaveText('Gardée sur ce téléphone : 1 présence partira dès que le réseau revient')
    await box(her, /Malik/).check()
    await box(her, /Noé/).check()
    await save(her)
    await expect(kept(her)).toHaveText('Gardées sur ce téléphone : 2 présences partiront dès que le réseau revient')
    // Shown once: in the bar of the sheet, then on the other tabs.
    await expect(unsentBanner(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Séances' }).click()
    await expect(unsentBanner(page)).toHaveText(/^1 présence à envoyer/)

    await other.setOffline(false)
    await expect(kept(her)).toHaveCount(0)
    await expect(her.getByText(/^Enregistré à/)).toBeVisible()
    expect((await presentAt(board, id)).toSorted()).toEqual([malik.id, noe.id].toSorted())
    await context.setOffline(false)
    await expect(unsentBanner(page)).toHaveCount(0)
    expect((await presentAt(board, id)).toSorted()).toEqual([ines.id, malik.id, noe.id].toSorted())
    await other.close()
  },
)

test(
  'marks of a closed page leave at its next opening, and every page of the coach counts them until then',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`500 ${marks}`).add(`offline ${marks}`)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await keepTick(page, marks)
    for (const path of ['/coach', '/dashboard', sheetPath]) {
      await page.goto(path)
      await expect(path === sheetPath ? kept(page) : unsentBanner(page)).toHaveText(/1 présence (à envoyer|partira)/)
    }
    await expect(box(page, /Inès/)).toBeChecked()
    expect(await presentAt(board, id)).toEqual([])
    await page.unroute(marks)
    await page.goto('/dashboard')
    await expect.poll(() => presentAt(board, id)).toEqual([ines.id])
  },
)

test(
  'a second tick by mistake does not hold back the saved one, nor does discarding it erase the saved one',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`offline ${marks}`)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    const malik = await newMember(request, board, 'Malik', 'Diallo')
    const unsaved = page.getByText(/^1.modification non enregistrée/)
    const discard = async () => {
      await page.getByRole('button', { name: 'Autres actions de l’appel' }).click()
      await page.getByRole('menuitem', { name: 'Effacer les coches non enregistrées' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Effacer' }).click()
      await expect(unsaved).toHaveCount(0)
    }
    const networkReturns = async () => {
      await page.unroute(marks)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    await openAsAdmin(page, sheetPath)
    await senderReady(page)
    await keepTick(page, marks)
    await box(page, /Inès/).uncheck()
    await expect(unsaved).toBeVisible()
    await discard()
    await expect(box(page, /Inès/)).toBeChecked()
    await expect(kept(page)).toBeVisible()
    await networkReturns()
    await expect(kept(page)).toHaveCount(0)
    expect(await presentAt(board, id)).toEqual([ines.id])

    await page.route(marks, (route) => route.abort('internetdisconnected'))
    await box(page, /Malik/).check()
    await save(page)
    await expect(kept(page)).toBeVisible()
    await box(page, /Malik/).uncheck()
    await networkReturns()
    await expect(kept(page)).toHaveCount(0)
    expect((await presentAt(board, id)).toSorted()).toEqual([ines.id, malik.id].toSorted())
    await expect(box(page, /Malik/)).not.toBeChecked()
    await expect(unsaved).toBeVisible()
    await expect(page.getByText(/aussi enregistré cette feuille/)).toHaveCount(0)
    await discard()
    await expect(box(page, /Malik/)).toBeChecked()
  },
)

test(
  'marks of a session that was deleted stay until the coach erases them',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`offline ${marks}`).add(`404 ${marks}`)
    await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await keepTick(page, marks)
    await board.delete(`/api/coach/sessions/${id}`, { failOnStatusCode: true })
    await page.unroute(marks)
    await page.goto('/coach')
    await expect(page.getByText(/Pointez la bonne séance, puis effacez-la ici\./)).toBeVisible()
    await page.getByRole('button', { name: 'Effacer ces présences' }).click()
    await expect(unsentBanner(page)).toHaveCount(0)
  },
)

test(
  'marks that the server refuses stay until the coach erases them; the next ones are sent',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`offline ${marks}`).add(`400 ${marks}`)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await keepTick(page, marks)
    await page.unroute(marks)
    await page.route(marks, (route) => route.fulfill({ status: 400, json: { message: 'Entrée invalide' } }))
    await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/Rechargez la page pour réessayer, ou effacez-la ici\./).first()).toBeVisible()
    await page.getByRole('button', { name: 'Effacer ces présences' }).click()
    await expect(unsentBanner(page)).toHaveCount(0)
    await page.unroute(marks)
    await keepTick(page, marks)
    await page.unroute(marks)
    // Without a reload, new marks of a refused sheet are sent automatically again.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => presentAt(board, id)).toEqual([ines.id])
  },
)

test(
  'signing out warns of marks that have not left, and erases them',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`offline ${marks}`)
    await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await keepTick(page, marks)
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('presences')))
    const signOut = page.getByRole('button', { name: 'Déconnexion' })
    const question = page.getByRole('alertdialog', { name: 'Présences pas encore parties' })
    await signOut.click()
    await question.getByRole('button', { name: 'Rester connecté' }).click()
    expect(await stored()).toHaveLength(1)

    // Just after a page load, and from the login page, which loads no code of the roll call.
    await page.route(/marks-sender|deferred-parts/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default () => null' }),
    )
    await page.goto('/login')
    await page.getByRole('button', { name: 'Se déconnecter' }).click()
    await question.getByRole('button', { name: 'Rester connecté' }).click()
    await page.goto('/dashboard')
    await signOut.click()
    await expect(question).toContainText('1\u00a0présence n’est encore que sur ce téléphone')
    await question.getByRole('button', { name: 'Se déconnecter et les effacer' }).click()
    await expect(page).toHaveURL('/')
    await expect(findToast(page)).toContainText('Déconnexion réussie')
    expect(await stored()).toEqual([])
    expect(await presentAt(board, id)).toEqual([])
  },
)

test(
  'signing out asks once about ticks that were not saved, on their sheet or on another page',
  once,
  async ({ page, board, request }) => {
    await publishSession(board)
    await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await box(page, /Inès/).check()
    const unsaved = page.getByRole('dialog', { name: 'Présences non enregistrées' })
    await page.getByRole('link', { name: 'Tableau de bord' }).click()
    await unsaved.getByRole('button', { name: 'Continuer sans enregistrer' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    const signOut = page.getByRole('button', { name: 'Déconnexion' })
    const question = page.getByRole('alertdialog', { name: 'Présences pas encore parties' })
    await signOut.click()
    await expect(question).toContainText('1\u00a0présence n’est encore que sur ce téléphone')
    await question.getByRole('button', { name: 'Rester connecté' }).click()

    await page.goto(sheetPath)
    await expect(box(page, /Inès/)).toBeChecked()
    await signOut.click()
    await unsaved.getByRole('button', { name: 'Me déconnecter sans enregistrer' }).click()
    await expect(page).toHaveURL('/')
    await expect(findToast(page)).toContainText('Déconnexion réussie')
  },
)

test(
  'saving on the way out of the sheet continues without a network; signing out asks about the kept marks',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    const marks = `/api/coach/sessions/${id}/attendance/marks`
    refusals.add(`offline ${marks}`)
    await newMember(request, board, 'Inès', 'Moreau')
    await openAsAdmin(page, sheetPath)
    await page.route(marks, (route) => route.abort('internetdisconnected'))
    const unsaved = page.getByRole('dialog', { name: 'Présences non enregistrées' })
    await box(page, /Inès/).check()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await unsaved.getByRole('button', { name: 'Enregistrer et continuer' }).click()
    await expect(page.getByText('Aucune note ajoutée')).toBeVisible()
    await expect(unsentBanner(page)).toHaveText(/^1 présence à envoyer/)

    await page.getByRole('tab', { name: 'Présences' }).click()
    await expect(kept(page)).toBeVisible()
    await box(page, /Inès/).uncheck()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await unsaved.getByRole('button', { name: 'Enregistrer et me déconnecter' }).click()
    const question = page.getByRole('alertdialog', { name: 'Présences pas encore parties' })
    await question.getByRole('button', { name: 'Rester connecté' }).click()
    await expect(kept(page)).toBeVisible()
  },
)
