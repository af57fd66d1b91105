import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { fillSessionForm } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

test(
  'past sessions are listed separately, page by page; a past or taken date shows a warning and can be saved',
  once,
  async ({ page, board }) => {
    for (let day = 1; day <= 12; day++)
      await publishSession(board, { title: `Il y a ${day} jours`, date: inDays(-day) })
    await openAsAdmin(page, '/coach')
    await expect(page.getByText('Aucune séance programmée')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Séances passées (12)' })).toBeVisible()
    const lanes = page.getByRole('heading', { level: 3 })
    await expect(lanes).toHaveText(['Il y a 1 jours', 'Il y a 2 jours', 'Il y a 3 jours'])
    await expect(page.getByText('3 sur 12')).toBeVisible()
    await page.getByRole('button', { name: 'Afficher plus' }).click()
    await expect(lanes).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    await fillSessionForm(page, 'Oubliée')
    await expect(page.getByText(/Cette date est passée/)).toHaveCount(0)
    await page.getByLabel('Date').fill(inDays(-3))
    await expect(
      page.getByText('Cette date est passée : la séance ira directement dans les séances passées.'),
    ).toBeVisible()
    await expect(page.getByText(/Il y a déjà une séance ce jour-là.: «.Il y a 3 jours.» à 10.h\./)).toBeVisible()
    await page.getByRole('button', { name: 'Créer la séance' }).click()
    await expect(findToast(page)).toContainText('Séance créée avec succès')
    await expect(page.getByText('Séances passées (13)')).toBeVisible()
  },
)
