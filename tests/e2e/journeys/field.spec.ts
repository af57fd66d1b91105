import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { writeFilm } from '../../support/browser/camera-film.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { addGuest, saveSheet, sheetAt, tickBox } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { everythingKept, workerReady } from '../../support/journeys/offline.ts'
import { newMember, setRole } from '../../support/journeys/staff.ts'

const launch = await browserLaunch()
const folder = mkdtempSync(join(tmpdir(), 'club-phones-'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const names = ['Anaïs', 'Bérénice', 'Chloé', 'Damien', 'Élodie', 'François', 'Gaëlle', 'Hélène', 'Idris', 'Jade']
const visitorName = (nth: number) => `${names[nth % names.length]} Étienne-${String(nth).padStart(2, '0')}`
const nths = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index)

type Phone = { name: string; email: string; url: string }
const filmOf = ({ name }: Phone) => join(folder, `${name}.y4m`)

test(
  'two coaches prepared at home call the roll at a stadium without a network, and the sheet has what both saw',
  once,
  async ({ playwright, site, board, request }) => {
    const open = (phone: Phone): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(join(folder, phone.name), {
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
    const prepareAtHome = async (phone: Phone, sessionId: string) => {
      const context = await open(phone)
      const page = await context.newPage()
      await page.request.post('/api/login', {
        data: { email: phone.email, password: 'montreuil' },
        failOnStatusCode: true,
      })
      await page.goto('/coach')
      await workerReady(page)
      for (const key of [`attendance\\",\\"${sessionId}`, 'coach\\",\\"cards', 'session-choices\\",\\"upcoming'])
        await expect.poll(async () => (await everythingKept(page)).includes(key)).toBe(true)
      await context.close()
    }
    /** Opens the browser again, without a network, on the sheet. */
    const openAtStadium = async (phone: Phone) => {
      const context = await open(phone)
      await context.setOffline(true)
      const page = await context.newPage()
      await page.goto('/coach?onglet=presences')
      await expect(tickBox(page, /^Salomé/)).toBeVisible()
      return { context, page }
    }
    const tick = async (page: Page, nth: readonly number[]) => {
      for (const index of nth) await tickBox(page, new RegExp(`^${visitorName(index)}`)).check()
    }
    const makeCard = async (member: APIRequestContext) => {
      const answer = await member.post('/api/my/cards', { data: { replacesOthers: false }, failOnStatusCode: true })
      return textOfKey((await answer.json()).key)
    }
    const actsOf = async (phone: Phone): Promise<number> => {
      const coach = await playwright.request.newContext({ baseURL: site.url })
      await coach.post('/api/login', { data: { email: phone.email, password: 'montreuil' }, failOnStatusCode: true })
      const { cochesFaites } = await (await coach.get('/api/my/export', { failOnStatusCode: true })).json()
      await coach.dispose()
      return cochesFaites.length
    }

    const { id } = await publishSession(board, { title: 'Demain', date: inDays(1), trialPlaces: 2 })
    const phones: Phone[] = []
    for (const prenom of ['Coralie', 'Marc']) {
      const coach = await newMember(request, board, prenom, 'Benali')
      await setRole(board, coach.id, 'COACH')
      phones.push({ name: prenom, email: coach.email, url: site.url })
    }
    const [coralie, marc] = phones as [Phone, Phone]
    const ids: string[] = []
    const cards: string[] = []
    for (const nth of nths(0, 60)) {
      const [prenom = '', nom = ''] = visitorName(nth).split(' ')
      ids.push((await newMember(request, board, prenom, nom)).id)
      if (nth >= 26 && nth < 29) cards.push(await makeCard(request))
    }
    const trial = { sessionId: id, prenom: 'Salomé', email: 'salome@exemple.fr', insurance: true }
    await request.post('/api/trials', { data: trial, failOnStatusCode: true })
    for (const phone of phones)
      writeFilm(
        filmOf(phone),
        cards.flatMap((text) => [{ text }, { text: null }]),
      )
    for (const phone of phones) await prepareAtHome(phone, id)

    const [hers, his] = [await openAtStadium(coralie), await openAtStadium(marc)]
    await test.step('Coralie ticks 26 of 60, scans three cards, adds a guest and meets the trial visitor', async () => {
      const { page } = hers
      await tick(page, nths(0, 26))
      await page.getByRole('button', { name: 'Scanner' }).click()
      const scanner = page.getByRole('dialog', { name: 'Scanner une carte' })
      for (const nth of nths(26, 29)) await expect(scanner.getByText(visitorName(nth))).toBeVisible()
      await scanner.getByRole('button', { name: 'Fermer' }).click()
      await addGuest(page, 'Léa')
      await tickBox(page, /^Salomé/).check()
      await saveSheet(page)
      await expect(page.getByText(/^Gardées sur ce téléphone\s: 31 présences partiront/)).toBeVisible()
    })
    await test.step('Marc ticks some of the same and others, and adds a guest', async () => {
      const { page } = his
      await tick(page, [...nths(20, 24), ...nths(40, 45)])
      await addGuest(page, 'Tom')
      await tickBox(page, /^Salomé/).check()
      await saveSheet(page)
      await expect(page.getByText(/^Gardées sur ce téléphone\s: 11 présences partiront/)).toBeVisible()
    })
    expect((await sheetAt(board, id)).version).toBe(0)

    await test.step('Marc has a network first, in the open page', async () => {
      await his.context.setOffline(false)
      await expect(his.page.getByText(/^Enregistré à/)).toBeVisible()
      expect((await sheetAt(board, id)).presentUserIds).toHaveLength(9)
      await his.context.close()
    })
    await test.step('Coralie’s phone is switched off, and has a network at its next opening', async () => {
      await hers.context.close()
      const context = await open(coralie)
      const page = await context.newPage()
      await page.goto('/coach?onglet=presences')
      await expect(page.getByText(/^Enregistré à/)).toBeVisible()
      await expect(page.getByText('37 présents', { exact: true })).toBeVisible()
      await context.close()
    })

    const { presentUserIds, guests, trials } = await sheetAt(board, id)
    const seen = [...nths(0, 29), ...nths(40, 45)].map((nth) => ids[nth])
    expect(presentUserIds.toSorted()).toEqual(seen.toSorted())
    expect(guests?.map(({ prenom, present }) => [prenom, present]).toSorted()).toEqual([
      ['Léa', true],
      ['Tom', true],
    ])
    expect(trials?.map(({ prenom, present }) => [prenom, present])).toEqual([['Salomé', true]])
    expect([await actsOf(coralie), await actsOf(marc)]).toEqual([31, 11])
  },
)
