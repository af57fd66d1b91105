import type { CoachSession } from '../../../contract/sessions/coach-session.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { sessionCard as cardOf, chooseForSession as choose } from '../../support/journeys/coach.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test(
  'a coach who saves after another one sees the other’s changes, keeps the input and resolves conflicts by field',
  once,
  async ({ page, board, refusals }) => {
    const session = await publishSession(board)
    refusals.add(`409 /api/coach/sessions/${session.id}`)
    await openAsAdmin(page, '/coach')
    await choose(page, 'Piste et renfo', 'Modifier')
    const dialog = page.getByRole('dialog', { name: 'Modifier la séance' })
    const save = dialog.getByRole('button', { name: 'Modifier la séance' })
    await dialog.getByLabel('Lieu').fill('Parc des Beaumonts')
    await dialog.getByLabel('Description').fill('Chaussures de trail conseillées')
    const date = session.date.slice(0, 10)
    await board.put(`/api/coach/sessions/${session.id}`, {
      data: { title: 'Piste', type: 'RUN', date, time: '18:15', location: 'Gymnase' },
      failOnStatusCode: true,
    })

    await save.click()
    const banner = dialog.getByRole('region', { name: 'Séance modifiée entre-temps' })
    await expect(banner).toBeFocused()
    await expect(banner).toBeInViewport()
    await expect(banner).toContainText('Votre saisie est gardée')
    await expect(banner).toContainText(/Repris de l’autre coach.: Titre \(Piste\), Heure \(18.h.15\)/)
    await expect(dialog.getByLabel('Titre')).toHaveValue('Piste')
    await expect(dialog.getByLabel('Heure')).toHaveValue('18:15')
    await expect(dialog.getByLabel('Lieu')).toHaveValue('Parc des Beaumonts')
    await expect(dialog.getByLabel('Description')).toHaveValue('Chaussures de trail conseillées')

    const place = banner.getByRole('group', { name: 'Lieu' })
    const mine = place.getByRole('button', { name: /^Vous.: Parc des Beaumonts$/ })
    const theirs = place.getByRole('button', { name: /^L’autre coach.: Gymnase$/ })
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await theirs.click()
    await expect(dialog.getByLabel('Lieu')).toHaveValue('Gymnase')
    await mine.click()
    await expect(theirs).toHaveAttribute('aria-pressed', 'false')
    await expect(dialog.getByLabel('Lieu')).toHaveValue('Parc des Beaumonts')
    await save.click()
    await expect(findToast(page)).toContainText('Séance modifiée avec succès')
    await expect(cardOf(page, 'Piste')).toContainText('Chaussures de trail conseillées')
    const [stored]: CoachSession[] = await (await board.get('/api/coach/sessions')).json()
    expect([stored?.title, stored?.time, stored?.location, stored?.description]).toEqual([
      'Piste',
      '18:15',
      'Parc des Beaumonts',
      'Chaussures de trail conseillées',
    ])
  },
)
