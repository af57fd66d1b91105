import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readSheet as readWorkbook } from 'read-excel-file/node'
import { expect, once, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { frequentFilter } from '../../support/journeys/board.ts'
import { registerPerson, setStatus } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const list = /\/api\/admin\/users\?/

const threeMembers = async (elsewhere: APIRequestContext, board: APIRequestContext) => {
  for (const [prenom, nom, status] of [
    ['Zoé', 'Étienne', 'ACTIVE'],
    ['Noël', 'Lœb', 'PENDING_CASH'],
    ['Ana', 'Zola', 'PENDING_CHECK'],
  ] as const) {
    const user = await registerPerson(elsewhere, { prenom, nom, email: `${prenom.at(0)}${nom.at(-1)}@exemple.fr` })
    await setStatus(board, user.id, status)
  }
}
const exportAs = async (page: Page, kind: string) => {
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}
const names = (page: Page) => page.getByRole('rowheader').getByRole('link')
const memberCount = (page: Page) =>
  page.getByRole('region', { name: 'Membres' }).getByRole('status').filter({ hasText: 'membre' })

test('filters and sort order change the list, the URL and the export, and are cleared with one press', async ({
  page,
  board,
  request,
}, { project }) => {
  await threeMembers(request, board)
  await openAsAdmin(page, '/admin?statut=PENDING&tri=-name')
  await expect(names(page)).toHaveText(['Ana Zola', 'Noël Lœb'])
  const csvDownload = page.waitForEvent('download')
  await exportAs(page, 'CSV (.csv)')
  const file = await csvDownload
  expect(file.suggestedFilename()).toMatch(/^membres-20\d\d-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeffNom;Prénom;')).toBe(true)
  const rows: Record<string, string>[] = parse(text, { columns: true, delimiter: ';', bom: true })
  expect(rows.map(({ Nom, Statut }) => [Nom, Statut])).toEqual([
    ['Zola', 'En attente chèque'],
    ['Lœb', 'En attente espèces'],
  ])
  const excelDownload = page.waitForEvent('download')
  await exportAs(page, 'Excel (.xlsx)')
  const workbook = await excelDownload
  expect(workbook.suggestedFilename()).toMatch(/^membres-20\d\d-\d\d-\d\d\.xlsx$/)
  expect((await readWorkbook(await workbook.path())).map(([nom]) => nom)).toEqual(['Nom', 'Zola', 'Lœb'])

  await page.getByLabel('Rechercher un membre').fill('noel')
  await expect(names(page)).toHaveText(['Noël Lœb'])
  await expect(page).toHaveURL('/admin?recherche=noel&statut=PENDING&tri=-name')
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(names(page)).toHaveCount(4)
  await expect(memberCount(page)).toHaveText(/^4\smembres$/)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByLabel('Rechercher un membre')).toHaveValue('')
  await expect(page.getByLabel('Rechercher un membre')).toBeFocused()

  await frequentFilter(page, 'À encaisser').click()
  await expect(names(page)).toHaveText(['Noël Lœb', 'Ana Zola'])
  await expect(memberCount(page)).toHaveText(/^2\smembres$/)
  if (project.name === 'phone') await page.getByRole('button', { name: '1 filtre' }).click()
  await page.getByLabel('Trier par').selectOption({ label: 'Nom, de Z à A' })
  await expect(names(page)).toHaveText(['Ana Zola', 'Noël Lœb'])
  await expect(page).toHaveURL('/admin?statut=PENDING&tri=-name')
})

test(
  'the Back button undoes a filter, not each letter of the search, and typing never waits for the server',
  once,
  async ({ page, board, request }, { project }) => {
    await threeMembers(request, board)
    await openAsAdmin(page, '/admin')
    const search = page.getByLabel('Rechercher un membre')
    await search.pressSequentially('o', { delay: 20 })
    await expect(page).toHaveURL('/admin?recherche=o')
    if (project.name === 'phone') await frequentFilter(page, 'À encaisser').click()
    else await page.getByLabel('Statut', { exact: true }).selectOption({ label: 'À encaisser' })
    await expect(page).toHaveURL('/admin?recherche=o&statut=PENDING')
    await search.fill('loeb')
    await expect(names(page)).toHaveText(['Noël Lœb'])
    await page.goBack()
    await expect(page).toHaveURL('/admin?recherche=o')
    await expect(search).toHaveValue('o')
    await page.goForward()
    await expect(search).toHaveValue('loeb')
    await expect(names(page)).toHaveText(['Noël Lœb'])

    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(names(page)).toHaveCount(4)
    const searches: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(list, async (route) => {
      searches.push(new URL(route.request().url()).searchParams.get('search') ?? '')
      await released
      await route.fallback()
    })
    await search.pressSequentially('zola')
    await expect(search).toHaveValue('zola')
    await expect.poll(() => searches.length).toBeGreaterThan(0)
    await expect(names(page)).toHaveCount(4)
    await expect(page.locator('[aria-busy=true]').getByRole('rowheader').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Membres' }).getByText('Recherche…')).toBeVisible()
    // Debounced: four letters cause one request.
    expect(searches).toEqual(['zola'])
    release()
    await expect(names(page)).toHaveText(['Ana Zola'])
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  },
)

test('a row that is pressed right after typing opens, although its page loads longer than the search waits', async ({
  page,
  board,
  request,
}) => {
  await threeMembers(request, board)
  await page.clock.install()
  await openAsAdmin(page, '/admin')
  await expect(names(page)).toHaveCount(4)
  const { promise: requested, resolve: announce } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // The first request fills the cache; the second is the router's, and holds its navigation.
  await page.route(/\/admin-membre-[^/]*\.js$/, async (route) => {
    if (route.request().resourceType() === 'script') {
      announce()
      await released
    }
    await route.fallback()
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Rechercher un membre').fill('loeb')
  await names(page).filter({ hasText: 'Noël Lœb' }).click()
  await requested
  await page.clock.runFor(1_000)
  await page.clock.resume()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Noël Lœb' })).toBeVisible()
})

test(
  'every filter is applied by the server; a failed export shows a toast',
  once,
  async ({ page, board, request, refusals }, { project }) => {
    await threeMembers(request, board)
    await openAsAdmin(page, '/admin')
    if (project.name === 'phone') await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
    for (const [label, option, found] of [
      ['Statut', 'En attente chèque', ['Ana Zola']],
      ['Statut', 'Aucune adhésion', [/Administration/]],
      ['Rôle', 'Administrateur', [/Administration/]],
      ['Niveau', 'Level X', []],
      ['Tarif', 'Tarif réduit', [/Administration/]],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
      await expect(names(page)).toHaveText([...found])
      await page.getByRole('button', { name: 'Effacer les filtres' }).click()
      await expect(names(page)).toHaveCount(4)
    }

    refusals.add('503 /api/admin/users.csv')
    const message = 'Le service est momentanément indisponible. Merci de réessayer dans un instant.'
    await page.route('**/api/admin/users.csv*', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message } }),
    )
    await exportAs(page, 'CSV (.csv)')
    await expect(findToast(page)).toContainText('Le service est momentanément indisponible.')
    await expect(page.getByRole('button', { name: 'Exporter', exact: true })).toBeEnabled()
  },
)

test(
  'a long list loads page by page, also after a failed page or a deletion in another window',
  once,
  async ({ page, board, request, refusals }) => {
    await threeMembers(request, board)
    // Pages of two instead of fifty, from the real server.
    let isBroken = false
    await page.route(list, (route) => {
      if (isBroken) return route.fulfill({ status: 500, body: '' })
      return route.continue({ url: route.request().url().replace('limit=50', 'limit=2') })
    })
    refusals.add('500 /api/admin/users').add('400 /api/admin/users')
    await openAsAdmin(page, '/admin')
    await expect(names(page)).toHaveCount(2)
    await expect(page.getByText(/^2 sur 4$/)).toBeVisible()
    isBroken = true
    await page.getByRole('button', { name: 'Afficher plus' }).click()
    await expect(page.getByText('Impossible de charger la liste des utilisateurs')).toBeVisible()
    await expect(names(page)).toHaveCount(2)
    isBroken = false
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(names(page)).toHaveText(['Zoé Étienne', 'Noël Lœb', /Administration/, 'Ana Zola'])
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0)

    await page.getByLabel('Rechercher un membre').fill('o')
    await expect(names(page)).toHaveText(['Zoé Étienne', 'Noël Lœb'])
    const found: { id: string }[] = await (await board.get('/api/admin/users?search=loeb')).json()
    await board.delete(`/api/admin/users/${found[0]?.id}`, { failOnStatusCode: true })
    await page.getByRole('button', { name: 'Afficher plus' }).click()
    await expect(page.getByText('Cette page n’existe plus. Merci de revenir à la première.')).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(names(page)).toHaveText(['Zoé Étienne', /Administration/])
  },
)
