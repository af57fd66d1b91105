import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { openDatabase } from '../../../server/database/open.ts'
import { demoPassword } from '../../../server/demo/accounts.ts'
import { prepareDemo } from '../../../server/demo/prepare.ts'
import { privatePages, publicPages } from '../browser/every-page.ts'
import { test as base } from '../browser/test.ts'

const fill = async (databaseUrl: string) => {
  await prepareDemo({ databaseUrl })
  const { db, close } = openDatabase(databaseUrl)
  // The sites of the tests compare passwords as they are (`quick-passwords.ts`).
  await db.updateTable('accounts').set({ passwordHash: demoPassword }).execute()
  await close()
}

let template: Promise<string> | undefined

/** The demo club in a file: filled once, then copied. */
const templateFile = () => {
  template ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'club-demo-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'demo.db')
    await fill(`file:${file}`)
    return file
  })()
  return template
}

/** A browser on a site with the demo club: pages as full as those of a real club. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern.
  settings: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'club-demo-'))
    const file = join(folder, 'club.db')
    copyFileSync(await templateFile(), file)
    await use({ DATABASE_URL: `file:${file}` })
    rmSync(folder, { recursive: true, force: true })
  },
})

export const signInAs = (request: APIRequestContext, name: 'admin' | 'coach' | 'membre' | 'attente') =>
  request.post('/api/login', {
    data: { email: `${name}@exemple.fr`, password: demoPassword },
    failOnStatusCode: true,
  })

const firstId = async (request: APIRequestContext, path: string): Promise<string> => {
  const [row] = (await (await request.get(path, { failOnStatusCode: true })).json()) as { id: string }[]
  if (!row) throw new Error(`${path} answered no row`)
  return row.id
}

/** Paths of every private page, that of one member and of one session among them, for a signed-in administrator. */
export const everyPrivatePage = async (request: APIRequestContext): Promise<string[]> => {
  const member = await firstId(request, '/api/admin/users?limit=1')
  const session = await firstId(request, '/api/coach/sessions?limit=1')
  const published = await firstId(request, '/api/sessions/upcoming?limit=1')
  return [...privatePages, `/admin/membres/${member}`, `/coach/seances/${session}/feuille`, `/seances/${published}`]
}

/** Calls `look` on every page of the site: as a visitor, then as the administrator. */
export const onEveryPage = async (page: Page, look: (path: string) => Promise<void>) => {
  for (const path of publicPages) {
    await page.goto(path)
    await look(path)
  }
  await signInAs(page.request, 'admin')
  for (const path of await everyPrivatePage(page.request)) {
    await page.goto(path)
    await look(path)
  }
}
