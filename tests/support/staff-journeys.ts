import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { admin } from './browser.ts'
import { registerPerson, setStatus } from './journeys.ts'

/** Opens a page signed in as the administrator, who may also do all that a coach does. */
export const openAsAdmin = async (page: Page, path: string) => {
  await page.request.post('/api/login', { data: admin, failOnStatusCode: true })
  await page.goto(path)
}

export const setRole = (board: APIRequestContext, userId: string, role: 'MEMBER' | 'COACH') =>
  board.post(`/api/admin/users/${userId}/role`, { data: { role }, failOnStatusCode: true })

const emailOf = (prenom: string, nom: string) =>
  `${prenom}.${nom}@exemple.fr`
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Registers an active member at a screen other than the one under test. */
export const newMember = async (
  elsewhere: APIRequestContext,
  board: APIRequestContext,
  prenom: string,
  nom: string,
) => {
  const user = await registerPerson(elsewhere, { prenom, nom, email: emailOf(prenom, nom) })
  await setStatus(board, user.id, 'ACTIVE')
  return user
}

/** Signs somebody up for a session, as themself. */
export const signUp = async (elsewhere: APIRequestContext, email: string, sessionId: string) => {
  await elsewhere.post('/api/login', { data: { email, password: 'montreuil' }, failOnStatusCode: true })
  await elsewhere.post(`/api/sessions/${sessionId}/rsvp`, { failOnStatusCode: true })
}

/** The one toast; found also while a dialog hides the rest of the page from screen readers. */
export const toastOf = (page: Page) => page.locator('li[data-swipe-direction]')

/**
 * Closes the toast, as a person does who wants it out of the way. Whoever presses Escape next needs it: in the moment
 * after a dialog has opened, Radix still gives the key to the toast (radix-ui/primitives#4143).
 */
export const closeToast = async (page: Page) => {
  await toastOf(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(toastOf(page)).toHaveCount(0)
}

/** Makes one kind of call fail as if the server were broken; declare `500 <path>` where the page asks. */
export const breakCall = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
