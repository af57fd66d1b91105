import type { Page } from '@playwright/test'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { frequentFilter } from '../../support/journeys/board.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const step = (page: Page, label: string) => page.getByRole('button', { name: new RegExp(`^${label}\\s: Inès Moreau$`) })
const statusOf = (page: Page) => page.getByLabel('Statut d’adhésion d’Inès Moreau')

/** A phone has the tag alone; a wide screen has the select too. */
const expectStatus = async (page: Page, status: string, label: string) => {
  const row = page.getByRole('row').filter({ hasText: 'Inès Moreau' })
  await expect(row.locator('span').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) >= 1280) await expect(statusOf(page)).toHaveValue(status)
}

test('a request is validated by payment method; once active it is no longer among what is late', async ({
  page,
  request,
}, { project }) => {
  await registerPerson(request, { paymentMethod: 'check' })
  await openAsAdmin(page, '/admin')
  await step(page, 'Valider').click()
  await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : En attente chèque')
  await expect(findToast(page)).toContainText(/Inès Moreau.· cotisation de 120.€/)
  await expectStatus(page, 'PENDING_CHECK', 'En attente chèque')
  // The focus moves to the select, or on a phone to the name: a second Enter applies no further step.
  const name = page.getByRole('link', { name: 'Inès Moreau' })
  await expect(project.name === 'phone' ? name : statusOf(page)).toBeFocused()
  await step(page, 'Paiement reçu').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer le règlement' }).click()
  await expect(findToast(page)).toContainText('Règlement noté')
  await expectStatus(page, 'ACTIVE', 'Actif')
  await expect(page.getByText(/^jusqu’au 31\/08\/20\d\d$/)).toBeVisible()
  await expect(step(page, 'Paiement reçu')).toHaveCount(0)
  if (project.name === 'phone') await page.getByRole('button', { name: 'Chiffres du club' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Cotisations validées' }).locator('+ dd')).toHaveText(/120\s€/)
  await frequentFilter(page, 'Pas à jour').click()
  await expect(page).toHaveURL(/\/admin\?statut=LATE(#membres)?$/)
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
})

test('a request that was validated by mistake is one again after « Annuler » in the toast', async ({
  page,
  request,
}) => {
  await registerPerson(request)
  await openAsAdmin(page, '/admin')
  await step(page, 'Valider').click()
  await expectStatus(page, 'PENDING_CASH', 'En attente espèces')
  await expect(findToast(page)).toContainText('Statut d’adhésion changé vers : En attente espèces')
  await findToast(page).getByRole('button', { name: 'Annuler' }).click()
  await expect(findToast(page)).toContainText('Changement annulé')
  await page.reload()
  await expectStatus(page, 'REQUESTED', 'Demandé')
  await expect(step(page, 'Valider')).toBeVisible()
})

const refusals = [
  [403, { code: 'forbidden', message: 'Vous n’avez pas accès à cette action.' }],
  [409, { code: 'role_protected', message: 'Le rôle d’un administrateur ne se change pas ici.' }],
  [500, undefined],
] as const

test(
  'a step is shown at once, applied once, and rolled back when the server refuses it',
  once,
  async ({ page, board, request, refusals: expected }) => {
    const { id } = await registerPerson(request)
    const path = `/api/admin/members/${id}/membership-status`
    await openAsAdmin(page, '/admin')
    for (const [status, refusal] of refusals) {
      expected.add(`${status} ${path}`)
      await page.route(`**${path}`, (route) =>
        route.fulfill(refusal ? { status, json: refusal } : { status, body: '' }),
      )
      await step(page, 'Valider').click()
      await expect(findToast(page)).toContainText(refusal?.message ?? 'Impossible de changer le statut d’adhésion')
      await expectStatus(page, 'REQUESTED', 'Demandé')
      await expect(step(page, 'Valider')).toBeFocused()
      await page.unroute(`**${path}`)
    }

    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      await released
      await route.fallback()
    })
    await step(page, 'Valider').click()
    await expectStatus(page, 'PENDING_CASH', 'En attente espèces')
    await expect(step(page, 'Valider')).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(step(page, 'Paiement reçu')).toBeVisible()

    await setStatus(board, id, 'REQUESTED')
    await page.reload()
    await step(page, 'Valider').dblclick()
    await expectStatus(page, 'PENDING_CASH', 'En attente espèces')
    await expect(step(page, 'Paiement reçu')).toBeEnabled()
    await expectStatus(page, 'PENDING_CASH', 'En attente espèces')
  },
)
