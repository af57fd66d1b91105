import { admin, expect, once, test } from '../../support/browser/test.ts'
import { registerPerson } from '../../support/journeys/member.ts'
import { setRole } from '../../support/journeys/staff.ts'

test('a visitor who opens a coach or board page signs in first and returns to it', once, async ({ page, refusals }) => {
  refusals.add('401 /api/user')
  for (const [path, title] of [
    ['/coach?onglet=notes', 'Espace coach'],
    ['/admin', 'Administration'],
  ] as const)
    await test.step(path, async () => {
      // Stops the requests of the page before.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page).toHaveURL(`/login?suite=${encodeURIComponent(path)}`)
      await page.getByLabel('Email').fill(admin.email)
      await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
})

test(
  'a member can open neither the coach nor the board pages, and a coach only the coach pages',
  once,
  async ({ page, board }) => {
    const { id } = await registerPerson(page.request)
    const coachSpace = page.getByRole('link', { name: 'Espace coach' })
    const boardSpace = page.getByRole('link', { name: 'Administration' })
    for (const path of ['/coach', '/admin']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
    await expect(page.getByRole('heading', { name: 'Bonjour Inès' })).toBeVisible()
    await expect(coachSpace).toHaveCount(0)
    await expect(boardSpace).toHaveCount(0)

    await setRole(board, id, 'COACH')
    await page.goto('/admin')
    await expect(page).toHaveURL('/dashboard')
    await coachSpace.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeVisible()
    await page
      .getByRole('link', { name: /^(Retour au tableau|Tableau) de bord$/ })
      .first()
      .click()
    await expect(page).toHaveURL('/dashboard')
    await expect(coachSpace).toBeVisible()
    await expect(boardSpace).toHaveCount(0)
  },
)
