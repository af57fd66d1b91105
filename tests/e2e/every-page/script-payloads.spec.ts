import type { APIRequestContext, Page } from '@playwright/test'
import type { User } from '../../../contract/people.ts'
import { hasLinkText } from '../../../contract/rules/texts/link-text.ts'
import { scriptPayloads } from '../../support/browser/script-payloads.ts'
import { admin, expect, once, test } from '../../support/browser/test.ts'
import { logResult } from '../../support/drills/drill.ts'
import { inDays, ines, markPresent, publishSession, registerPerson, setStatus } from '../../support/journeys/member.ts'
import { setRole } from '../../support/journeys/staff.ts'
import { readMails } from '../../support/mail/outbox.ts'

const all = scriptPayloads.join('\n')
const payloadsUpTo = (maxLength: number) => scriptPayloads.filter((payload) => payload.length <= maxLength)
// Names refuse text that looks like a link.
const namePayloads = scriptPayloads.filter((payload) => !hasLinkText(payload))
const nth = (list: string[], index: number) => list[index % list.length] ?? ''

/** Fills every free text of the club with payloads; returns the member and the coach who can sign in. */
const fillWithPayloads = async (board: APIRequestContext, elsewhere: APIRequestContext) => {
  const people: User[] = []
  for (let index = 0; index < scriptPayloads.length; index += 2) {
    const user = await registerPerson(elsewhere, {
      prenom: nth(namePayloads, index),
      nom: nth(namePayloads, index + 1),
      email: index === 0 ? ines.email : `membre-${index}@exemple.fr`,
      reducedJustification: nth(payloadsUpTo(80), index),
      tier: 'REDUIT',
    })
    await setStatus(board, user.id, 'ACTIVE')
    people.push(user)
  }
  // A telephone number holds no free text.
  for (const telephone of payloadsUpTo(30)) {
    const refused = await board.patch('/api/user', { data: { telephone } })
    expect([refused.status(), (await refused.json()).issues?.[0]?.path]).toEqual([400, 'telephone'])
  }
  const [member] = people as [User]
  for (let index = 0; index < scriptPayloads.length; index += 2) {
    const texts = { title: scriptPayloads[index], location: scriptPayloads[index + 1], description: all, recap: all }
    await publishSession(board, { ...texts, date: inDays(index % 4 === 0 ? 2 : -2) })
  }
  const past = await publishSession(board, { title: 'Déjà courue', date: inDays(-3), recap: all })
  await markPresent(board, past.id, [member.id])
  for (const isVisible of [true, false])
    await board.post('/api/coach/notes', {
      data: { userId: member.id, sessionId: past.id, content: all, isVisible },
      failOnStatusCode: true,
    })
  for (const nom of scriptPayloads.slice(0, 20))
    await elsewhere.post('/api/contact', { data: { nom, email: ines.email, message: all }, failOnStatusCode: true })
  await elsewhere.post('/api/login', { data: ines, failOnStatusCode: true })
  const log = { sessionId: past.id, rpe: 6, mood: nth(payloadsUpTo(100), 7), notes: all }
  await elsewhere.post('/api/my/session-logs', { data: log, failOnStatusCode: true })
  await elsewhere.put(`/api/my/sessions/${past.id}/note`, { data: { text: all }, failOnStatusCode: true })
  await setRole(board, people[1]?.id ?? '', 'COACH')
  return { member, coach: people[1] as User }
}

/** Elements and links that only an injected payload creates. */
const injectedIn = (page: Page) =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    const foreign = document.querySelectorAll(
      'marquee, math, embed, object, body base, body meta, body iframe, [src^="x"], [src*="evil"], svg script',
    )
    const links = [...document.querySelectorAll('[href],[action],[formaction],[src]')].filter((element) =>
      ['href', 'action', 'formaction', 'src'].some((name) =>
        /^\W*(javascript|data:text)/i.test(element.getAttribute(name) ?? ''),
      ),
    )
    return [...handlers, ...foreign, ...links].map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const more of await page.getByText(/^(Séances passées|Voir plus|Afficher)/).all())
    await more.click({ timeout: 2000 }).catch(() => undefined)
  expect.soft(await injectedIn(page), path).toEqual([])
  return (await page.locator('body').textContent()) ?? ''
}

const pagesOf = (member: User) => ({
  [ines.email]: ['/dashboard', '/seances', '/progression', '/modifier-infos'],
  'membre-2@exemple.fr': ['/dashboard', '/coach', '/coach?onglet=presences', '/coach?onglet=notes'],
  [admin.email]: [
    '/dashboard',
    '/coach',
    '/coach?onglet=notes',
    '/admin',
    `/admin/membres/${member.id}`,
    '/admin/courrier',
    '/admin/courrier?onglet=messages',
    '/admin/courrier?onglet=newsletter',
  ],
})

test(
  'no user text runs as a script on any page of any role, nor in a mail',
  once,
  async ({ page, board, request, site }) => {
    let ran = 0
    page.on('dialog', (dialog) => {
      ran += 1
      return dialog.dismiss()
    })
    const { member } = await fillWithPayloads(board, request)
    let shownCount = 0
    let pages = 0
    for (const [email, paths] of Object.entries(pagesOf(member))) {
      const password = email === admin.email ? admin.password : ines.password
      await page.request.post('/api/login', { data: { email, password }, failOnStatusCode: true })
      for (const path of paths) {
        pages += 1
        // Every payload contains "alert", which appears as plain text.
        shownCount += (await visit(page, path)).split('alert').length - 1
      }
    }
    expect(shownCount, 'payloads shown as plain text').toBeGreaterThan(scriptPayloads.length * 5)

    await expect.poll(async () => (await readMails(site)).length).toBeGreaterThan(60)
    const mails = await readMails(site)
    // Stops the requests of the last page. A mail reader that runs scripts and has no Content Security Policy.
    await page.goto('about:blank')
    await page.context().clearCookies()
    for (const { html, headers } of mails) {
      await page.setContent(html ?? '')
      expect.soft(await injectedIn(page)).toEqual([])
      expect(headers.filter(({ key }) => ['bcc', 'cc', 'x-injected'].includes(key))).toEqual([])
    }
    logResult(
      `script payloads: ${ran} of ${scriptPayloads.length} ran on ${pages} pages and in ${mails.length} mails; seen as text ${shownCount} times`,
    )
    expect(ran).toBe(0)
  },
)

test('no link with a payload runs a script or leaves the site', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user').add('400 /api/newsletter/confirm').add('400 /api/bienvenue')
  let ran = 0
  page.on('dialog', (dialog) => {
    ran += 1
    return dialog.dismiss()
  })
  const payload = 'javascript:alert(1)//"><img src=x onerror=alert(1)></script><script>alert(1)</script>'
  const urls = [
    '/reset-password?token=',
    '/newsletter/confirmer?jeton=',
    '/bienvenue?jeton=',
    '/success?payment_intent=',
    '/login?suite=',
    '/#',
  ]
  for (const url of urls) {
    await page.goto(url + encodeURIComponent(payload))
    await page.waitForLoadState('networkidle')
    expect.soft(await injectedIn(page), url).toEqual([])
  }
  // Different ways to hide another host; next-page.test.ts has the others.
  const redirectTargets = ['//evil.example', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)']
  for (const next of redirectTargets) {
    // Stops the requests of the dashboard.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto(`/login?suite=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/:\d+\/dashboard$/)
  }
  expect(ran).toBe(0)
})
