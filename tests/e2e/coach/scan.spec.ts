import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { presentAt, saveSheet, tickBox } from '../../support/journeys/coach.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import {
  cameraArgs,
  close,
  consumeHeard,
  listen,
  makeCard,
  openRollCall,
  scan,
  scanner,
  scanResult,
} from '../../support/journeys/scanner.ts'
import { newMember } from '../../support/journeys/staff.ts'

const launch = await browserLaunch()
test.use({
  launchOptions: { ...launch, args: [...(launch.args ?? []), ...cameraArgs] },
})

test(
  'each of the six answers reads, looks and sounds differently, and only who is up to date is ticked',
  once,
  async ({ page, board, request }) => {
    await newMember(request, board, 'Zoé', 'Étienne')
    const cards = { current: await makeCard(request) }
    await newMember(request, board, 'Rita', 'Perdue')
    const replaced = await makeCard(request)
    await makeCard(request, true)
    await registerPerson(request, { prenom: 'Dina', nom: 'Dupont', email: 'dina@exemple.fr' })
    const due = await makeCard(request)
    const gone = await newMember(request, board, 'Élio', 'Ancien')
    const expired = await makeCard(request)
    await setStatus(board, gone.id, 'EXPIRED')
    await listen(page)
    const id = await openRollCall(page, board)
    const seen = { titles: new Set(), colours: new Set(), signals: new Set() }
    const expectAnswer = async (text: string, title: string, name: string | null) => {
      await scan(page, { text })
      const screen = scanResult(page, title)
      await expect(screen).toBeVisible()
      if (name) await expect(screen.getByText(name)).toBeVisible()
      await expectAccessible(page, title)
      seen.titles.add(title)
      seen.colours.add(await screen.evaluate((element) => getComputedStyle(element).backgroundColor))
      seen.signals.add(await consumeHeard(page))
    }
    const skip = async () => {
      await page.getByRole('button', { name: 'Ne pas cocher' }).click()
      await close(page)
    }
    await expectAnswer(cards.current, 'À jour', 'Zoé Étienne')
    await close(page)
    await expect(tickBox(page, /^Zoé Étienne/)).toBeChecked()
    await expectAnswer(cards.current, 'Déjà présent', 'Zoé Étienne')
    await close(page)
    await expectAnswer(due, 'Cotisation attendue', 'Dina Dupont')
    await skip()
    await expect(tickBox(page, /^Dina Dupont/)).not.toBeChecked()
    await expectAnswer(expired, 'Adhésion expirée', 'Élio Ancien')
    await skip()
    await expectAnswer(replaced, 'Carte remplacée', 'Rita Perdue')
    await skip()
    await expect(tickBox(page, /^Rita Perdue/)).not.toBeChecked()
    await expectAnswer(textOfKey('0'.repeat(32)), 'Inconnue', null)
    await close(page)
    for (const differences of Object.values(seen)) expect(differences.size).toBe(6)
    await saveSheet(page)
    await expect(page.getByText('Présences enregistrées').first()).toBeVisible()
    expect((await presentAt(board, id)).length).toBe(1)
  },
)

test('a coach may tick a member who owes or a former member, and undo a tick', async ({ page, board, request }) => {
  await registerPerson(request, { prenom: 'Dina', nom: 'Dupont', email: 'dina@exemple.fr' })
  const due = await makeCard(request)
  const gone = await newMember(request, board, 'Élio', 'Ancien')
  const expired = await makeCard(request)
  await setStatus(board, gone.id, 'EXPIRED')
  await newMember(request, board, 'Zoé', 'Étienne')
  const current = await makeCard(request)
  const id = await openRollCall(page, board)
  for (const [text, name] of [
    [due, /^Dina Dupont/],
    [expired, /^Élio Ancien/],
  ] as const) {
    await scan(page, { text })
    await page.getByRole('button', { name: 'Cocher présent' }).click()
    await close(page)
    await expect(tickBox(page, name)).toBeChecked()
  }
  await scan(page, { text: current })
  await scanResult(page, 'À jour').getByRole('button', { name: 'Décocher' }).click()
  await close(page)
  await expect(tickBox(page, /^Zoé Étienne/)).not.toBeChecked()
  await saveSheet(page)
  await expect(page.getByText('Présences enregistrées').first()).toBeVisible()
  expect((await presentAt(board, id)).length).toBe(2)
})

test(
  'a card held before the camera is read once, also while the phone is busy',
  once,
  async ({ page, board, request }) => {
    await newMember(request, board, 'Zoé', 'Étienne')
    const text = await makeCard(request)
    await openRollCall(page, board)
    await scan(page, { text })
    await expect(scanResult(page, 'À jour')).toBeVisible()
    await page.evaluate(() => {
      const pictures = { count: 0 }
      Object.assign(window, { pictures })
      const { drawImage } = CanvasRenderingContext2D.prototype
      Object.assign(CanvasRenderingContext2D.prototype, {
        drawImage(...input: unknown[]) {
          pictures.count += 1
          return Reflect.apply(drawImage, this, input)
        },
      })
      const busyUntil = performance.now() + 2_000
      while (performance.now() < busyUntil);
    })
    await page.waitForFunction(() => (window as unknown as { pictures: { count: number } }).pictures.count >= 3)
    await expect(scanResult(page, 'À jour')).toBeVisible()
  },
)

test('a wrong code ticks no one', once, async ({ page, board, request }) => {
  const { id } = await newMember(request, board, 'Zoé', 'Étienne')
  const text = await makeCard(request)
  await openRollCall(page, board)
  const wrong = ['https://exemple.fr/carte', textOfKey(id.replaceAll('-', '')), text.toLowerCase(), `${text}0`]
  for (const other of wrong) {
    await scan(page, { text: other })
    await expect(scanResult(page, 'Inconnue')).toBeVisible()
    await close(page)
  }
  await expect(page.getByText('0 présent', { exact: true })).toBeVisible()
})

test('a coach finds a member by name in the scanner and ticks them there', once, async ({ page, board, request }) => {
  await newMember(request, board, 'Zoé', 'Étienne')
  await openRollCall(page, board)
  await scan(page, { text: null })
  await expectAccessible(page, 'the camera')
  await scanner(page).getByRole('searchbox', { name: 'Ou chercher un nom' }).fill('etienne')
  await scanner(page).getByRole('checkbox', { name: 'Zoé Étienne' }).click()
  await expect(scanner(page).getByText('Présence cochée : Zoé Étienne.')).toBeVisible()
  await scanner(page).getByRole('searchbox').fill('etienne')
  await expect(scanner(page).getByText('Présent', { exact: true })).toBeVisible()
  await scanner(page).getByRole('searchbox').fill('personne')
  await expect(scanner(page).getByText('Aucun membre trouvé.')).toBeVisible()
  await close(page)
  await expect(tickBox(page, /^Zoé Étienne/)).toBeChecked()
})
