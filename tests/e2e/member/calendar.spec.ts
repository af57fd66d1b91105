import ICAL from 'ical.js'
import { expect, test } from '../../support/browser/test.ts'
import { activeMember, answerOnce, publishSession } from '../../support/journeys/member.ts'

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)

test('a member adds a session to their calendar, and creates, copies, renews and revokes the feed link', async ({
  page,
  context,
  board,
  refusals,
}) => {
  refusals.add('503 /api/my/calendar-link')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const session = await publishSession(board)
  await activeMember(page, board)
  await page.request.post(`/api/sessions/${session.id}/rsvp`)
  await page.goto('/seances')
  const add = page.getByRole('link', { name: 'Ajouter au calendrier : Piste et renfo' })
  const file = await page.request.get((await add.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(eventsOf(await file.text())).toEqual(['Piste et renfo'])
  await page.getByText('Abonner mon agenda').click()
  const subscribe = page.getByRole('link', { name: 'S’abonner : Toutes les séances du club' })
  await expect(subscribe).toHaveAttribute('href', /^webcal:\/\/.+\/api\/calendar\/club\.ics$/)

  const create = page.getByRole('button', { name: 'Créer mon lien d’agenda' })
  await answerOnce(page, '/api/my/calendar-link', (route) => route.fulfill({ status: 503, body: '' }))
  await create.click()
  await expect(page.getByRole('alert')).toHaveText('Une erreur inattendue est survenue. Merci de réessayer.')
  await create.click()
  const field = page.getByLabel('Mes séances', { exact: true })
  const first = await field.inputValue()
  await page.getByRole('button', { name: 'Copier le lien : Mes séances' }).click()
  await expect(page.getByText('Lien copié', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const fetchFeed = (url: string) => board.get(new URL(url).pathname + new URL(url).search)
  expect(eventsOf(await (await fetchFeed(first)).text())).toEqual(['Piste et renfo'])

  await page.getByRole('button', { name: 'Renouveler le lien' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('L’ancien lien cessera de marcher')
  await dialog.getByRole('button', { name: 'Renouveler le lien' }).click()
  await expect(page.getByText('Lien renouvelé', { exact: true })).toBeVisible()
  await expect(field).not.toHaveValue(first)
  expect((await fetchFeed(first)).status()).toBe(404)

  await page.getByRole('button', { name: 'Désactiver le lien' }).click()
  await dialog.getByRole('button', { name: 'Désactiver le lien' }).click()
  await expect(create).toBeVisible()
})
