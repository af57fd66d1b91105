import type { APIRequestContext, Page } from '@playwright/test'
import { admin } from '../browser/test.ts'
import { registerPerson, setStatus } from './member.ts'

/** Opens a page signed in as the administrator, who may also do all that a coach does. */
export const openAsAdmin = async (page: Page, path: string) => {
  // First: a request of the open page would be refused once its login is replaced.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
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

/** Signs a person up for a session, with their own login. */
export const signUp = async (elsewhere: APIRequestContext, email: string, sessionId: string) => {
  await elsewhere.post('/api/login', { data: { email, password: 'montreuil' }, failOnStatusCode: true })
  await elsewhere.post(`/api/sessions/${sessionId}/rsvp`, { failOnStatusCode: true })
}

/** Makes one kind of call fail as if the server were broken; declare `500 <path>` where the page asks. */
export const breakCall = (page: Page, path: string, method: string) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )

/**
 * Ends the login as this request leaves, and returns once it is refused with 401. Were the cookie cleared earlier,
 * a list that the page refetches in between would sign it out before the click.
 */
export const expireSignInAt = async (page: Page, path: string, method: string, press: () => Promise<void>) => {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await page.context().clearCookies()
    await route.continue()
  })
  const refusal = page.waitForResponse(
    (response) => response.status() === 401 && response.request().method() === method && response.url().endsWith(path),
  )
  await press()
  await refusal
  await page.unroute(path)
}
