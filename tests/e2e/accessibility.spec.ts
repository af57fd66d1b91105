import type { Page } from '@playwright/test'
import { expectAccessible, lookClosely, settled } from '../support/accessibility.ts'
import { admin, test } from '../support/browser.ts'

const publicPages = [
  '/',
  '/login',
  '/inscription',
  '/forgot-password',
  '/reset-password?token=x',
  '/newsletter/confirmer?jeton=x',
  '/confirmer-email?jeton=x',
  '/newsletter/desinscription?jeton=x',
  '/contact',
  '/terms',
  '/confidentialite',
  '/bienvenue?jeton=x',
  '/page-inconnue',
]
const privatePages = [
  '/dashboard',
  '/seances',
  '/progression',
  '/modifier-infos',
  '/coach',
  '/coach?onglet=presences',
  '/coach?onglet=notes',
  '/admin',
  '/admin/courrier',
  '/admin/courrier?onglet=messages',
  '/admin/courrier?onglet=newsletter',
]

const inspect = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
  await expectAccessible(page, path)
}

test('every public page opens without errors, is accessible and fits a phone of 360 px', async ({ page, refusals }) => {
  refusals.add('404 /page-inconnue')
  await lookClosely(page)
  for (const path of publicPages) await inspect(page, path)
})

test('every private page of a club without data is accessible and fits a phone of 360 px', async ({ page }) => {
  await lookClosely(page)
  await page.request.post('/api/login', { data: admin })
  for (const path of privatePages) await inspect(page, path)
})
