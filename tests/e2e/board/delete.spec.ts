import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { openControls, useDesktopWindow } from '../../support/journeys/board.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { breakCall, openAsAdmin } from '../../support/journeys/staff.ts'

const openDeletion = async (page: Page) => {
  await page.getByRole('button', { name: 'Supprimer Inès Moreau' }).click()
  return page.getByRole('alertdialog', { name: 'Supprimer Inès Moreau' })
}

test('an account is deleted after SUPPRIMER was typed, and the dialog lists what is erased', async ({ page, request }, {
  project,
}) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await openControls(page, 'Inès Moreau')
  const dialog = await openDeletion(page)
  for (const words of [
    'Cette suppression est irréversible.',
    'le compte',
    'l’adhésion et l’historique de paiement',
    'toutes les inscriptions aux séances',
    'toutes les notes des coachs',
  ])
    await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(findToast(page)).toContainText('Inès Moreau a été supprimé avec succès')
  await expect(page.getByText('ines@exemple.fr')).toHaveCount(0)
  // In the list the focus moves to the next member.
  if (project.name === 'desktop') await expect(page.getByRole('rowheader').getByRole('link')).toBeFocused()
})

test(
  'any other word, or cancelling, deletes nothing; the word and Enter are enough',
  once,
  async ({ page, request }) => {
    await registerPerson(request)
    await useDesktopWindow(page)
    await openAsAdmin(page, '/admin')
    const expectCancelled = async () => {
      await expect(findToast(page)).toContainText('Suppression annulée')
      await expect(findToast(page)).toContainText('Aucune action n’a été effectuée')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Supprimer Inès Moreau' })).toBeFocused()
      await closeToast(page)
    }
    for (const word of ['', 'supprimer', 'SUPPRIMERA']) {
      const dialog = await openDeletion(page)
      await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill(word)
      await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
      await expectCancelled()
    }
    await (await openDeletion(page)).getByRole('button', { name: 'Annuler' }).click()
    await expectCancelled()
    await openDeletion(page)
    await page.keyboard.press('Escape')
    await expectCancelled()
    await expect(page.getByText('ines@exemple.fr')).toBeVisible()

    await page.getByRole('button', { name: 'Supprimer Inès Moreau' }).press('Enter')
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER')
    await page.keyboard.press('Enter')
    await expect(findToast(page)).toContainText('Inès Moreau a été supprimé avec succès')
  },
)

test(
  'a failed deletion shows a toast; deleting the last administrator is refused with the reason',
  once,
  async ({ page, request, refusals }) => {
    const { id } = await registerPerson(request)
    refusals.add(`500 /api/admin/users/${id}`)
    await useDesktopWindow(page)
    await openAsAdmin(page, '/admin')
    await breakCall(page, `/api/admin/users/${id}`, 'DELETE')
    const dialog = await openDeletion(page)
    await dialog.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER')
    await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(findToast(page)).toContainText('Impossible de supprimer l’utilisateur')
    await expect(page.getByText('ines@exemple.fr', { exact: true })).toBeVisible()

    const me: { user: { id: string } } = await (await page.request.get('/api/user')).json()
    refusals.add(`409 /api/admin/users/${me.user.id}`)
    // The input is kept for another attempt.
    await expect(page.getByLabel('Tapez SUPPRIMER pour confirmer')).toHaveValue('SUPPRIMER')
    await page.getByRole('button', { name: 'Annuler' }).click()
    const own = page.getByRole('row').filter({ hasText: 'admin@exemple.fr' })
    await own.getByRole('button', { name: /^Supprimer/ }).click()
    await expect(page.getByRole('alertdialog', { name: 'Supprimer votre propre compte' })).toContainText(
      /C’est votre compte/,
    )
    await page.getByLabel('Tapez SUPPRIMER pour confirmer').fill('SUPPRIMER')
    await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(findToast(page)).toContainText('Le club doit garder au moins un administrateur.')
  },
)
