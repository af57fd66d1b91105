import { admin, expect, once, test } from '../support/browser.ts'
import { registerPerson, signIn } from '../support/journeys.ts'
import { newMember, setRole } from '../support/staff-journeys.ts'

for (const [path, title] of [
  ['/coach?onglet=notes', 'Espace coach'],
  ['/admin', 'Administration'],
] as const)
  test(`a visitor who asks for ${path} signs in first and comes back to it`, once, async ({ page, refusals }) => {
    refusals.add('401 /api/user')
    await page.goto(path)
    await expect(page).toHaveURL(`/login?suite=${encodeURIComponent(path)}`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

test('a member who asks for the coach’s or the board’s space lands on the dashboard', once, async ({ page }) => {
  await registerPerson(page.request)
  for (const path of ['/coach', '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByRole('link', { name: 'Espace coach' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
})

test('a coach enters the coach’s space and not the board’s', once, async ({ page, board, request }) => {
  const coach = await newMember(request, board, 'Chloé', 'Coach')
  await setRole(board, coach.id, 'COACH')
  await signIn(page, coach.email, 'montreuil')
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Espace coach' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Espace coach' })).toBeVisible()
  await page.getByRole('link', { name: 'Retour au tableau de bord' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
})
