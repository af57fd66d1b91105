import type { SiteProcess } from '../../support/browser/site-process.ts'
import { expect, test } from '../../support/browser/test.ts'
import { findToast } from '../../support/browser/toast.ts'
import { activeMember, leaveSignedOut, registerPerson, setStatus } from '../../support/journeys/member.ts'
import { moveClock } from '../../support/journeys/move-clock.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'
import { mailedLink, readMails } from '../../support/mail/outbox.ts'

// The last Monday of June 2027: a person who registers now joins the season that ends in August.
test.use({ clock: '2027-06-28T08:00:00.000Z' })

/** Mails about the season to come. */
const countInvitations = async (site: SiteProcess) =>
  (await readMails(site)).filter(({ subject }) => subject?.includes('2027-2028')).length

test('in July the board sends the links; one member renews with one press, changes their mind, and the board reads it', async ({
  page,
  site,
  board,
  refusals,
}) => {
  refusals.add('401 /api/user').add('400 /api/renewal/view')
  const ines = await registerPerson(page.request, {
    telephone: '06 12 34 56 78',
    consents: { photo_site: true },
  })
  await setStatus(board, ines.id, 'ACTIVE')
  await leaveSignedOut(page)

  await moveClock(site, page, '2027-07-02T08:00:00.000Z')
  await openAsAdmin(page, '/admin/saison')
  await page.getByRole('button', { name: 'Envoyer 1 lien' }).click()
  await expect(findToast(page)).toContainText('Liens envoyés')
  const { pathname, search } = new URL(await mailedLink(site, 'Votre adhésion 2027-2028', '/renouveler'))
  await leaveSignedOut(page)

  await page.goto(pathname + search)
  await expect(page.getByText(/Bonjour Inès, la saison 2027-2028/)).toBeVisible()
  await expect(page.getByText('06 12 34 56 78')).toBeVisible()
  await page.getByRole('button', { name: 'Rien n’a changé, je reprends' }).click()
  await expect(page.getByText(/Merci Inès/)).toBeVisible()
  await expect(page.getByText(/Il reste à régler 120.€ en espèces/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Merci Inès/)).toBeVisible()
  await expect(page.getByText('06 12 34 56 78')).toHaveCount(0)

  await page.getByRole('button', { name: 'Je ne reprends pas' }).click()
  await expect(page.getByText('C’est noté, Inès.')).toBeVisible()
  await page.getByRole('button', { name: 'Finalement, je reprends' }).click()
  // After an answer the page shows no stored data: choices other than the default are made again.
  await page.getByRole('radio', { name: /^Tarif plein/ }).check()
  await page.getByLabel('Chèque').check()
  await page.getByLabel(/J’accepte les conditions générales/).check()
  await page.getByRole('button', { name: 'Je reprends', exact: true }).click()
  await expect(page.getByText(/Il reste à régler 120.€ par chèque/)).toBeVisible()

  // The boxes were empty the second time, and nothing was withdrawn.
  await page.request.post('/api/login', { data: { email: ines.email, password: 'montreuil' } })
  const consents = (await (await page.request.get('/api/my/consents')).json()) as {
    kind: string
    isGiven: boolean | null
  }[]
  expect(consents.find(({ kind }) => kind === 'photo_site')?.isGiven).toBe(true)
  await leaveSignedOut(page)

  // The link does not sign in.
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)

  await openAsAdmin(page, '/admin/saison')
  await expect(page.getByRole('heading', { name: 'Sans réponse (0)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Envoyer/ })).toHaveCount(0)
  await moveClock(site, page, '2027-08-02T08:00:00.000Z')
  expect(await countInvitations(site), 'a member who answered is not reminded').toBe(1)

  await leaveSignedOut(page)
  await moveClock(site, page, '2027-09-30T22:00:00.000Z')
  await page.goto(pathname + search)
  await expect(page.getByRole('alert')).toHaveText('Lien invalide ou expiré')
})

test('a member downloads the attestation of their season with one press', async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'Mes règlements' })
  await own.getByRole('button', { name: 'Voir mes règlements' }).click()
  const download = page.waitForEvent('download')
  await own.getByRole('link', { name: 'Attestation 2026-2027 (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('attestation-2026-2027.pdf')
})
