import { expect, type Page } from '@playwright/test'
import { once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { activeMember, inDays, ines, publishSession, signOut } from '../../support/journeys/member.ts'
import { everythingKept, goOffline, workerReady } from '../../support/journeys/offline.ts'
import { newMember, setRole, signUp } from '../../support/journeys/staff.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Sans réseau.' })

/** Texts that reveal who used the phone, or who comes to a session. */
const canaries = ['Moreau', 'ines@exemple.fr', '0611223344', 'Bokobza', 'noe.bokobza@exemple.fr']
const found = async (page: Page) => {
  const kept = await everythingKept(page)
  return canaries.filter((canary) => kept.includes(canary))
}

const keeps = (page: Page, text: string) =>
  expect.poll(async () => (await everythingKept(page)).includes(text)).toBe(true)

test(
  'the dashboard, the sessions and one session are read without a network, in a page that was closed, with their time',
  once,
  async ({ page, board, context, refusals }) => {
    const session = await publishSession(board, { title: 'Côtes au parc' })
    await activeMember(page, board)
    await page.goto(`/seances/${session.id}`)
    await keeps(page, `page\\",\\"${session.id}`)
    await page.goto('/seances')
    await keeps(page, 'upcoming\\",\\"all')
    await page.goto('/dashboard')
    await workerReady(page)
    for (const key of ['upcoming\\",3', 'my\\",\\"stats']) await keeps(page, key)
    await page.close()

    await goOffline(context, refusals)
    const again = await context.newPage()
    for (const path of ['/dashboard', '/seances', `/seances/${session.id}`]) {
      await again.goto(path)
      await expect(banner(again)).toHaveText(/^Sans réseau\. Vu à \d+\sh(\s\d\d)?\. .*Les places/)
      await expect(again.getByText('Côtes au parc').first()).toBeVisible()
      await expect(again.getByText('Erreur de connexion')).toHaveCount(0)
    }

    await publishSession(board, { title: 'Piste au stade', time: '09:00' })
    await again.goto('/dashboard')
    await expect(banner(again)).toBeVisible()
    await context.setOffline(false)
    await expect(again.getByText('Piste au stade').first()).toBeVisible()
    await expect(banner(again)).toHaveCount(0)
  },
)

test(
  'a coach opens the roll call of the week at the stadium; signing out erases who comes to it',
  once,
  async ({ page, playwright, site, board, context, refusals }) => {
    const session = await publishSession(board, { title: 'Côtes au parc' })
    const later = await publishSession(board, { title: 'Sortie du mois prochain', date: inDays(20) })
    const elsewhere = await playwright.request.newContext({ baseURL: site.url })
    await newMember(elsewhere, board, 'Noé', 'Bokobza')
    await signUp(elsewhere, 'noe.bokobza@exemple.fr', session.id)
    await elsewhere.dispose()
    const coach = await activeMember(page, board, { telephone: '0611223344' })
    await setRole(board, coach.id, 'COACH')
    await page.goto('/coach')
    await workerReady(page)
    await keeps(page, 'Bokobza')
    expect((await everythingKept(page)).includes(`attendance\\",\\"${later.id}`)).toBe(false)

    await goOffline(context, refusals)
    await page.goto('/coach?onglet=presences')
    await expect(banner(page)).toContainText('Vos coches restent sur ce téléphone.')
    await expect(page.getByRole('checkbox', { name: /Noé/ })).toBeVisible()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(findToast(page)).toContainText('vous restez connecté sur cet appareil. Recommencez')
    expect(await found(page)).toContain('Bokobza')
    await context.setOffline(false)
    await expect(banner(page)).toHaveCount(0)

    expect(await found(page)).toEqual(expect.arrayContaining(['Moreau', 'ines@exemple.fr', 'Bokobza']))
    // Prefetch requests may still be running.
    for (const path of ['session-choices', 'sessions', 'cards', `sessions/${session.id}/attendance`])
      refusals.add(`401 /api/coach/${path}`)
    await signOut(page)
    expect(await found(page)).toEqual([])
    await page.goto('/login')
    expect(await found(page)).toEqual([])
  },
)

test(
  'after the login has ended, or another person has signed in, nothing is kept of the previous one',
  once,
  async ({ page, board, site, playwright, refusals }) => {
    await activeMember(page, board)
    await page.goto('/dashboard')
    await workerReady(page)
    await keeps(page, 'Moreau')
    await page.goto('about:blank')
    await page.request.post('/api/logout', { failOnStatusCode: true })
    refusals.add('401 /api/user')
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => found(page)).toEqual([])

    await page.request.post('/api/login', { data: { email: ines.email, password: ines.password } })
    await page.goto('/dashboard')
    await keeps(page, 'Moreau')
    const elsewhere = await playwright.request.newContext({ baseURL: site.url })
    await newMember(elsewhere, board, 'Noé', 'Bokobza')
    await elsewhere.dispose()
    // Stops the requests of the dashboard: refused with this login, they would clear the cookie of the next one.
    await page.goto('about:blank')
    await page.request.post('/api/login', { data: { email: 'noe.bokobza@exemple.fr', password: ines.password } })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Bonjour Noé' })).toBeVisible()
    await keeps(page, 'Bokobza')
    await expect.poll(() => found(page)).toEqual(['Bokobza', 'noe.bokobza@exemple.fr'])
  },
)
