import type { Page } from '@playwright/test'
import { isChunk } from '../../support/browser/chunks.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import {
  activeMember,
  comeBack,
  inDays,
  markPresent,
  openPart,
  publishSession,
  registerPerson,
  setStatus,
} from '../../support/journeys/member.ts'

test('figures and weeks have charts and tables; a log earns a badge and a milestone', async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const [day, type] of [
    [2, 'RUN'],
    [9, 'HYROX'],
    [100, 'RUN'],
  ] as const) {
    const session = await publishSession(board, { title: `Séance ${day}`, type, date: inDays(-day) })
    await markPresent(board, session.id, [id])
  }
  await page.goto('/progression')
  await expect(page.getByRole('region', { name: 'Ma saison' })).toContainText(/[23].séances cette saison/)
  // Drawn only when opened.
  await expect(page.locator('.chart')).toHaveCount(0)
  const figures = await openPart(page, 'En chiffres')
  await figures.getByLabel('Période').selectOption('Depuis le début')
  await expect(figures.getByRole('img', { name: /Depuis le début/ })).toHaveAccessibleName(/Course.: 2.séances/)
  await expect(figures.locator('.chart .bar')).toHaveCount(2)
  await figures.getByText('Voir le tableau').click()
  await expect(figures.getByRole('row', { name: /^Course/ })).toContainText('2')

  const weeks = await openPart(page, 'Semaine après semaine')
  await expect(weeks.locator('.chart')).toHaveCount(2)
  await weeks.getByText('Voir le tableau').click()
  // A header and twelve weeks; a hundred days ago is on the previous page.
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await weeks.getByRole('button', { name: 'Plus ancien' }).click()
  await expect(weeks.getByRole('row').last()).toContainText('1')
  await weeks.getByRole('button', { name: 'Plus récent' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)

  const award = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  // A job gives the first session's badge within minutes of the sheet, a log gives it at once.
  const others = (await openPart(page, 'Badges et paliers'))
    .getByRole('listitem')
    .filter({ hasNotText: 'Premier tour' })
  // Closest first: all three sessions without a log is 50 %.
  await expect(others.first()).toContainText('C’est parti')
  await expect(award('C’est parti')).toContainText('0 sur 1')
  await expect(page.getByRole('heading', { name: 'Comment était « Séance 2 » ?' })).toBeVisible()
  await page.getByRole('button', { name: 'Noter mon ressenti', exact: true }).click()
  await page.getByRole('dialog').getByText('Modéré', { exact: true }).click()
  await page.getByRole('dialog').getByLabel('Kilomètres').fill('100')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(award('Premier tour')).toContainText(/1re séance, le \d\d\/\d\d\/\d{4}/)
  await expect(award('Cent bornes')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
  await expect(award('C’est parti')).toContainText(/, le \d\d\/\d\d\/\d{4}/)
})

test(
  'the charts load when their section is opened, and the page works without them; no staff script is loaded',
  once,
  async ({ page, board, refusals }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
    })
    const charts = () => scripts.filter((path) => isChunk(path, 'week-charts'))
    const { id } = await activeMember(page, board)
    await publishSession(board)
    await markPresent(board, (await publishSession(board, { date: inDays(-3) })).id, [id])
    await page.goto('/dashboard')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    const bodies = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()))
    for (const words of ['Nouvelle séance', 'Cocher tous les inscrits', 'SUPPRIMER', 'Rechercher un membre'])
      expect(bodies.filter((body) => body.includes(words))).toEqual([])
    for (const label of ['Modifier mes infos', 'Séances']) {
      await page.getByRole('link', { name: label, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(charts()).toEqual([])
    await page.getByRole('link', { name: 'Progression', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ma progression' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(charts()).toEqual([])
    await openPart(page, 'Semaine après semaine')
    await expect(page.locator('.chart').first()).toBeVisible()
    const [file] = charts()
    expect(file).toBeDefined()

    refusals.add(`404 ${file}`)
    await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    const weeks = await openPart(page, 'Semaine après semaine')
    await expect(weeks.getByRole('alert')).toContainText('Erreur de connexion')
    const figures = await openPart(page, 'En chiffres')
    await expect(figures.locator('.chart')).toBeVisible()
    await figures.getByText('Voir le tableau').click()
    await expect(figures.getByRole('table')).toBeVisible()
  },
)

/** Pairs of texts under or above the bars that overlap. */
const touching = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.chart')].flatMap((chart) => {
      const texts = [...chart.querySelectorAll('.week > .name, .week > .amount, .tick > span')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      return texts.flatMap((one, index) =>
        texts
          .slice(index + 1)
          .filter(
            ({ box }) =>
              box.left < one.box.right &&
              one.box.left < box.right &&
              box.top < one.box.bottom &&
              one.box.top < box.bottom,
          )
          .map((other) => `${one.text} ${other.text}`),
      )
    }),
  )

test('the names of weeks never touch, on no screen and with large letters', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  for (const day of [2, 9, 30, 100])
    await markPresent(board, (await publishSession(board, { date: inDays(-day) })).id, [id])
  await page.goto('/progression')
  const weeks = await openPart(page, 'Semaine après semaine')
  await expect(weeks.locator('.week > .name')).toHaveCount(24)
  for (const [width, letters, names] of [
    [320, 16, 4],
    [390, 16, 6],
    [768, 16, 12],
    [1440, 16, 6],
    [320, 32, 4],
    [1440, 32, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, letters)
    await expect(weeks.locator('.chart').last().locator('.name').filter({ visible: true })).toHaveCount(names)
    expect.soft(await touching(page), `${width} px, ${letters} px`).toEqual([])
  }
})

test(
  'a new member sees what to do first; each card that failed to load can be retried',
  once,
  async ({ page, board, refusals }) => {
    const { id } = await registerPerson(page.request)
    const parts = ['stats', 'stats/weeks', 'goals', 'badges', 'past-sessions', 'notes']
    for (const part of parts) {
      refusals.add(`503 /api/my/${part}`)
      await page.route(`/api/my/${part}`, (route) => route.fulfill({ status: 503, body: '' }))
    }
    await page.goto('/progression')
    const retries = page.getByRole('button', { name: 'Réessayer' })
    // Figures and next step; the goals of somebody who waits are closed, and weeks, notes and awards load when opened.
    await expect(retries).toHaveCount(2)
    const closedParts = ['Mes objectifs', 'Semaine après semaine', 'Mes notes', 'Badges et paliers']
    for (const title of closedParts) await openPart(page, title)
    await expect(retries).toHaveCount(2 + closedParts.length)
    for (const part of parts) await page.unroute(`/api/my/${part}`)
    // Two cards may show the same data: one press loads both.
    for (let count = await retries.count(); count > 0; count = await retries.count()) {
      await retries.first().click()
      await expect.poll(() => retries.count()).toBeLessThan(count)
    }
    await expect(page.getByText('Chargement…')).toHaveCount(0)
    await expect(retries).toHaveCount(0)
    const pay = page.getByRole('link', { name: 'Voir où en est mon adhésion' })
    await expect(pay).toHaveAttribute('href', '/dashboard')
    await setStatus(board, id, 'ACTIVE')
    await comeBack(page)
    await expect(pay).toBeHidden()
    await expect(page.getByText('Fixez-vous un premier objectif')).toBeVisible()
    await expect(page.getByText('Rien à dessiner pour l’instant')).toBeVisible()
    await page.getByRole('link', { name: 'Choisir ma première séance' }).click()
    await expect(page).toHaveURL(/\/seances$/)
  },
)
