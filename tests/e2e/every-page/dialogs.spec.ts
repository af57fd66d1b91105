import type { Locator } from '@playwright/test'
import { keepToast } from '../../support/browser/covered-by-toast.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { closeToast, findToast } from '../../support/browser/toast.ts'
import { activeMember, markPresent, publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const narrow = { width: 360, height: 640 }

/** Expects `part` to be fully on the screen and not covered by `over`. */
const expectUncovered = async (part: Locator, over?: Locator) => {
  await expect(part).toBeInViewport({ ratio: 1 })
  const box = await part.boundingBox()
  const other = await over?.boundingBox()
  if (!box) throw new Error('not on the screen')
  if (other) expect(box.y >= other.y + other.height || box.y + box.height <= other.y).toBe(true)
}

test('the main button of a long dialog is always visible', once, async ({ page, board }) => {
  await page.setViewportSize(narrow)
  const member = await activeMember(page, board)
  const past = await publishSession(board, { date: '2024-11-10' })
  await markPresent(board, past.id, [member.id])
  await page.goto('/progression')
  await page.getByRole('button', { name: 'Un autre objectif' }).click()
  await expectUncovered(page.getByRole('button', { name: 'Enregistrer l’objectif' }))
})

test('at 400 % zoom the whole session dialog scrolls, its foot with it', once, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
  const save = dialog.getByRole('button', { name: 'Créer la séance' })
  await expect(dialog).toBeVisible()
  await expect(save).not.toBeInViewport()
  const description = page.getByLabel('Description')
  await description.focus()
  await expectUncovered(description, page.locator('[data-dialog-foot]'))
  await save.focus()
  await expectUncovered(save)
})

test(
  'no toast covers the session dialog, its button or its focused field, at any screen width',
  once,
  async ({ page }) => {
    await page.setViewportSize(narrow)
    await openAsAdmin(page, '/coach')
    await page.getByRole('button', { name: 'Nouvelle séance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
    const save = dialog.getByRole('button', { name: 'Créer la séance' })
    await expectUncovered(save)
    // A focused field stays above the sticky footer.
    const description = page.getByLabel('Description')
    await description.focus()
    await expectUncovered(description, page.locator('[data-dialog-foot]'))
    // The title stays visible too, with the close button.
    await expectUncovered(dialog.getByRole('button', { name: 'Fermer' }))
    for (const size of [
      narrow,
      { width: 640, height: 700 },
      { width: 1370, height: 500 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await save.click()
      await expect(findToast(page)).toContainText('Veuillez remplir tous les champs obligatoires')
      await expectUncovered(dialog, findToast(page))
      await expectUncovered(save, findToast(page))
      await closeToast(page)
    }
  },
)

test('Escape closes a dialog before a toast that came after it', once, async ({ page, board, refusals }) => {
  const { id } = await publishSession(board, { date: '2030-11-10' })
  refusals.add(`offline /api/coach/sessions/${id}/extend`)
  await page.addInitScript(keepToast)
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: /^Actions pour/ }).click()
  await page.getByRole('menuitem', { name: 'Répéter' }).click()
  await page.route('**/api/coach/sessions/*/extend', (route) => route.abort('internetdisconnected'))
  const dialog = page.getByRole('dialog', { name: 'Répéter la séance' })
  await dialog.getByRole('button', { name: /^Créer \d+ séances$/ }).click()
  await expect(findToast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(findToast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findToast(page)).toHaveCount(0)
})

test(
  'a dialog whose code failed to load says so, and opens after the page was reloaded',
  once,
  async ({ page, board, context }) => {
    await activeMember(page, board)
    // Before the page, which prefetches the code some seconds after it has loaded.
    await page.route('/assets/goal-dialog-*', (route) => route.abort('internetdisconnected'))
    await page.goto('/progression')
    const goal = page.getByRole('button', { name: 'Un autre objectif' })
    await expect(goal).toBeVisible()
    await context.setOffline(true)
    await goal.click()
    // The code of the toast may not load either: then the fallback shows.
    const failure = page.getByRole('alert').filter({ hasText: 'Erreur de connexion' }).or(findToast(page))
    await expect(failure).toContainText('Erreur de connexion')
    await page.unrouteAll()
    await context.setOffline(false)
    await failure.getByRole('button', { name: 'Recharger' }).click()
    await expect(failure).toHaveCount(0)
    await goal.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'a dialog opened from a menu shows where the focus is to a keyboard, and not to a mouse',
  once,
  async ({ page, board }) => {
    await publishSession(board, { date: '2030-11-10' })
    await openAsAdmin(page, '/coach')
    const menu = page.getByRole('button', { name: /^Actions pour/ })
    const places = page.getByRole('menuitem', { name: 'Places et liste d’attente' })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Fermer' })
    const isMarked = () => close.evaluate((button) => button.matches(':focus-visible'))
    await menu.click()
    await places.click()
    await expect(close).toBeFocused()
    expect(await isMarked()).toBe(false)
    await close.click()
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await places.press('Enter')
    await expect(close).toBeFocused()
    expect(await isMarked()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  },
)
