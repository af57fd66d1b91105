import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { AttendanceSheet } from '../../../contract/attendance.ts'
import { inDays } from './member.ts'

export const sessionCard = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

type Action =
  | 'Présences'
  | 'Modifier'
  | 'Dupliquer'
  | 'Annuler la séance'
  | 'Rétablir la séance'
  | 'Prolonger la série'
  | 'Répéter'
  | 'Supprimer'
  | 'Après la séance'
  | 'Places et liste d’attente'

export const chooseForSession = async (page: Page, title: string, action: Action) => {
  await page.getByRole('button', { name: `Actions pour ${title}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

export const fillSessionForm = async (page: Page, title: string) => {
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Date').fill(inDays(3))
  await page.getByLabel('Heure').fill('19:30')
  await page.getByLabel('Lieu').fill('Parc des Beaumonts')
}

export const tickBox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

/** Saves the open sheet; before a session the page asks once. */
export const saveSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer les présences' }).click()
  const confirm = page.getByRole('button', { name: 'Enregistrer quand même' })
  if (await confirm.isVisible()) await confirm.click()
}

/** Ticks a guest on the open sheet. */
export const addGuest = async (page: Page, prenom: string) => {
  const open = page.getByRole('button', { name: 'Ajouter un invité' })
  if (await open.isVisible()) await open.click()
  await page.getByLabel('Prénom de l’invité').fill(prenom)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Présence cochée : ${prenom.trim()}.`)).toBeVisible()
}

export const sheetAt = async (board: APIRequestContext, id: string): Promise<AttendanceSheet> =>
  (await board.get(`/api/coach/sessions/${id}/attendance`)).json()

export const presentAt = async (board: APIRequestContext, id: string): Promise<string[]> =>
  (await sheetAt(board, id)).presentUserIds
