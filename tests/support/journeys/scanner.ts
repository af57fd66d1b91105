import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { type Shot, writeFilm } from '../browser/camera-film.ts'
import { expect } from '../browser/test.ts'
import { inDays, publishSession } from './member.ts'
import { openAsAdmin } from './staff.ts'

// A file for each worker of Playwright: the fake camera opens it whenever a page asks for the camera.
export const film = join(tmpdir(), `club-camera-${process.pid}.y4m`)
export const cameraArgs = [
  '--use-fake-device-for-media-stream',
  // Allows the camera: this Chromium has no window to ask in.
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
]

export const makeCard = async (member: APIRequestContext, replacesOthers = false): Promise<string> => {
  const response = await member.post('/api/my/cards', { data: { replacesOthers }, failOnStatusCode: true })
  return textOfKey((await response.json()).key)
}

export const openRollCall = async (page: Page, board: APIRequestContext) => {
  const { id } = await publishSession(board, { title: 'Demain', date: inDays(1) })
  await openAsAdmin(page, '/coach?onglet=presences')
  await expect(page.getByRole('region', { name: 'Demain' })).toBeVisible()
  return id
}

export const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scanner une carte' })

/** Shows cards to the camera in sequence, and opens it. */
export const scan = async (page: Page, ...shots: Shot[]) => {
  writeFilm(film, shots)
  await page.getByRole('button', { name: 'Scanner' }).click()
  await expect(scanner(page)).toBeVisible()
}
export const close = async (page: Page) => {
  await scanner(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(scanner(page)).toBeHidden()
}
export const scanResult = (page: Page, title: string) => page.locator('[data-scan-result]').filter({ hasText: title })

/** Notes what a page plays and how it makes the phone shake. */
export const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    navigator.vibrate = (pattern) => heard.push(pattern) > 0
    const Oscillator = window.OscillatorNode
    window.OscillatorNode = class extends Oscillator {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(options?.frequency)
      }
    }
  })
export const consumeHeard = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown[] }).heard.splice(0)))
