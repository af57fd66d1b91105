import type { APIRequestContext } from '@playwright/test'
import { expect, once, test } from '../support/browser/test.ts'
import { toastOf } from '../support/browser/toast.ts'
import { tickBox as box, presentAt, saveSheet as save } from '../support/journeys/coach.ts'
import { markPresent, publishSession } from '../support/journeys/member.ts'
import { newMember, openAsAdmin, setRole, signUp } from '../support/journeys/staff.ts'

/** Signs a second coach in on `request`. */
const signInOtherCoach = async (request: APIRequestContext, board: APIRequestContext) => {
  const coralie = await newMember(request, board, 'Coralie', 'Benali')
  await setRole(board, coralie.id, 'COACH')
  await request.post('/api/login', { data: { email: coralie.email, password: 'montreuil' }, failOnStatusCode: true })
}

test('the additions of two coaches are saved together, without a question', async ({
  page,
  board,
  request,
  refusals,
}) => {
  const { id } = await publishSession(board)
  refusals.add(`409 /api/coach/sessions/${id}/attendance`)
  const ines = await newMember(request, board, 'Inès', 'Moreau')
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signInOtherCoach(request, board)
  await openAsAdmin(page, '/coach?onglet=presences')
  await box(page, /Inès/).check()
  await markPresent(request, id, [malik.id])
  await save(page)
  await expect(toastOf(page)).toContainText('Vos coches et celles de l’autre coach sont réunies.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box(page, /Malik/)).toBeChecked()
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  expect((await presentAt(board, id)).toSorted()).toEqual([ines.id, malik.id].toSorted())
})

test(
  'when another coach saved first, the conflict is resolved member by member',
  once,
  async ({ page, board, request, refusals }) => {
    const { id } = await publishSession(board)
    refusals.add(`409 /api/coach/sessions/${id}/attendance`)
    const [ines, malik, noe, zoe] = [
      await newMember(request, board, 'Inès', 'Moreau'),
      await newMember(request, board, 'Malik', 'Diallo'),
      await newMember(request, board, 'Noé', 'Petit'),
      await newMember(request, board, 'Zoé', 'Étienne'),
    ]
    await signInOtherCoach(request, board)
    await markPresent(request, id, [malik.id])
    await openAsAdmin(page, '/coach?onglet=presences')
    await expect(box(page, /Malik/)).toBeChecked()
    await box(page, /Inès/).check()
    await box(page, /Noé/).check()
    await markPresent(request, id, [noe.id, zoe.id])
    await save(page)
    const question = page.getByRole('dialog', { name: 'Feuille modifiée entre-temps' })
    await expect(question).toContainText(/Coralie Benali a enregistré cette feuille à .*h/)
    await expect(question.getByRole('listitem')).toHaveText([
      /Malik Diallo.*Décoché par Coralie/,
      /Zoé Étienne.*Coché par Coralie/,
      /Inès Moreau.*Coché par vous/,
    ])
    await expect(question.getByText('Pareil des deux côtés : Noé Petit.')).toBeVisible()
    await question.getByRole('button', { name: 'Seulement les siennes' }).click()
    await expect(question.getByRole('checkbox', { name: /Inès/ })).not.toBeChecked()
    await question.getByRole('button', { name: 'Garder les deux' }).click()
    await expect(question.getByRole('checkbox', { name: /Inès/ })).toBeChecked()
    await question.getByRole('checkbox', { name: /Malik/ }).check()
    await question.getByRole('checkbox', { name: /Zoé/ }).uncheck()
    await question.getByRole('button', { name: 'Enregistrer la feuille' }).click()
    await expect(toastOf(page)).toContainText('Présences enregistrées')
    await expect(question).toHaveCount(0)
    expect((await presentAt(board, id)).toSorted()).toEqual([ines.id, malik.id, noe.id].toSorted())
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
    await expect(toastOf(page)).toContainText('Présences enregistrées')
    expect(await presentAt(board, id)).toHaveLength(2)
  },
)
