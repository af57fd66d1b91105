import { readFile } from 'node:fs/promises'
import { expectAccessible, lookClosely } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { ines, registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test('a member asks for the notes between coaches, the board masks a name and releases them', async ({
  page,
  board,
  request,
  refusals,
}) => {
  const { id } = await registerPerson(request)
  await board.post('/api/coach/notes', {
    data: { userId: id, content: 'Court plus vite que Paul', isVisible: false },
    failOnStatusCode: true,
  })
  await page.request.post('/api/login', { data: ines, failOnStatusCode: true })
  await page.goto('/modifier-infos')
  await page.getByRole('button', { name: 'Les notes entre coachs' }).click()
  const own = page.getByRole('dialog', { name: 'Les notes entre coachs' })
  await own.getByRole('button', { name: 'Demander ces notes' }).click()
  await expect(own.getByRole('status')).toContainText(/Demande envoyée le \d\d\/\d\d\/\d{4}/)
  await lookClosely(page)
  await expectAccessible(page, 'the request of a member')

  refusals.add(`400 /api/admin/users/${id}/note-request`)
  await openAsAdmin(page, `/admin/membres/${id}`)
  const card = page.getByRole('region', { name: 'Demande de notes' })
  await card.getByRole('button', { name: 'Relire les notes' }).click()
  const review = page.getByRole('dialog', { name: 'Relire les notes pour Inès Moreau' })
  const note = review.getByLabel(/^Note du \d\d\/\d\d\/\d{4}, par /)
  await expect(note).toHaveValue('Court plus vite que Paul')
  await note.fill(' ')
  await review.getByRole('button', { name: 'Remettre à Inès' }).click()
  await expect(review.getByRole('alert')).toHaveText('Ce texte ne peut pas rester vide')
  await note.fill('Court plus vite que […]')
  await lookClosely(page)
  await expectAccessible(page, 'the review of the board')
  await review.getByRole('button', { name: 'Remettre à Inès' }).click()
  await expect(findToast(page)).toContainText('Notes remises')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Historique' })).toContainText('relues et remises')

  await page.request.post('/api/login', { data: ines, failOnStatusCode: true })
  await page.goto('/modifier-infos')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exporter mes données' }).click()
  const { notesRelues } = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(notesRelues[0].answer.texts).toMatchObject([{ text: 'Court plus vite que […]' }])
  await page.getByRole('button', { name: 'Les notes entre coachs' }).click()
  await expect(own).toContainText(/Réponse du \d\d\/\d\d\/\d{4}/)
})
