import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Page, request } from '@playwright/test'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { writeFilm } from '../../support/browser/camera-film.ts'
import { signInAs } from '../../support/drills/demo-club.ts'
import { startDemoServer } from '../../support/drills/demo-server.ts'
import { logResult, rounds } from '../../support/drills/drill.ts'
import { inMilliseconds, prepareStadiumPhone, slowDown } from '../../support/drills/stadium-phone.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-scan-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const film = join(folder, 'card.y4m')
const cameraArgs = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

/** Creates a card of the demo's member; returns the text of its code. */
const makeCard = async (baseURL: string) => {
  const member = await request.newContext({ baseURL })
  await signInAs(member, 'membre')
  const response = await member.post('/api/my/cards', { data: { replacesOthers: false }, failOnStatusCode: true })
  return textOfKey((await response.json()).key)
}

/** Records when the grey picture changes to a card, and when the result of the check was painted. */
const watchScanner = (page: Page) =>
  page.addInitScript(() => {
    const times: { cardAt?: number; paintedAt?: number } = {}
    Object.assign(window, { seen: times })
    const canvas = document.createElement('canvas')
    const isGrey = (video: HTMLVideoElement) => {
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(video, 0, 0, 16, 12)
      const luma = [...(context?.getImageData(0, 0, 16, 12).data ?? [])].filter((_, place) => place % 4 === 0)
      return Math.max(...luma) - Math.min(...luma) < 40
    }
    const onFrame = () => {
      const video = document.querySelector('video')
      if (!video) Object.assign(times, { cardAt: undefined, paintedAt: undefined })
      // Grey again without a result: the card was the last picture of the previous round.
      else if (times.paintedAt === undefined && (video.videoWidth === 0 || isGrey(video))) times.cardAt = undefined
      else if (times.cardAt === undefined) times.cardAt = performance.now()
      // The frame after the first one with the result.
      if (times.paintedAt === undefined && document.querySelector('[data-scan-result]'))
        requestAnimationFrame(() => (times.paintedAt = performance.now()))
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })

const cardToAnswer = async (page: Page) => {
  const handle = await page.waitForFunction(() => {
    const { cardAt, paintedAt } = (window as unknown as { seen: { cardAt?: number; paintedAt?: number } }).seen
    return cardAt !== undefined && paintedAt !== undefined ? paintedAt - cardAt : undefined
  })
  return Number(await handle.jsonValue())
}

test('without a network and on a phone four times slower, a card is checked and its holder is ticked', async () => {
  const { url } = await startDemoServer(folder, 200)
  const text = await makeCard(url)
  writeFilm(film, [{ text: null }, { text: null }, { text }, { text }])
  const { context, page } = await prepareStadiumPhone(url, folder, cameraArgs)
  await watchScanner(page)
  await page.goto('/coach?onglet=presences')
  const box = page.getByRole('checkbox', { name: /^Léo Marchal/ })
  await box.waitFor()
  await slowDown(page, 4)
  await context.setOffline(true)
  const times: number[] = []
  for (let round = 0; round < rounds(1, 9); round++) {
    await page.getByRole('button', { name: 'Scanner' }).click()
    times.push(await cardToAnswer(page))
    await page.getByRole('button', { name: 'Fermer' }).click()
    assert.ok(await box.isChecked())
    await box.click()
  }
  logResult(`at a stadium, four times slower: from a card to its tick ${inMilliseconds(times)}`)
  assert.ok(times.every((ms) => ms > 0))
})
