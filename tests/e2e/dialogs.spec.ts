import type { Locator } from '@playwright/test'
import { expect, once, test } from '../support/browser.ts'
import { activeMember, markPresent, publishSession } from '../support/journeys.ts'
import { openAsAdmin } from '../support/staff-journeys.ts'
import { closeToast, toastOf } from '../support/toast.ts'

const narrow = { width: 360, height: 640 }

/** Nothing of `part` lies under `over`, and all of it is on the screen. */
const isFree = async (part: Locator, over?: Locator) => {
  await expect(part).toBeInViewport({ ratio: 1 })
  const box = await part.boundingBox()
  const other = await over?.boundingBox()
  if (!box) throw new Error('not on the screen')
  if (other) expect(box.y >= other.y + other.height || box.y + box.height <= other.y).toBe(true)
}

test('the main button of a long dialog is always in sight', once, async ({ page, board }) => {
  await page.setViewportSize(narrow)
  const member = await activeMember(page, board)
  const past = await publishSession(board, { date: '2024-11-10' })
  await markPresent(board, past.id, [member.id])
  await page.goto('/progression')
  await page.getByRole('button', { name: 'Un autre objectif' }).click()
  await isFree(page.getByRole('button', { name: 'Enregistrer l’objectif' }))
})

test(
  'a session’s main button and field stay in sight, and no message lies over them, however wide the screen',
  once,
  async ({ page }) => {
    await page.setViewportSize(narrow)
    await openAsAdmin(page, '/coach')
    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
    const save = dialog.getByRole('button', { name: 'Créer la séance' })
    await isFree(save)
    // A field that gets the focus stops above the foot.
    const recap = page.getByLabel('Récapitulatif du coach')
    await recap.focus()
    await isFree(recap, page.locator('[data-dialog-foot]'))
    for (const size of [narrow, { width: 640, height: 700 }, { width: 1370, height: 500 }]) {
      await page.setViewportSize(size)
      await save.click()
      await expect(toastOf(page)).toContainText('Veuillez remplir tous les champs obligatoires')
      await isFree(dialog, toastOf(page))
      await isFree(save, toastOf(page))
      await closeToast(page)
    }
  },
)
