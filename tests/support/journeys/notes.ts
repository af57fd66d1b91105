import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../browser/test.ts'

export const memberField = (page: Page) => page.getByRole('combobox', { name: 'Membre' })
export const noteField = (page: Page) => page.getByLabel('Note', { exact: true })
export const privateLabel = /^Privée.: seuls les coachs la lisent$/
export const visibleLabel = /^Visible.: le membre la lit dans son espace$/

export const chooseMember = async (page: Page, search: string, name: string) => {
  await memberField(page).fill(search)
  await page.getByRole('listbox').getByRole('option', { name }).click()
  await expect(memberField(page)).toHaveValue(name)
}

export const writeNote = (board: APIRequestContext, userId: string, content: string, isVisible = false) =>
  board.post('/api/coach/notes', { data: { userId, content, isVisible }, failOnStatusCode: true })
