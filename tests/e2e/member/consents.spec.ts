import type { OwnConsent } from '../../../contract/consents.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { activeMember, inDays, ines, publishSession, registerPerson } from '../../support/journeys/member.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'

const onSite = 'Des photos où je suis sur le site du club'

test('a member reads and changes what they allowed, and the board takes the photos down', async ({ page, board }) => {
  await activeMember(page, board, { consents: { photo_site: true, photo_press: false } })
  await page.goto('/modifier-infos')
  await page.getByRole('link', { name: 'Photos et santé' }).click()
  await expect(page.getByText(/Vous les avez acceptées le/)).toBeVisible()
  const box = page.getByLabel(onSite)
  await expect(box).toBeChecked()
  await expect(page.getByLabel('Des photos où je suis dans la presse')).toHaveAccessibleDescription(/^Refusé le/)
  await expectAccessible(page, 'the consents')
  await box.uncheck()
  await expect(box).toHaveAccessibleDescription(/^Refusé le/)
  await page.reload()
  await expect(page.getByLabel(onSite)).not.toBeChecked()

  await openAsAdmin(page, '/admin/saison')
  await expect(page.getByText(/Accord retiré le .*\s: site du club/)).toBeVisible()
  await expectAccessible(page, 'the photos to take down')
  await page.getByRole('button', { name: /^C’est retiré : photos d’Inès Moreau/ }).click()
  await expect(page.getByText('Rien à retirer')).toBeVisible()
})

test('a newcomer says what they allow, and a coach reads in the roll call that they refuse photos', async ({
  page,
  board,
}) => {
  const refused = { photo_site: false, photo_social: false, photo_press: false }
  await activeMember(page, board, { consents: refused })
  await publishSession(board, { title: 'Demain', date: inDays(1) })
  await openAsAdmin(page, '/coach?onglet=presences')
  const row = page.getByRole('listitem').filter({ hasText: 'Moreau' })
  await expect(row.getByText('Pas de photo', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the roll call')
})

test('a member who signs in reads and accepts the new terms, then reaches the page they wanted', async ({
  page,
  request,
}) => {
  await registerPerson(request)
  // The server has the current terms: this replaces the response with that of a newer version.
  await page.route('/api/login', async (route) => {
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), hasNewTerms: true } })
  })
  await page.route('/api/my/consents', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const consents = (await answer.json()) as OwnConsent[]
    return route.fulfill({ response: answer, json: consents.map((consent) => ({ ...consent, isCurrent: false })) })
  })
  await page.goto('/login?suite=/progression')
  await page.getByLabel('Email').fill(ines.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(ines.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/consentements$/)
  await expect(page.getByRole('link', { name: 'Plus tard' })).toBeVisible()
  await page.getByRole('button', { name: 'J’accepte les conditions générales' }).click()
  await expect(page.getByText(/Vous les avez acceptées le/)).toBeVisible()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(/\/progression$/)
})
