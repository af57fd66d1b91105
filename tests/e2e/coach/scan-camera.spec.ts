import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { type Shot, writeFilm } from '../../support/browser/camera-film.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { tickBox } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import {
  cameraArgs,
  close,
  film,
  makeCard,
  openRollCall,
  scan,
  scanner,
  scanResult,
} from '../../support/journeys/scanner.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

const launch = await browserLaunch()
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), ...cameraArgs] },
})

test('a card is read in bright and in poor light, turned and torn', once, async ({ page, board, request }) => {
  await newMember(request, board, 'Zoé', 'Étienne')
  const text = await makeCard(request)
  await openRollCall(page, board)
  const shots: Shot[] = [
    { text, light: [255, 150] },
    { text, light: [70, 25] },
    { text, degrees: 33 },
    { text, degrees: 180 },
    { text, torn: 0.45 },
  ]
  for (const shot of shots) {
    await scan(page, shot)
    await scanResult(page, 'À jour').getByRole('button', { name: 'Décocher' }).click()
    await close(page)
  }
})

test('cards are read in sequence, without a press between them', once, async ({ page, board, request }) => {
  await newMember(request, board, 'Zoé', 'Étienne')
  const zoe = await makeCard(request)
  await newMember(request, board, 'Inès', 'Abadie')
  const ines = await makeCard(request)
  await openRollCall(page, board)
  await scan(page, { text: null })
  await expect(scanner(page).getByRole('status').first()).toHaveText('Présentez le code de la carte.')
  await close(page)
  await scan(page, { text: zoe }, { text: null }, { text: ines }, { text: null })
  // The film repeats: only what comes again in each round can be waited for.
  await expect(scanResult(page, 'Déjà présent').getByText('Zoé Étienne')).toBeVisible()
  await expect(scanResult(page, 'Déjà présent').getByText('Inès Abadie')).toBeVisible()
  await close(page)
  for (const name of [/^Zoé Étienne/, /^Inès Abadie/]) await expect(tickBox(page, name)).toBeChecked()
})

test(
  'once opened, cards are read without a network, and nothing of the camera leaves the phone',
  once,
  async ({ page, board, request, context, refusals }) => {
    await newMember(request, board, 'Zoé', 'Étienne')
    const text = await makeCard(request)
    await openRollCall(page, board)
    await scan(page, { text: textOfKey('0'.repeat(32)) })
    await expect(scanResult(page, 'Inconnue')).toBeVisible()
    await close(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`))
    context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    await context.setOffline(true)
    await scan(page, { text })
    await expect(scanResult(page, 'À jour')).toBeVisible()
    await close(page)
    await expect(tickBox(page, /^Zoé Étienne/)).toBeChecked()
    expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([])
  },
)

test(
  'a coach who comes from another page of the site can use the camera after a reload',
  once,
  async ({ page, board, request }) => {
    await newMember(request, board, 'Zoé', 'Étienne')
    const text = await makeCard(request)
    await publishSession(board, { title: 'Demain', date: inDays(1) })
    await openAsAdmin(page, '/dashboard')
    await page.getByRole('link', { name: 'Espace coach' }).first().click()
    await page.getByRole('tab', { name: 'Présences' }).click()
    writeFilm(film, [{ text }])
    await page.getByRole('button', { name: 'Scanner' }).click()
    await expect(page.getByText('Caméra prête', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Scanner' }).click()
    await expect(scanResult(page, 'À jour')).toBeVisible()
  },
)

test(
  'where the camera is refused the page says so, and names can be searched',
  once,
  async ({ page, board, request }) => {
    await newMember(request, board, 'Zoé', 'Étienne')
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openRollCall(page, board)
    await scan(page, { text: null })
    await expect(scanner(page).getByText(/La caméra est refusée à ce site/)).toBeVisible()
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotFoundError'))
    })
    await scanner(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(scanner(page).getByText('Aucune caméra ne répond')).toBeVisible()
    await scanner(page).getByRole('searchbox').fill('Zoé')
    await scanner(page).getByRole('checkbox', { name: 'Zoé Étienne' }).click()
    await close(page)
    await expect(tickBox(page, /^Zoé Étienne/)).toBeChecked()
  },
)
