import { expect, type Page } from '@playwright/test'
import { once, test } from '../../support/browser/test.ts'
import { inDays, publishSession, setStatus } from '../../support/journeys/member.ts'
import { everythingKept, goOffline, workerReady } from '../../support/journeys/offline.ts'
import { newMember, openAsAdmin } from '../../support/journeys/staff.ts'

test.use({ serviceWorkers: 'allow' })

const keeps = (page: Page, text: string) =>
  expect.poll(async () => (await everythingKept(page)).includes(text)).toBe(true)

test(
  'a coach who opened only the roll call at home reads the calendar, the dashboard and the sessions at the stadium',
  once,
  async ({ page, board, context, refusals }) => {
    await publishSession(board, { title: 'Côtes au parc' })
    await publishSession(board, { title: 'Piste au stade', date: inDays(1) })
    await openAsAdmin(page, '/coach?onglet=presences')
    await workerReady(page)
    for (const key of [
      'coach\\",\\"sessions\\",\\"past',
      'session-history\\",\\"all',
      `sessions-of-day\\",\\"${inDays(1)}`,
    ])
      await keeps(page, key)
    await page.close()

    await goOffline(context, refusals)
    const again = await context.newPage()
    for (const path of ['/coach', '/dashboard', '/seances']) {
      await again.goto(path)
      await expect(again.getByText('Côtes au parc').first()).toBeVisible()
      await expect(again.getByText('Piste au stade').first()).toBeVisible()
      await expect(again.getByText('Erreur de connexion')).toHaveCount(0)
    }
  },
)

test(
  'a session that another coach deletes while the attendance sheets are fetched hinders none of the others',
  once,
  async ({ page, board, context, refusals }) => {
    await publishSession(board, { title: 'Côtes au parc' })
    const deleted = await publishSession(board, { title: 'Annulée hier', date: inDays(1) })
    await publishSession(board, { title: 'Piste au stade', date: inDays(2) })
    const path = `/api/coach/sessions/${deleted.id}/attendance`
    refusals.add(`404 ${path}`)
    await context.route(`**${path}`, async (route) => {
      await board.delete(`/api/coach/sessions/${deleted.id}`)
      await route.continue()
    })
    await openAsAdmin(page, '/coach')
    await keeps(page, 'Piste au stade')
    await expect.poll(async () => (await everythingKept(page)).match(/attendance\\",/g)?.length).toBe(2)
  },
)

test(
  'without a network, a session that is not kept says that it waits',
  once,
  async ({ page, board, context, refusals }) => {
    await publishSession(board, { title: 'Côtes au parc' })
    const { id } = await publishSession(board, { title: 'Dans quarante jours', date: inDays(40) })
    await openAsAdmin(page, '/coach?onglet=presences')
    await workerReady(page)
    await keeps(page, 'Côtes au parc')
    await goOffline(context, refusals)
    await page.goto(`/coach?onglet=presences&seance=${id}`)
    await expect(page.getByText('Cette partie attend le réseau.').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Dans quarante jours' }).first()).toBeVisible()
  },
)

test(
  'without a network each page says once what waits for it, and offers nothing that would fail',
  once,
  async ({ page, board, context, request, refusals }) => {
    await publishSession(board, { title: 'Côtes au parc' })
    const ines = await newMember(request, board, 'Inès', 'Moreau')
    await setStatus(board, ines.id, 'PENDING_CASH')
    await openAsAdmin(page, '/coach?onglet=presences')
    await workerReady(page)
    for (const key of ['coach\\",\\"sessions\\",\\"past', 'session-history\\",\\"all']) await keeps(page, key)
    await goOffline(context, refusals)

    const hints = {
      '/checkout': 'Un paiement attend le réseau',
      '/consentements': 'Vos accords se lisent et se changent avec le réseau.',
      '/notifications': 'Vos avis se règlent avec le réseau.',
      '/progression': 'objectifs, badges et notes attendent le réseau.',
      '/coach?onglet=notes': 'séances et notes s’écrivent avec le réseau.',
    }
    for (const [path, hint] of Object.entries(hints)) {
      await page.goto(path)
      await expect(page.getByRole('status').filter({ hasText: 'Sans réseau.' })).toContainText(hint)
      await expect(page.getByText('Cette partie attend le réseau.').first()).toBeVisible()
      await expect(page.getByText(/Erreur|Impossible/)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(1)
    }
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page a besoin du réseau' })).toBeVisible()
    await page.goto('/coach?onglet=notes')
    await expect(page.getByRole('button', { name: 'Nouvelle note' })).toBeDisabled()
    await page.getByRole('tab', { name: 'Séances' }).click()
    for (const name of ['Nouvelle séance', 'Voir le mois'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    const actions = page.getByRole('button', { name: 'Actions pour Côtes au parc' }).first()
    await actions.click()
    await expect(page.getByRole('menuitem', { name: 'Imprimer la feuille' })).toBeDisabled()
    await expect(page.getByRole('menu')).toContainText('Les actions grisées attendent le réseau.')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Présences' }).click()
    await expect(page.getByText('Les actions grisées attendent le réseau.').filter({ visible: true })).toHaveCount(1)
    for (const name of [/à recevoir d’Inès/, 'Ajouter un membre', 'Écrire une note', 'Imprimer la feuille'])
      await expect(page.getByRole('button', { name })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Ajouter un invité' })).toBeEnabled()

    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /à recevoir d’Inès/ })).toBeEnabled()
    await expect(page.getByRole('link', { name: 'Imprimer la feuille' })).toBeVisible()
    await expect(page.getByText('Les actions grisées attendent le réseau.')).toHaveCount(0)
  },
)
