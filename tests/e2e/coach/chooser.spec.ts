import { expect, test } from '../../support/browser/test.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test('the list of sheets begins with the sessions of today, and the rows of a sheet are as tall as a thumb', async ({
  page,
  board,
  request,
}, { project }) => {
  await publishSession(board, { title: 'Hier', date: inDays(-1) })
  await publishSession(board, { title: 'Ce soir', date: inDays(0) })
  await publishSession(board, { title: 'Demain', date: inDays(1) })
  for (const prenom of ['Malik', 'Inès', 'Zoé']) await newMember(request, board, prenom, 'Diallo')
  await openAsAdmin(page, '/coach?onglet=presences')
  const rows = page.getByRole('region', { name: 'Ce soir' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  if (project.name === 'phone') await page.getByRole('button', { name: 'Changer de séance' }).tap()
  const chooser = page.getByRole('navigation', { name: 'Séances' })
  await expect(chooser.getByRole('heading')).toHaveText(['Aujourd’hui', 'À venir', 'Passées'])
  await expect(chooser.getByRole('button').first()).toContainText('Ce soir')
  await expect(chooser.getByRole('button').first()).toContainText('À pointer')
})
