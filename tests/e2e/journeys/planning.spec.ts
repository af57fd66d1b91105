import type { APIRequestContext, Page } from '@playwright/test'
import type { SiteProcess } from '../../support/browser/site-process.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf } from '../../support/journeys/coach.ts'
import { signIn, signOut } from '../../support/journeys/member.ts'
import { moveClock } from '../../support/journeys/move-clock.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'
import { mailedLink, readMails } from '../../support/mail/outbox.ts'

// A Monday, 9 h in Paris.
const start = '2026-11-23T08:00:00.000Z'
test.use({ clock: start })

const subjectsOf = async (site: SiteProcess, subject: string) =>
  (await readMails(site)).filter((mail) => mail.subject === subject).map(({ to }) => to?.[0]?.address)

const createSeries = async (page: Page) => {
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await dialog.getByLabel('Titre').fill('Grande côte')
  await dialog.getByLabel('Type').selectOption('RUN')
  await dialog.getByLabel('Niveau visé').selectOption('LVL2')
  await dialog.getByLabel('Date').fill('2026-11-29')
  await dialog.getByLabel('Heure').fill('10:00')
  await dialog.getByLabel('Lieu').fill('Parc des Beaumonts')
  await dialog.getByLabel('Répéter').selectOption('Chaque semaine')
  await dialog.getByLabel('Jusqu’au').fill('2027-06-27')
  const days = dialog.getByRole('group', { name: 'Séances à créer' })
  await expect(days.getByRole('checkbox')).toHaveCount(31)
  await days.getByRole('button', { name: 'Garder ces 9 jours' }).click()
  for (const day of ['dimanche 20 décembre', 'dimanche 27 décembre', 'dimanche 3 janvier'])
    await days.getByRole('checkbox', { name: new RegExp(day, 'i') }).uncheck()
  await dialog.getByText('Plus d’options').click()
  await dialog.getByLabel('Nombre de places').fill('20')
  await dialog.getByLabel('Ce niveau est un minimum').check()
  await dialog.getByRole('button', { name: 'Créer 28 séances' }).click()
  await expect(findToast(page)).toContainText('28 séances créées')
  await closeToast(page)
}

/** Active members of level 2, the first twenty of them signed up. */
const signUpTwenty = async (elsewhere: APIRequestContext, board: APIRequestContext, sessionId: string) => {
  const members: string[] = []
  for (let nth = 1; nth <= 21; nth++) {
    const member = await newMember(elsewhere, board, 'Membre', `Numero${String.fromCharCode(64 + nth)}`)
    await board.patch(`/api/admin/users/${member.id}/level`, { data: { level: 'LVL2' }, failOnStatusCode: true })
    if (nth <= 20) await signUp(elsewhere, member.email, sessionId)
    members.push(member.email)
  }
  return members
}

test(
  'a season made in one form, a full session, a place by mail in the morning, a move and a storm',
  once,
  async ({ page, board, request, site }) => {
    await page.clock.setSystemTime(start)
    await createSeries(page)
    const sessions: { id: string; date: string }[] = await (await board.get('/api/coach/sessions')).json()
    const { id } = sessions.find(({ date }) => date === '2026-11-29T09:00:00.000Z') ?? { id: '' }
    const members = await signUpTwenty(request, board, id)
    const [first = '', last = ''] = [members[0], members.at(-1)]
    await signOut(page)

    await signIn(page, last, 'montreuil')
    await page.goto(`/seances/${id}`)
    await page.getByRole('button', { name: 'Attendre une place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rejoindre la liste' }).click()
    await expect(page.getByText('Liste d’attente : 1re sur 1')).toBeVisible()

    // Tuesday, 22 h: no notice at night.
    await moveClock(site, page, '2026-11-24T21:00:00.000Z')
    await request.post('/api/login', { data: { email: first, password: 'montreuil' }, failOnStatusCode: true })
    await request.delete(`/api/sessions/${id}/rsvp`, { failOnStatusCode: true })
    const offered = 'Une place pour vous\u00a0: Dimanche 29 novembre à 10\u00a0h'
    expect(await subjectsOf(site, offered)).toEqual([])
    await moveClock(site, page, '2026-11-25T07:00:00.000Z')
    await page.goto(await mailedLink(site, offered, `/seances/${id}`))
    expect(await subjectsOf(site, offered)).toEqual([last])
    await page.getByRole('button', { name: 'Prendre la place' }).click()
    await expect(page.getByText('J’y vais', { exact: true }).first()).toBeVisible()

    // The coach moves this Sunday only; everyone gets one notice, ten minutes later.
    await openAsAdmin(page, '/coach')
    await page.getByRole('button', { name: 'Actions pour Grande côte' }).first().click()
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
    await dialog.getByLabel('Heure').fill('09:30')
    await dialog.getByRole('button', { name: 'Modifier la séance' }).click()
    await expect(findToast(page)).toContainText('Séance modifiée avec succès')
    const moved = 'Séance modifiée\u00a0: Dimanche 29 novembre à 9\u00a0h\u00a030'
    await moveClock(site, page, '2026-11-25T07:12:00.000Z')
    await expect.poll(async () => (await subjectsOf(site, moved)).length).toBe(20)
    await moveClock(site, page, '2026-11-25T07:30:00.000Z')
    const going = members.slice(1).toSorted()
    expect((await subjectsOf(site, moved)).toSorted()).toEqual(going)

    // A storm, two hours before.
    await moveClock(site, page, '2026-11-29T06:30:00.000Z')
    await openAsAdmin(page, '/coach')
    await page.getByRole('button', { name: 'Actions pour Grande côte' }).first().click()
    await page.getByRole('menuitem', { name: 'Annuler la séance' }).click()
    const cancelling = page.getByRole('alertdialog')
    await cancelling.getByLabel('Raison').fill('Orage')
    await cancelling.getByRole('button', { name: /^Annuler la séance/ }).click()
    await expect(findToast(page)).toContainText('Séance annulée')
    const cancelled = 'Séance annulée\u00a0: Dimanche 29 novembre à 9\u00a0h\u00a030'
    await expect.poll(async () => (await subjectsOf(site, cancelled)).toSorted()).toEqual(going)
    await expect(cardOf(page, 'Grande côte').first()).toContainText('Orage')

    await signOut(page)
    await signIn(page, last, 'montreuil')
    await expect(page.getByText('Orage').first()).toBeVisible()
    await page.goto(`/seances/${id}`)
    await expect(page.getByText('Orage').first()).toBeVisible()
    const feeds = (await (await page.request.post('/api/my/calendar-link')).json()) as { personal?: { url: string } }
    const calendar = await (await page.request.get(feeds.personal?.url ?? '/api/calendar.ics')).text()
    expect(calendar).toMatch(/DTSTART:20261129T083000Z[\s\S]*STATUS:CANCELLED/)
  },
)
