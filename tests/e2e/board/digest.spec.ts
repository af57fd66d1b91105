import { expect, test } from '../../support/browser/test.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { moveClock } from '../../support/journeys/move-clock.ts'
import { openAsAdmin } from '../../support/journeys/staff.ts'
import { linkIn } from '../../support/mail/mailed-link.ts'
import { readMails } from '../../support/mail/outbox.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test('one mail a day tells the board who registered, each with a link to their page', async ({
  page,
  request,
  site,
}) => {
  await registerPerson(request)
  const noe = await registerPerson(request, { prenom: 'Noé', email: 'noe@exemple.fr' })
  await page.clock.install()
  await moveClock(site, page, hours(25))
  const digests = async () =>
    (await readMails(site)).filter(({ subject }) => /nouvelles? inscriptions?/i.test(subject ?? ''))
  await expect.poll(async () => (await digests()).length).toBe(1)
  const [digest] = await digests()
  expect(digest?.subject).toMatch(/^2.nouvelles inscriptions au club$/)
  expect(digest?.text).toContain('Inès Moreau')
  const link = linkIn(digest ?? {}, `/admin/membres/${noe.id}`)
  await openAsAdmin(page, link.pathname)
  await expect(page.getByRole('heading', { level: 1, name: 'Noé Moreau' })).toBeVisible()
  await moveClock(site, page, hours(27))
  expect(await digests()).toHaveLength(1)
})
