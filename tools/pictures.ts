import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { buildOrExit } from '../scripts/build.ts'
import { client, root } from '../scripts/folders.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createContext } from '../server/create-context.ts'
import { openDatabase } from '../server/database/open.ts'
import { prepareDemo } from '../server/demo/prepare.ts'
import { readSite } from '../server/http/site.ts'
import { browserLaunch } from '../tests/support/browser/browser-launch.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const folder = values.to ?? join(root, 'docs/pictures')

/** A Saturday, the evening before the main training; club, server and browser all believe it. */
const today = '2026-11-21'
const now = `${today}T17:00:00.000Z`

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

/** The demo club of that day in this process, on a port of the system's choice. */
const openDemo = async (data: string) => {
  const databaseUrl = `file:${join(data, 'demo.db')}`
  const { password } = await prepareDemo({ databaseUrl, today })
  const database = openDatabase(databaseUrl)
  const config = readConfig({ PORT: '0', LIMITS: 'off', OUTBOX_FOLDER: join(data, 'outbox') })
  const context = createContext(config, database, { now: () => now })
  const app = await buildApp(context, { site: readSite(client, config) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { url: `http://localhost:${port}`, password, close }
}

type Picture = {
  file: string
  screen: typeof desktop | typeof phone
  /** Account that is signed in; absent for a visitor. */
  email?: string
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

const pictures: Picture[] = [
  { file: 'accueil.jpg', screen: desktop, path: '/' },
  { file: 'espace-membre.jpg', screen: phone, email: 'membre@exemple.fr', path: '/dashboard' },
  {
    file: 'presences.jpg',
    screen: phone,
    email: 'coach@exemple.fr',
    path: '/coach?onglet=presences',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Cocher tous les inscrits' }).first().click()
      const present = page.getByRole('checkbox', { checked: true }).first()
      await present.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }))
    },
  },
]

const savePicture = async (context: BrowserContext, { file, path, prepare }: Picture) => {
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await prepare?.(page)
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80 })
}

await buildOrExit()
const data = mkdtempSync(join(tmpdir(), 'club-pictures-'))
const demo = await openDemo(data)
const browser = await chromium.launch(await browserLaunch())
try {
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    const options = { baseURL: demo.url, locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' as const }
    const context = await browser.newContext({ ...options, ...picture.screen })
    const { email } = picture
    if (email)
      await context.request.post('/api/login', { data: { email, password: demo.password }, failOnStatusCode: true })
    await savePicture(context, picture)
    await context.close()
    console.log(join(folder, picture.file))
  }
} finally {
  await browser.close()
  await demo.close()
  rmSync(data, { recursive: true, force: true })
}
