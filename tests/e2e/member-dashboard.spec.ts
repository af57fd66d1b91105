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

test('the first screen of a phone answers when, where, with whom, am I in, am I paid up and how it goes', async ({
  page,
  board,
}) => {
  const { id } = await activeMember(page, board)
  const past = await publishSession(board, { title: 'Côtes', date: inDays(-3), recap: 'Huit montées, bravo.' })
  await markPresent(board, past.id, [id])
  await publishSession(board, { levelTarget: 'LVL2', location: 'Stade municipal, Montreuil' })
  await page.goto('/dashboard')
  const next = page.getByRole('region', { name: /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d+.*, 10.h$/ })
  const place = next.getByRole('link', { name: /Stade municipal, Montreuil/ })
  await expect(place).toHaveAttribute('href', /openstreetmap/)
  const answers = [
    next.getByRole('heading'),
    place,
    next.getByText(/^Course.· Niveau 2.· avec .+· 0.inscrit$/),
    next.getByText('Ma place n’est pas notée'),
    next.getByRole('button', { name: 'Je viens ! Piste et renfo' }),
    page.getByText('Adhésion Active', { exact: true }),
    page.getByRole('link', { name: /^Ma progression : 1.séance cette saison 1.semaine d’affilée/ }),
  ]
  const bottom = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
  const screen = page.viewportSize()?.height ?? 0
  const visibleUpTo = bottom && bottom.y > screen / 2 ? bottom.y : screen
  for (const answer of answers) {
    await expect(answer).toBeVisible()
    const box = await answer.boundingBox()
    expect((box?.y ?? screen) + (box?.height ?? 0)).toBeLessThanOrEqual(visibleUpTo)
  }
  await expect(page.getByRole('region', { name: 'Derniers récaps' })).toContainText('Huit montées, bravo.')
})

test('the last session attended asks how it was until it is told, in three presses', once, async ({ page, board }) => {
  const { id } = await activeMember(page, board)
  const past = await publishSession(board, { title: 'Côtes', date: inDays(-3) })
  await markPresent(board, past.id, [id])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
  await page.getByRole('dialog').getByText('Dur', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ressenti à noter' })).toBeHidden()
})

for (const [paymentMethod, words] of [
  ['cash', /À régler en espèces, à un coach ou au bureau/],
  ['check', /À régler par chèque à l’ordre de Montreuil Endurance/],
] as const)
  test(`who pays by ${paymentMethod} reads how much is due, how and where`, once, async ({ page }) => {
    await registerPerson(page.request, { paymentMethod })
    await page.goto('/dashboard')
    const due = page.getByRole('region', { name: 'Il reste à régler votre cotisation' })
    await expect(due.getByText(/^120.€$/)).toBeVisible()
    await expect(due.getByText(words)).toBeVisible()
    await expect(due.getByText(/^dimanche 10.h, Stade municipal/i)).toBeVisible()
    await expect(page.getByRole('region', { name: /Prochaine/ })).toHaveCount(0)
  })

test('whose membership ended reads what a new one costs', once, async ({ page, board }) => {
  const { id } = await registerPerson(page.request)
  await setStatus(board, id, 'EXPIRED')
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Renouvelez votre adhésion' })).toContainText(/120.€/)
})

test('the header leads everywhere the role may go and says where one is', async ({ page }) => {
  await registerPerson(page.request)
  await page.goto('/dashboard')
  const ways = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(ways.getByRole('link')).toHaveText(['Tableau de bord', 'Séances', 'Progression'])
  await ways.getByRole('link', { name: 'Séances' }).click()
  await expect(page).toHaveURL(/\/seances$/)
  await expect(ways.getByRole('link', { name: 'Séances' })).toHaveAttribute('aria-current', 'page')
  await expect(ways.getByRole('link', { name: 'Tableau de bord' })).not.toHaveAttribute('aria-current')
  await page.request.post('/api/login', { data: admin })
  await page.goto('/admin')
  await expect(ways.getByRole('link')).toHaveText([
    'Tableau de bord',
    'Séances',
    'Progression',
    'Coach',
    'Administration',
  ])
})

test('the dashboard fetches nothing of the coaches’ and the board’s spaces', once, async ({ page, board }) => {
  await publishSession(board)
  await activeMember(page, board)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) scripts.push(request.url())
  })
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  for (const words of ['Nouvelle séance', 'Cocher tous les inscrits', 'SUPPRIMER', 'Rechercher un membre'])
    expect(bodies.filter((body) => body.includes(words))).toEqual([])
})
