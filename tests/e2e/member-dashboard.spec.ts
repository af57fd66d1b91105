import { admin, expect, once, test } from '../support/browser.ts'
import { activeMember, inDays, markPresent, publishSession, registerPerson, setStatus } from '../support/journeys.ts'

const labels = [
  ['REQUESTED', 'En attente de validation'],
  ['PENDING_CASH', 'En attente paiement espèces'],
  ['PENDING_CHECK', 'En attente paiement chèque'],
  ['EXPIRED', 'Adhésion expirée'],
] as const

test(
  'a member reads where their membership stands, and sees sessions only once it is active',
  once,
  async ({ page, board }) => {
    await publishSession(board)
    const { id } = await registerPerson(page.request)
    for (const [status, label] of labels) {
      await setStatus(board, id, status)
      await page.goto('/dashboard')
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Prochaines séances' })).toBeHidden()
    }
    await setStatus(board, id, 'ACTIVE')
    await page.goto('/dashboard')
    await expect(page.getByText('Adhésion Active', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Jusqu’au 31\/08\/20\d\d$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Je viens ! Piste et renfo' })).toBeVisible()
  },
)

test('no membership, one without an end and one of an unknown kind have their own words', once, async ({ page }) => {
  const user = await registerPerson(page.request)
  const seen = (membership: unknown) =>
    page.route('/api/user', (route) => route.fulfill({ json: { user: { ...user, membership } } }))
  const membership = { status: 'ACTIVE', startedAt: null, expiresAt: null, feeCents: 12_000 }
  await page.route('/api/sessions/upcoming', (route) => route.fulfill({ json: [] }))
  for (const [known, words] of [
    [null, 'Aucune adhésion'],
    [membership, 'Date d’expiration non définie'],
    [{ ...membership, status: 'SUSPENDED' }, 'En attente de paiement'],
  ] as const) {
    await seen(known)
    await page.goto('/dashboard')
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await page.unroute('/api/user')
  }
})

test('the dashboard greets, tells what the club knows, and shows three sessions of four', async ({ page, board }) => {
  for (const day of [2, 3, 4, 5]) await publishSession(board, { title: `Séance ${day}`, date: inDays(day) })
  await publishSession(board, { title: 'Brouillon', date: inDays(1), published: false })
  await activeMember(page, board, { telephone: '06 12 34 56 78' })
  await page.goto('/dashboard')
  await expect(page).toHaveTitle(/^Espace Membre/)
  await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
  for (const fact of ['Inès Moreau', 'ines@exemple.fr', '06 12 34 56 78'])
    await expect(page.getByText(fact)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Je viens !/ })).toHaveCount(3)
  await expect(page.getByText('Séance 5')).toBeHidden()
  await expect(page.getByText('Brouillon')).toBeHidden()
  await expect(page.getByText('Aucune activité récente')).toBeVisible()
})

test('quick actions follow the role', once, async ({ page, board }) => {
  const actions = page.getByRole('region', { name: 'Actions rapides' })
  const coach = actions.getByRole('link', { name: 'Espace coach' })
  const administration = actions.getByRole('link', { name: 'Administration' })
  const { id } = await registerPerson(page.request)
  await page.goto('/dashboard')
  await expect(actions.getByRole('link', { name: 'Modifier mes infos' })).toBeVisible()
  await expect(actions.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
  await expect(coach).toBeHidden()
  await expect(administration).toBeHidden()
  await board.post(`/api/admin/users/${id}/role`, { data: { role: 'COACH' }, failOnStatusCode: true })
  await page.reload()
  await expect(coach).toBeVisible()
  await expect(administration).toBeHidden()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.request.post('/api/login', { data: admin })
  await page.reload()
  await expect(coach).toBeVisible()
  await administration.click()
  await expect(page).toHaveURL(/\/admin$/)
})

test('recent activity tells what was attended and what was only planned', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  const session = await publishSession(board, { title: 'Côtes', date: inDays(-3), recap: 'Huit montées, bravo.' })
  await markPresent(board, session.id, [id])
  await page.goto('/dashboard')
  const activity = page.getByRole('list', { name: 'Activité récente' })
  await expect(activity.getByText('Côtes')).toBeVisible()
  await expect(activity.getByText('Présent', { exact: true })).toBeVisible()
  await expect(activity.getByText('Huit montées, bravo.')).toBeVisible()
})

test('a dashboard that cannot be read says so, and reads again when asked', once, async ({ page, refusals }) => {
  refusals.add('503 /api/my/past-sessions')
  await registerPerson(page.request)
  await page.route('/api/my/past-sessions', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Aucune activité récente')).toBeVisible()
})

test('signing out says goodbye; when it fails, the member is told and stays', once, async ({ page, refusals }) => {
  refusals.add('503 /api/logout')
  await registerPerson(page.request)
  await page.route('/api/logout', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Erreur de déconnexion', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByText('Déconnexion réussie', { exact: true })).toBeVisible()
  await expect(page.getByText('À bientôt !', { exact: true })).toBeVisible()
})
