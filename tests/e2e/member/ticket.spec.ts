import { club } from '../../../club.ts'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import {
  answerOnce,
  comeBack,
  inDays,
  publishSession,
  registerPerson,
  setStatus,
} from '../../support/journeys/member.ts'
import { moveClock } from '../../support/journeys/move-clock.ts'
import {
  registrationChoice as choice,
  fillRegistration as fill,
  registrationForm as form,
  sendRegistration as send,
} from '../../support/journeys/registration.ts'
import { readMails } from '../../support/mail/outbox.ts'

const stadium = 'Stade municipal, Montreuil'
const longDay = /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d+.*, 10.h – 11.h.30$/
const facts = ['Où', 'À apporter', 'À régler', 'À qui']

test('a registration ends with a ticket for the first session, on the page and in the member’s space', async ({
  page,
  board,
}) => {
  await lookClosely(page)
  await publishSession(board, { title: 'Secrète', location: stadium, durationMinutes: 90 })
  await page.goto('/#formulaire-inscription')
  await form(page).scrollIntoViewIfNeeded()
  await fill(page)
  await choice(page, 'Chèque').check()
  await send(page)
  const card = page.getByRole('region', { name: 'Inscription réussie' })
  for (const place of [card, page.getByRole('region', { name: 'Votre première séance vous attend' })]) {
    await expect(place.getByText('Première séance', { exact: true })).toBeVisible()
    await expect(place.getByText('Inès', { exact: true })).toBeVisible()
    await expect(place.getByText(longDay)).toBeVisible()
    await expect(place.getByRole('term')).toHaveText(facts)
    await expect(place.getByRole('definition')).toHaveText([
      stadium,
      club.whatToBring,
      /^60.€ par chèque à l’ordre de Montreuil Endurance$/,
      'à un coach ou au bureau, à votre arrivée',
    ])
    await expectAccessible(page, 'the ticket')
    if (place === card) await card.getByRole('link', { name: 'Accéder à mon espace' }).click()
  }
  await expect(page.getByText('Secrète')).toHaveCount(0)
})

test('a newcomer awaiting validation sees the next dates and places, without links to pages for members', async ({
  page,
  board,
}) => {
  for (const day of [2, 4, 6, 8])
    await publishSession(board, {
      date: inDays(day),
      location: day === 4 ? '4 rue des Lilas' : stadium,
    })
  const { id } = await registerPerson(page.request)
  await page.goto('/dashboard')
  const meetings = page.getByRole('region', { name: 'Les prochains rendez-vous' })
  await expect(meetings.getByRole('listitem')).toHaveCount(3)
  await expect(meetings.getByRole('listitem').first()).toContainText(`Course · ${stadium}`)
  await expect(meetings.getByRole('listitem').locator('svg')).toHaveCount(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'Vous réglez votre cotisation' })).toContainText(/\d+.€ /)
  // Sections for members only are not shown as empty.
  await expect(page.getByRole('region', { name: /^(Notes de mes coachs|Activité récente)$/ })).toHaveCount(0)
  // Only members see a location that is not the club's own.
  await expect(page.getByText('Lilas')).toHaveCount(0)
  // Money may have been handed over before the membership is active.
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Voir mes règlements'])
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^(\/modifier-infos|\/contact|\/|https:\/\/www\.openstreetmap\.org\/.*)$/)
  }
  // There is nothing to set out to do before the first session: the goals wait closed.
  await page.goto('/progression')
  await expect(page.locator('details').filter({ hasText: 'Mes objectifs' })).toHaveJSProperty('open', false)
  await page.goto('/seances')
  await expect(meetings.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Voir où en est mon adhésion' }).click()
  await setStatus(board, id, 'PENDING_CASH')
  await comeBack(page)
  await expect(page.getByText('Inscription validée par le bureau')).toBeVisible()
  await setStatus(board, id, 'ACTIVE')
  await comeBack(page)
  // The board made them active without the money.
  await expect(page.getByText(/^Il reste \d+.€ à régler$/)).toBeVisible()
  await expect(meetings).toHaveCount(0)
})

test('mails and the member’s space tell that the board has validated, and that the payment is there', async ({
  page,
  board,
  site,
}) => {
  const { id, email } = await registerPerson(page.request)
  await page.clock.install()
  // The mail leaves once the half minute is over in which the board may undo.
  const expectMail = async (subject: string, minutes: number) => {
    await moveClock(site, page, new Date(Date.now() + minutes * 60_000).toISOString())
    const own = async () => (await readMails(site)).filter(({ to }) => to?.[0]?.address === email)
    await expect.poll(async () => (await own()).map((mail) => mail.subject)).toContain(subject)
  }
  await setStatus(board, id, 'PENDING_CASH')
  await expectMail('Votre inscription est validée', 1)
  await page.goto('/dashboard')
  await expect(page.getByText('Inscription validée par le bureau')).toBeVisible()
  await expect(page.getByText('Vous réglez votre cotisation')).toBeVisible()
  await board.post('/api/admin/memberships/settle', { data: { userIds: [id] }, failOnStatusCode: true })
  await expectMail('Votre adhésion est active', 2)
  await page.goto('/dashboard')
  await expect(page.getByText('Cotisation réglée', { exact: true })).toBeVisible()
})

test(
  'nothing moves when the dates of the ticket come late, and the page says when they do not',
  once,
  async ({ page, board, refusals }) => {
    refusals.add('503 /api/calendar/next')
    // Without a duration it has that of the club's week, which differs from day to day.
    await publishSession(board, { location: stadium, durationMinutes: 90 })
    await registerPerson(page.request)
    const held = Promise.withResolvers<void>()
    await answerOnce(page, '/api/calendar/next', async (route) => {
      await held.promise
      await route.fallback()
    })
    await page.goto('/dashboard')
    const ticket = page.getByRole('region', { name: 'Votre première séance vous attend' })
    await expect(ticket.getByText('Première séance', { exact: true })).toBeVisible()
    const before = await page.getByRole('heading', { name: 'Actions rapides' }).boundingBox()
    held.resolve()
    await expect(ticket.getByText(longDay)).toBeVisible()
    const after = await page.getByRole('heading', { name: 'Actions rapides' }).boundingBox()
    // One published session is two rows fewer than the list keeps room for.
    const row = await page
      .getByRole('region', { name: 'Les prochains rendez-vous' })
      .getByRole('listitem')
      .boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2 * (row?.height ?? 0))
    await answerOnce(page, '/api/calendar/next', (route) => route.fulfill({ status: 503, body: '' }))
    await page.reload()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(ticket.getByText(longDay)).toBeVisible()
  },
)
