import { admin, expect, once, test } from '../../support/browser/test.ts'
import {
  activeMember,
  answerOnce,
  comeBack,
  inDays,
  markPresent,
  publishSession,
  registerPerson,
  setStatus,
} from '../../support/journeys/member.ts'

const check = /^120.€ par chèque à l’ordre de Montreuil Endurance$/
const validates = 'Le bureau valide votre inscription'
const pays = 'Vous réglez votre cotisation120.€ .+, à un coach ou au bureau'
const due = 'Il reste à régler votre cotisation'
const statuses = [
  ['REQUESTED', 'En attente de validation', 'Votre première séance vous attend', check, validates],
  ['PENDING_CASH', 'En attente paiement espèces', due, /^120.€ en espèces$/, pays],
  ['PENDING_CHECK', 'En attente paiement chèque', due, check, pays],
] as const

test(
  'a member sees the membership status, the fee and how to pay it, and sessions only with an active membership',
  once,
  async ({ page, board }) => {
    await publishSession(board, { location: 'Stade municipal, Montreuil' })
    const user = await registerPerson(page.request, { paymentMethod: 'check' })
    await page.goto('/dashboard')
    for (const [status, label, title, words, step] of statuses) {
      await setStatus(board, user.id, status)
      await comeBack(page)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      const ticket = page.getByRole('region', { name: title })
      await expect(ticket.getByText(words)).toBeVisible()
      await expect(ticket.getByText('à un coach ou au bureau, à votre arrivée')).toBeVisible()
      await expect(ticket.getByText('Stade municipal, Montreuil', { exact: true })).toBeVisible()
      await expect(ticket.locator('[aria-current=step]')).toHaveText(new RegExp(`${step}$`))
      await expect(page.getByRole('region', { name: /Prochaine/ })).toHaveCount(0)
    }
    await setStatus(board, user.id, 'EXPIRED')
    await comeBack(page)
    await expect(page.getByText('Adhésion expirée', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Renouvelez votre adhésion' })).toContainText(/120.€/)
    await expect(page.getByRole('region', { name: /Prochaine/ })).toHaveCount(0)
    await setStatus(board, user.id, 'ACTIVE')
    await comeBack(page)
    await expect(page.getByText('Adhésion Active', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Jusqu’au 31\/08\/20\d\d$/)).toBeVisible()
    // The board made them active without the money.
    await expect(page.getByText(/^Il reste 120.€ à régler$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Je viens ! Piste et renfo' })).toBeVisible()

    // No membership, one without an expiry date and one with an unknown status have their own labels.
    const membership = { status: 'ACTIVE', startedAt: null, expiresAt: null, feeCents: 12_000 }
    for (const [known, words] of [
      [null, 'Aucune adhésion'],
      [membership, 'Date d’expiration non définie'],
      [{ ...membership, status: 'SUSPENDED' }, 'En attente de paiement'],
    ] as const) {
      await page.route('/api/user', (route) => route.fulfill({ json: { user: { ...user, membership: known } } }))
      await comeBack(page)
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await page.unroute('/api/user')
    }
  },
)

test('a member whose fee is partly or wholly noted reads what remains, and is not asked again', async ({
  page,
  board,
}) => {
  const { id } = await registerPerson(page.request, { paymentMethod: 'check' })
  await setStatus(board, id, 'PENDING_CHECK')
  const receive = (amountCents: number) =>
    board.post('/api/coach/payments', { data: { userId: id, means: 'check', amountCents }, failOnStatusCode: true })
  await receive(7000)
  await page.goto('/dashboard')
  const ticket = page.getByRole('region', { name: due })
  await expect(ticket.getByText(/^50.€ par chèque à l’ordre de Montreuil Endurance$/)).toBeVisible()
  await expect(ticket.locator('[aria-current=step]')).toHaveText(/Vous réglez votre cotisation50.€ /)
  await expect(ticket.getByText(/120.€/)).toHaveCount(0)
  await receive(5000)
  await comeBack(page)
  const noted = page.getByRole('region', { name: 'Le bureau confirme votre paiement' })
  await expect(noted.getByText('Rien de plus : votre paiement est noté')).toBeVisible()
  await expect(noted.locator('[aria-current=step]')).toHaveText(/Le bureau confirme votre paiement$/)
  await expect(ticket).toHaveCount(0)
})

test('the header and the quick actions link to every page of the role and mark the current page', async ({
  page,
  board,
}) => {
  const actions = page.getByRole('region', { name: 'Actions rapides' })
  const coach = actions.getByRole('link', { name: 'Espace coach' })
  const administration = actions.getByRole('link', { name: 'Administration' })
  const { id } = await registerPerson(page.request)
  await page.goto('/dashboard')
  await expect(actions.getByRole('link', { name: 'Modifier mes infos' })).toBeVisible()
  await expect(actions.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
  await expect(coach).toBeHidden()
  await expect(administration).toBeHidden()
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(navigation.getByRole('link')).toHaveText(['Tableau de bord', 'Séances', 'Progression'])
  await navigation.getByRole('link', { name: 'Séances' }).click()
  await expect(page).toHaveURL(/\/seances$/)
  await expect(navigation.getByRole('link', { name: 'Séances' })).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Tableau de bord' })).not.toHaveAttribute('aria-current')
  await navigation.getByRole('link', { name: 'Tableau de bord' }).click()

  await board.post(`/api/admin/users/${id}/role`, { data: { role: 'COACH' }, failOnStatusCode: true })
  await comeBack(page)
  await expect(coach).toBeVisible()
  await expect(administration).toBeHidden()
  await page.request.post('/api/login', { data: admin })
  await page.reload()
  await expect(coach).toBeVisible()
  await administration.click()
  await expect(page).toHaveURL(/\/admin$/)
  const everywhere = ['Tableau de bord', 'Séances', 'Progression', 'Coach', 'Administration']
  await expect(navigation.getByRole('link')).toHaveText(everywhere)
})

test(
  'a dashboard that failed to load can be retried, and so can signing out',
  once,
  async ({ page, board, refusals }) => {
    refusals.add('503 /api/my/past-sessions').add('503 /api/logout')
    await activeMember(page, board)
    for (const call of ['my/past-sessions', 'logout'])
      await answerOnce(page, `/api/${call}`, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Aucune activité récente')).toBeVisible()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.getByText('Erreur de déconnexion', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Déconnexion' }).click()
    await expect(page.getByText('Déconnexion réussie', { exact: true })).toBeVisible()
    await expect(page.getByText('À bientôt !', { exact: true })).toBeVisible()
  },
)

test('the first screen of a phone shows the next session, the sign-up, the membership and the progress', async ({
  page,
  board,
}) => {
  const { id } = await activeMember(page, board, { telephone: '06 12 34 56 78' })
  const past = await publishSession(board, { title: 'Côtes', date: inDays(-3), recap: 'Huit montées, bravo.' })
  await markPresent(board, past.id, [id])
  await publishSession(board, { levelTarget: 'LVL2', location: 'Stade municipal, Montreuil' })
  for (const day of [3, 4, 5]) await publishSession(board, { title: `Séance ${day}`, date: inDays(day) })
  await publishSession(board, { title: 'Brouillon', date: inDays(1), published: false })
  for (const [content, isVisible] of [
    ['Belle foulée.', true],
    ['À surveiller.', false],
  ] as const)
    await board.post('/api/coach/notes', { data: { userId: id, content, isVisible }, failOnStatusCode: true })
  await page.goto('/dashboard')

  await test.step('the answers are above the navigation', async () => {
    const next = page.getByRole('region', {
      name: /^(Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche) \d+.*, 10.h$/,
    })
    const place = next.getByRole('link', { name: /Stade municipal, Montreuil/ })
    await expect(place).toHaveAttribute('href', /openstreetmap/)
    const answers = [
      next.getByRole('heading'),
      place,
      next.getByText(/^Course.· Niveau 2.· avec/),
      next.getByText(/^0.inscrit$/),
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
  })

  await test.step('further down are recaps, details, notes and activity', async () => {
    await expect(page.getByRole('region', { name: 'Derniers récaps' })).toContainText('Huit montées, bravo.')

    await expect(page).toHaveTitle(/^Espace Membre/)
    await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
    for (const fact of ['Inès Moreau', 'ines@exemple.fr', '06 12 34 56 78'])
      await expect(page.getByText(fact)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Je viens !/ })).toHaveCount(3)
    await expect(page.getByText('Séance 5')).toBeHidden()
    await expect(page.getByText('Brouillon')).toBeHidden()
    // Visible coach notes only.
    await expect(page.getByText('Belle foulée.')).toBeVisible()
    await expect(page.getByText('À surveiller.')).toBeHidden()
    const activity = page.getByRole('list', { name: 'Activité récente' })
    await expect(activity.getByText('Côtes')).toBeVisible()
    await expect(activity.getByText('J’y étais', { exact: true })).toBeVisible()
  })

  await test.step('the last attended session asks for its log, which takes three presses', async () => {
    await page.getByRole('button', { name: 'Noter mon ressenti : Côtes' }).click()
    await page.getByRole('dialog').getByText('Dur', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Ressenti enregistré', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Ressenti à noter' })).toBeHidden()
  })
})
