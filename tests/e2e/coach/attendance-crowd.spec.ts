import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { publishSession } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const names = ['Anaïs', 'Bérénice', 'Chloé', 'Damien', 'Élodie', 'François', 'Gaëlle', 'Hélène']
const crowd = Array.from({ length: 200 }, (_, index) => ({
  id: crypto.randomUUID(),
  prenom: names[index % names.length],
  nom: `Œuvrard-${String(index).padStart(3, '0')}`,
  level: 'LVL1',
}))

/** How many rows a tick of the first row changes. */
const rowsChangedByTick = (page: Page) =>
  page.evaluate(async () => {
    const sheet = document.querySelector('main')
    const box = document.querySelector<HTMLInputElement>('li input[type=checkbox]')
    if (!sheet || !box) throw new Error('there is no sheet')
    const changed = new Set<Element>()
    const seen = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = target instanceof Element ? target.closest('li') : target.parentElement?.closest('li')
        if (row) changed.add(row)
      }
    })
    seen.observe(sheet, { childList: true, subtree: true, attributes: true, characterData: true })
    box.click()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    seen.disconnect()
    return changed.size
  })

test('among 200 members the search ignores accents, and a tick shows at once', async ({ page, board }) => {
  const { id } = await publishSession(board)
  const sheet = { members: crowd, rsvpUserIds: [crowd[199]?.id], presentUserIds: [], version: 0, lastSave: null }
  await page.route(`/api/coach/sessions/${id}/attendance`, (route) => route.fulfill({ json: sheet }))
  await openAsAdmin(page, '/coach?onglet=presences')
  const rows = page.getByRole('region', { name: 'Piste et renfo' }).getByRole('listitem')
  await expect(rows).toHaveCount(200)
  await expect(rows.first()).toContainText('Œuvrard-199')
  // Nothing covers the button: on a phone the navigation bar is at the bottom too.
  const save = page.getByRole('button', { name: 'Enregistrer les présences' })
  await expect(save).toBeInViewport({ ratio: 1 })
  const isOnTop = await save.evaluate((button) => {
    const { left, width, top, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(page.getByText('0 présent', { exact: true })).toBeInViewport()

  expect(await rowsChangedByTick(page), 'a tick among 200 changes one row').toBe(1)
  await expect(page.getByText('1 présent', { exact: true })).toBeVisible()

  const search = page.getByLabel('Chercher un membre')
  await search.fill('oeuvrard-007 helene')
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  // The next name is typed into an empty field.
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await expect(rows).toHaveCount(200)
  await search.fill('personne')
  await expect(page.getByText('Aucun membre trouvé')).toBeVisible()
  await search.fill('')
  await expect(rows).toHaveCount(200)
})

test('the lanes of the roll call are side by side where there is room', async ({ page, board }, { project }) => {
  const { id } = await publishSession(board)
  const members = crowd.slice(0, 6)
  const sheet = { members, rsvpUserIds: [], presentUserIds: [], version: 0, lastSave: null }
  await page.route(`/api/coach/sessions/${id}/attendance`, (route) => route.fulfill({ json: sheet }))
  await openAsAdmin(page, '/coach?onglet=presences')
  const rows = page.getByRole('region', { name: 'Autres membres' }).getByRole('listitem')
  await expect(rows).toHaveCount(6)
  const [first, second] = await Promise.all([rows.nth(0).boundingBox(), rows.nth(1).boundingBox()])
  const isBeside = first?.y === second?.y
  expect(isBeside).toBe(project.name !== 'phone')
})

test('the roll call takes the whole screen: nine names or more, sorted, all unticked at once', async ({ page, board }, {
  project,
}) => {
  const { id } = await publishSession(board)
  const members = crowd.slice(0, 60)
  const signedUpIds = members.slice(0, 26).map((member) => member.id)
  const sheet = { members, rsvpUserIds: signedUpIds, presentUserIds: [], version: 0, lastSave: null }
  await page.route(`/api/coach/sessions/${id}/attendance`, (route) => route.fulfill({ json: sheet }))
  await openAsAdmin(page, '/coach?onglet=presences')
  await page.getByRole('button', { name: 'Plein écran', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Règlement reçu' })).toHaveCount(0)
  await page.getByRole('heading', { name: 'Inscrits (26)' }).evaluate((title) => title.scrollIntoView())
  const rows = page.getByRole('region', { name: 'Inscrits' }).getByRole('listitem')
  const seen = await rows.evaluateAll((items) => {
    const top = document.querySelector('[data-sheet-header]')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('[data-save-bar]')?.getBoundingClientRect().top ?? 0
    return items.filter((item) => {
      const box = item.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }).length
  })
  expect(seen).toBeGreaterThan(8)
  // Which session it is, the search and the count stay in view.
  for (const part of [
    page.locator('[data-sheet-header]').getByText('Piste et renfo'),
    page.getByLabel('Chercher un membre'),
    page.getByText('0 présent', { exact: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  const header = await page.locator('[data-sheet-header]').boundingBox()
  // One line; on a phone the session is above the search.
  expect(header?.height).toBeLessThan(project.name === 'phone' ? 110 : 70)
  const chooseTool = async (name: string) => {
    await page.getByRole('button', { name: 'Autres actions de l’appel' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const tickAll = page.getByRole('button', { name: 'Cocher tous les inscrits', exact: true })
  const untickAll = page.getByRole('button', { name: 'Décocher tous les inscrits' })
  await tickAll.click()
  await expect(page.getByText('26 présents', { exact: true })).toBeVisible()
  await expect(tickAll).toHaveCount(0)
  await untickAll.click()
  await expect(page.getByText('0 présent', { exact: true })).toBeVisible()
  await tickAll.click()
  await chooseTool('Tout décocher')
  await expect(page.getByText('0 présent', { exact: true })).toBeVisible()
  await chooseTool('Trier par nom')
  await expect(rows.first()).toContainText('Œuvrard-000')
  await chooseTool('Trier par prénom')
  await expect(rows.first()).toContainText('Anaïs')
  await expect(rows.last()).toContainText('Hélène')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
})
