import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { allEndpoints } from '../../../contract/all.ts'
import type { Example } from '../../http/examples/example.ts'
import { examples } from '../../http/examples.ts'
import type { World } from '../../http/world.ts'
import { onePerMethod } from '../../support/app/one-per-method.ts'
import { startAttacker } from '../../support/browser/attacker.ts'
import type { SiteProcess } from '../../support/browser/site-process.ts'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { isLong, logResult } from '../../support/drills/drill.ts'
import { activeMember, inDays, markPresent, publishSession } from '../../support/journeys/member.ts'

type Attack = { url: string; method: string; body: string }

/** Sends each attack in every way that a page of another site can, and returns the number of requests. */
const attackFrom = (page: Page, attacks: Attack[]) =>
  page.evaluate(async (attacks) => {
    const submit = (action: string, enctype: string, fields: [string, string][]) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.name = crypto.getRandomValues(new Uint32Array(2)).join('-')
        document.body.append(frame)
        const form = document.body.appendChild(document.createElement('form'))
        Object.assign(form, { action, method: 'POST', enctype, target: frame.name })
        for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { name, value }))
        frame.onload = () => {
          frame.remove()
          form.remove()
          resolve()
        }
        form.submit()
      })
    const asFields = (body: string) =>
      Object.entries(JSON.parse(body)).map(([name, value]) => [name, String(value)] as [string, string])
    const ignoreError = (request: Promise<unknown>) => request.catch(() => undefined)
    const withCookies = { mode: 'no-cors', credentials: 'include' } as const
    let sent = 0
    for (const { url, method, body } of attacks) {
      await submit(url, 'application/x-www-form-urlencoded', asFields(body))
      await submit(url, 'multipart/form-data', asFields(body))
      // A text/plain form whose single field forms valid JSON.
      await submit(url, 'text/plain', [[`${body.slice(0, -1)},"ignore":"`, '"}']])
      await ignoreError(fetch(url, { ...withCookies, method: 'POST' }))
      await ignoreError(fetch(url, { ...withCookies, method: 'POST', body }))
      await ignoreError(fetch(url, { ...withCookies, method: 'POST', headers: { 'content-type': 'text/plain' }, body }))
      await ignoreError(fetch(url, { method, credentials: 'include' }))
      const json = { 'content-type': 'application/json' }
      await ignoreError(fetch(url, { method, credentials: 'include', headers: json, body }))
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }))
      navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))
      sent += 10
    }
    return sent
  }, attacks)

/** A hash of each table's rows, without `last_used_at` and without the tables of jobs. */
const digestOf = ({ folder }: SiteProcess) => {
  const database = new DatabaseSync(join(folder, 'club.db'), { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not in ('jobs', 'server_clock')")
    .all()
  const digests = tables.map(({ name }) => {
    const rows = database.prepare(`select * from "${name}" order by 1, 2`).all()
    const hash = createHash('sha256').update(JSON.stringify(rows.map((row) => ({ ...row, last_used_at: undefined }))))
    return [String(name), hash.digest('hex')]
  })
  database.close()
  return Object.fromEntries(digests)
}

/** Counts the writes sent to the site. Beacons are sent late: `waitForAll` waits until none is in flight. */
const watchCalls = (visitor: BrowserContext, siteUrl: string) => {
  const counts = { arrived: 0, withCookie: 0 }
  const inFlight = new Set<Request>()
  visitor.on('request', (request) => {
    if (request.method() === 'GET' || new URL(request.url()).origin !== siteUrl) return
    inFlight.add(request)
    counts.arrived += 1
    // Not awaited: for a frame that is removed at once, the browser may never report the headers.
    request.headerValue('cookie').then(
      (cookie) => {
        if (cookie?.includes('club=')) counts.withCookie += 1
      },
      () => {},
    )
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    visitor.on(end as 'requestfailed', (request) => inFlight.delete(request))
  return { counts, waitForAll: () => expect.poll(() => inFlight.size).toBe(0) }
}

type Ids = { session: string; user: string; world: World }

const idOf = ({ names }: Example, { session, user }: Ids) => {
  if (names === 'user') return user
  return names === 'upcoming' || names === 'past' ? session : crypto.randomUUID()
}

const writes = Object.entries(allEndpoints).filter(([, { method }]) => method !== 'GET')

/** A valid call, as from the site's own page: of one write endpoint of each method; in the drills, of each endpoint. */
const attacksOn = (siteUrl: string, ids: Ids): Attack[] =>
  (isLong ? writes : onePerMethod(writes)).map(([name, { method, path }]) => {
    const example = examples[name] ?? {}
    const id = idOf(example, ids)
    return {
      method,
      url: `${siteUrl}${path.replace(/:\w+/g, id)}`,
      body: JSON.stringify(example.body?.(id, ids.world) ?? {}),
    }
  })

test(
  'no request from a page of another site changes data, even for an administrator',
  once,
  async ({ browser, site, board }) => {
    const attacker = await startAttacker()
    const visitor = await browser.newContext({ baseURL: site.url })
    const page = await visitor.newPage()
    const member = await activeMember(page, board)
    const session = await publishSession(board)
    await markPresent(board, (await publishSession(board, { date: inDays(-2) })).id, [member.id])
    const ids = { session: session.id, user: member.id, world: { other: member } as unknown as World }
    const attacks = attacksOn(site.url, ids)

    const calls = watchCalls(visitor, site.url)
    let sent = 0
    // An administrator could do everything that the attacks try.
    await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
    // Sending the mails of the registrations changes the outbox, so the test waits for it.
    await expect
      .poll(async () => (await board.get('/api/admin/mails/summary')).json())
      .toMatchObject({ waitingCount: 0 })
    const untouched = digestOf(site)
    for (const origin of Object.values(attacker.origins)) {
      await page.goto(origin)
      sent += await attackFrom(page, attacks)
      await calls.waitForAll()
      expect(digestOf(site), `a visit to ${origin}`).toEqual(untouched)
    }
    expect((await page.request.get('/api/user')).status()).toBe(200)

    // This request from a page of the site changes data, so the attacks were valid.
    await page.goto('/terms')
    const before = digestOf(site)
    await page.evaluate(async (id) => (await fetch(`/api/sessions/${id}/rsvp`, { method: 'POST' })).text(), session.id)
    expect(digestOf(site)).not.toEqual(before)
    await calls.waitForAll()
    const { arrived, withCookie } = calls.counts
    logResult(`cross-site: 0 state changes of ${sent} attempts; ${arrived} were sent, ${withCookie} with the login`)
    expect(withCookie, 'requests that carried the login cookie').toBeGreaterThan(attacks.length)
    await Promise.all([visitor.close(), attacker.stop()])
  },
)
