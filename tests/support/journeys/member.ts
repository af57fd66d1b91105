import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { User } from '../../../contract/people.ts'
import type { CoachSession } from '../../../contract/sessions/coach-session.ts'

export const signIn = async (page: Page, email: string, password: string) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnexion réussie', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connexion', exact: true })).toBeVisible()
}

/** Signs out while no page is open, so that no request of a page is refused afterwards. */
export const leaveSignedOut = async (page: Page) => {
  await page.goto('about:blank')
  await page.request.post('/api/logout', { failOnStatusCode: true })
}

/** Simulates a switch back to the tab: the page fetches the signed-in user again, without a reload. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** Replaces the response of the next call of a path only. */
export const answerOnce = (page: Page, path: string, answer: (route: Route) => Promise<void>) =>
  page.route(path, answer, { times: 1 })

/** The day in Paris some days from now, YYYY-MM-DD; between midnight and two in Paris, UTC is a day behind. */
export const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/Paris').add({ days }).toString()

export const ines = {
  prenom: 'Inès',
  nom: 'Moreau',
  email: 'ines@exemple.fr',
  password: 'montreuil',
  tier: 'A26',
  age: 31,
  tshirtSize: 'M',
}

/** Registers without a page; the request context is signed in as the new member. */
export const registerPerson = async (request: APIRequestContext, fields: Record<string, unknown> = {}) => {
  const person = { ...ines, ...fields }
  const data = { ...person, confirmPassword: person.password, terms: true }
  const response = await request.post('/api/register', { data, failOnStatusCode: true })
  return ((await response.json()) as { user: User }).user
}

export const setStatus = (board: APIRequestContext, userId: string, status: MembershipStatus) =>
  board.post(`/api/admin/members/${userId}/membership-status`, { data: { status }, failOnStatusCode: true })

/** A member with an ACTIVE membership, signed in on `page`. */
export const activeMember = async (page: Page, board: APIRequestContext, fields: Record<string, unknown> = {}) => {
  const user = await registerPerson(page.request, fields)
  await setStatus(board, user.id, 'ACTIVE')
  return user
}

/** A published session, in two days at 10 h unless another is given. */
export const publishSession = async (
  board: APIRequestContext,
  fields: Record<string, unknown> = {},
): Promise<CoachSession> => {
  const session = { title: 'Piste et renfo', type: 'RUN', date: inDays(2), time: '10:00', location: 'Stade' }
  const response = await board.post('/api/coach/sessions', { data: { ...session, ...fields }, failOnStatusCode: true })
  return response.json()
}

export const markPresent = (board: APIRequestContext, sessionId: string, presentUserIds: string[]) =>
  board.post(`/api/coach/sessions/${sessionId}/attendance`, { data: { presentUserIds }, failOnStatusCode: true })

/** Opens a section of the progress page once the page has loaded. */
export const openPart = async (page: Page, title: string) => {
  const part = page.getByRole('region', { name: title })
  // Content that loads later would move it.
  await page.waitForLoadState('networkidle')
  await part.locator('summary').first().click()
  return part
}

/** A member who came to a session three days ago, on the page of the sessions. */
export const memberWhoCame = async (page: Page, board: APIRequestContext, title = 'Côtes') => {
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { title, date: inDays(-3) })
  await markPresent(board, session.id, [id])
  await page.goto('/seances')
  return { id, session, dialog: page.getByRole('dialog', { name: 'Mon ressenti' }) }
}
