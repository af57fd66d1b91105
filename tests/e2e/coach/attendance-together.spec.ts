import type { APIRequestContext } from '@playwright/test'
import { newId } from '../../../server/database/ids.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../../support/journeys/coach.ts'
import { markPresent, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole, signUp } from '../../support/journeys/staff.ts'

/** Signs a second coach in on `request`. */
const signInOtherCoach = async (request: APIRequestContext, board: APIRequestContext) => {
  const coralie = await newMember(request, board, 'Coralie', 'Benali')
  await setRole(board, coralie.id, 'COACH')
  await request.post('/api/login', { data: { email: coralie.email, password: 'montreuil' }, failOnStatusCode: true })
}

test('the ticks of two coaches are saved together, without a question', async ({ page, board, request }) => {
  const { id } = await publishSession(board)
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  const noe = await newMember(request, board, 'Noé', 'Petit')
  await signInOtherCoach(request, board)
  await markPresent(request, id, [noe.id])
  await openAsAdmin(page, '/coach?onglet=presences')
  await expect(box(page, /Noé/)).toBeChecked()
  await box(page, /Inès/).check()
  await markPresent(request, id, [malik.id])
  await save(page)
  await expect(findToast(page)).toContainText('Présences enregistrées')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByText('Un autre coach a aussi enregistré cette feuille. Vos coches sont gardées.'),
  ).toBeVisible()
  await expect(page.getByText('Coché : Malik Diallo')).toBeVisible()
  await expect(page.getByText('Décoché : Noé Petit')).toBeVisible()
  await expect(box(page, /Malik/)).toBeChecked()
  await expect(box(page, /Noé/)).not.toBeChecked()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  expect((await presentAt(board, id)).toSorted()).toEqual([ines.id, malik.id].toSorted())
})

test(
  'a coach reads which of their ticks another coach undid later, and saves without it',
  once,
  async ({ page, board, request }) => {
    const { id } = await publishSession(board)
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await newMember(request, board, 'Malik', 'Diallo')
    await signInOtherCoach(request, board)
    await openAsAdmin(page, '/coach?onglet=presences')
    await box(page, /Inès/).check()
    await box(page, /Malik/).check()
    const now = new Date().toISOString()
    const mark = { id: newId(), userId: ines.id, present: false, at: now }
    await request.post(`/api/coach/sessions/${id}/attendance/marks`, {
      data: { marks: [mark], now },
      failOnStatusCode: true,
    })
    await save(page)
    await expect(page.getByText('Décoché : Inès Moreau')).toBeVisible()
    await expect(box(page, /Inès/)).not.toBeChecked()
    await expect(box(page, /Malik/)).toBeChecked()
  },
)

test(
  'the sheet refreshes every 30 seconds, names the coach who saved, and keeps the order of rows',
  once,
  async ({ page, board, request }) => {
    const { id } = await publishSession(board)
    await newMember(request, board, 'Inès', 'Moreau')
    const malik = await newMember(request, board, 'Malik', 'Diallo')
    await newMember(request, board, 'Zoé', 'Étienne')
    await signInOtherCoach(request, board)
    await page.clock.install()
    await openAsAdmin(page, '/coach?onglet=presences')
    await box(page, /Inès/).check()
    await markPresent(request, id, [malik.id])
    await signUp(request, 'zoe.etienne@exemple.fr', id)
    await page.clock.fastForward(31_000)
    await expect(
      page.getByText(/^Coralie Benali a aussi enregistré cette feuille à .* Vos coches sont gardées\.$/),
    ).toBeVisible()
    await expect(page.getByText('Coché : Malik Diallo')).toBeVisible()
    await expect(page.getByText('1 inscrit', { exact: true })).toBeVisible()
    await expect(page.getByText('2 présents', { exact: true })).toBeVisible()
    await expect(box(page, /Inès/)).toBeChecked()
    await expect(box(page, /Inès/)).toBeFocused()
    const rows = page.getByRole('region', { name: 'Piste et renfo' }).getByRole('listitem')
    // Zoé, who signed up after the sheet was opened, is not moved to the sign-ups.
    await expect(rows).toHaveText([/^Administration/, /^Coralie/, /^Inès/, /^Malik/, /^Zoé/])
    await save(page)
    await expect(findToast(page)).toContainText('Présences enregistrées')
    expect(await presentAt(board, id)).toHaveLength(2)
  },
)
