import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { addGuest, saveSheet, sheetAt, tickBox } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { close, makeCard, scanner } from '../../support/journeys/scanner.ts'
import {
  countMarks,
  newPhone,
  openAtStadium,
  openPhone,
  phonesFolder,
  prepareAtHome,
} from '../../support/journeys/stadium.ts'
import { newMember } from '../../support/journeys/staff.ts'

test.afterAll(() => rmSync(phonesFolder, { recursive: true, force: true }))

const names = ['Anaïs', 'Bérénice', 'Chloé', 'Damien', 'Élodie', 'François', 'Gaëlle', 'Hélène', 'Idris', 'Jade']
const memberName = (nth: number) => `${names[nth % names.length]} Étienne-${String(nth).padStart(2, '0')}`
const nths = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index)

const tick = async (page: Page, memberNths: readonly number[]) => {
  for (const nth of memberNths) await tickBox(page, new RegExp(`^${memberName(nth)}`)).check()
}

test(
  'two coaches prepared at home call the roll at a stadium without a network, and the sheet has what both saw',
  once,
  async ({ site, board, request }) => {
    const { id } = await publishSession(board, { title: 'Demain', date: inDays(1), trialPlaces: 2 })
    const ids: string[] = []
    const cards: string[] = []
    for (const nth of nths(0, 60)) {
      const [prenom = '', nom = ''] = memberName(nth).split(' ')
      ids.push((await newMember(request, board, prenom, nom)).id)
      if (nth >= 26 && nth < 29) cards.push(await makeCard(request))
    }
    const trial = { sessionId: id, prenom: 'Salomé', email: 'salome@exemple.fr', insurance: true }
    await request.post('/api/trials', { data: trial, failOnStatusCode: true })
    const staff = { board, elsewhere: request, url: site.url }
    const coralie = await newPhone(staff, 'Coralie', cards)
    const marc = await newPhone(staff, 'Marc', cards)
    for (const phone of [coralie, marc]) await prepareAtHome(phone, id)

    const [hers, his] = [await openAtStadium(coralie, /^Salomé/), await openAtStadium(marc, /^Salomé/)]
    await test.step('Coralie ticks 26 of 60, scans three cards, adds a guest and meets the trial visitor', async () => {
      const { page } = hers
      await tick(page, nths(0, 26))
      await page.getByRole('button', { name: 'Scanner' }).click()
      for (const nth of nths(26, 29)) await expect(scanner(page).getByText(memberName(nth))).toBeVisible()
      await close(page)
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
      const context = await openPhone(coralie)
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
    expect([await countMarks(coralie), await countMarks(marc)]).toEqual([31, 11])
  },
)
