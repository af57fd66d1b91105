import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type BrowserContext, chromium, expect, type Page, request } from '@playwright/test'
import { browserLaunch } from '../browser/browser-launch.ts'
import { writeFilm } from '../browser/camera-film.ts'
import { tickBox } from './coach.ts'
import { everythingKept, workerReady } from './offline.ts'
import { newMember, setRole } from './staff.ts'

const launch = await browserLaunch()
export const phonesFolder = mkdtempSync(join(tmpdir(), 'club-phones-'))

/** A coach's phone: a browser whose storage stays between its openings. */
export type Phone = { name: string; email: string; url: string }
const filmOf = ({ name }: Phone) => join(phonesFolder, `${name}.y4m`)

const loginOf = ({ email }: Phone) => ({
  data: { email, password: 'montreuil' },
  failOnStatusCode: true,
})

/** Makes a coach with a phone, whose camera sees the cards in sequence. */
export const newPhone = async (
  { board, elsewhere, url }: { board: APIRequestContext; elsewhere: APIRequestContext; url: string },
  prenom: string,
  cards: readonly string[],
): Promise<Phone> => {
  const coach = await newMember(elsewhere, board, prenom, 'Benali')
  await setRole(board, coach.id, 'COACH')
  const phone = { name: prenom, email: coach.email, url }
  writeFilm(
    filmOf(phone),
    cards.flatMap((text) => [{ text }, { text: null }]),
  )
  return phone
}

export const openPhone = (phone: Phone): Promise<BrowserContext> =>
  chromium.launchPersistentContext(join(phonesFolder, phone.name), {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(phone)}`,
    ],
    baseURL: phone.url,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

/** Opens the coach's page with a network until all of the roll call is on the phone, then closes the browser. */
export const prepareAtHome = async (phone: Phone, sessionId: string) => {
  const context = await openPhone(phone)
  const page = await context.newPage()
  await page.request.post('/api/login', loginOf(phone))
  await page.goto('/coach')
  await workerReady(page)
  for (const key of [`attendance\\",\\"${sessionId}`, 'coach\\",\\"cards', 'session-choices\\",\\"upcoming'])
    await expect.poll(async () => (await everythingKept(page)).includes(key)).toBe(true)
  await context.close()
}

/** Opens the browser again, without a network, on the sheet that has the trial of `visitor`. */
export const openAtStadium = async (
  phone: Phone,
  visitor: RegExp,
): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await openPhone(phone)
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto('/coach?onglet=presences')
  await expect(tickBox(page, visitor)).toBeVisible()
  return { context, page }
}

/** The number of marks that the server has of a coach. */
export const countMarks = async (phone: Phone): Promise<number> => {
  const coach = await request.newContext({ baseURL: phone.url })
  await coach.post('/api/login', loginOf(phone))
  const { cochesFaites } = await (await coach.get('/api/my/export', { failOnStatusCode: true })).json()
  await coach.dispose()
  return cochesFaites.length
}
