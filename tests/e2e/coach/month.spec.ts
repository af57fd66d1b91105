import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, test } from '../../support/browser/test.ts'
import { chooseForSession as choose } from '../../support/journeys/coach.ts'
import { inDays, publishSession } from '../../support/journeys/member.ts'
import { newMember, openAsAdmin, signUp } from '../../support/journeys/staff.ts'

const firstSundayOf = (firstOfMonth: string) => 7 - ((new Date(`${firstOfMonth}T12:00:00Z`).getUTCDay() + 6) % 7)

test('a coach sees the sessions of a month, and how full they are', async ({ page, board, request, isMobile }) => {
  const { id } = await publishSession(board, { title: 'Côtes', capacity: 4, date: inDays(3) })
  const malik = await newMember(request, board, 'Malik', 'Diallo')
  await signUp(request, malik.email, id)
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Voir le mois' }).click()
  const month = page.locator('section[aria-labelledby="month"]')
  await expect(month.locator('[aria-current="date"]')).toContainText(String(Number(inDays(0).slice(8))))
  await expect(month.locator('[aria-current="date"]')).toBeInViewport({ ratio: 1 })
  // A wide screen names the session, a phone the day.
  const day = isMobile
    ? month.getByRole('button', { name: /: 1.séance$/ })
    : month.getByRole('link', { name: /10.h.*Côtes/ })
  await expect(month.getByRole('heading', { level: 2 })).toHaveText(/20\d\d$/)
  if (inDays(3).slice(0, 7) !== inDays(0).slice(0, 7)) await month.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(day).toContainText(isMobile ? '1' : '1/4')
  if (isMobile) {
    await day.click()
    await expect(month.getByRole('status')).toContainText(/Côtes[\s\S]*1.inscrit.· 3.places libres/)
  }
  await expect(month.getByRole('list', { name: 'Types de séance' })).toHaveText('Course')
  await expectAccessible(page, 'the month of a coach')
  for (const step of ['Mois suivant', 'Mois suivant', 'Mois précédent', 'Mois précédent'])
    await month.getByRole('button', { name: step }).click()
  await expect(day).toBeVisible()
  if (!isMobile) {
    await day.click()
    await expect(page).toHaveURL(`/seances/${id}`)
    await page.goBack()
    return
  }
  await page.getByRole('button', { name: 'Voir la liste' }).click()
  await expect(page.getByRole('heading', { name: /à venir/ })).toBeVisible()
})

test('the month begins with the week of today; past weeks unfold', async ({ page }) => {
  const month = inDays(0).slice(0, 8)
  await page.clock.setFixedTime(new Date(`${month}20T12:00:00Z`))
  await openAsAdmin(page, '/coach')
  await page.getByRole('button', { name: 'Voir le mois' }).click()
  const weeks = page.locator('section[aria-labelledby="month"] tbody tr:has(td + td)')
  await expect(weeks.first().locator('[aria-current="date"]')).toHaveText('20')
  // The days of the next month are not dimmed as past ones are.
  await expect(weeks.last().locator('.outlined')).toHaveCount(0)
  await page.getByRole('button', { name: /^[23].semaines passées$/ }).click()
  await expect(weeks.first().locator('td').last()).toHaveText(String(firstSundayOf(`${month}01`)))
})

test('the options of a coach’s last session are proposed again', async ({ page, board }) => {
  await publishSession(board, { title: 'Côtes', levelTarget: 'LVL2' })
  await openAsAdmin(page, '/coach')
  await choose(page, 'Côtes', 'Modifier')
  const change = page.getByRole('dialog', { name: 'Modifier la séance' })
  await change.getByText('Plus d’options').click()
  await change.getByLabel('Nombre de places').fill('20')
  await change.getByLabel('Durée en minutes').fill('75')
  await change.getByLabel('Ce niveau est un minimum').check()
  await change.getByRole('button', { name: 'Modifier la séance' }).click()
  await expect(change).toHaveCount(0)
  await page.getByRole('button', { name: 'Nouvelle séance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nouvelle séance' })
  await dialog.getByLabel('Titre').fill('Piste')
  await dialog.getByLabel('Date').fill(inDays(9))
  await dialog.getByText('Plus d’options').click()
  await dialog
    .getByRole('button', { name: /Comme la dernière fois.: 20.places.· 75.minutes.· Niveau 2 au moins/ })
    .click()
  await expect(dialog.getByLabel('Nombre de places')).toHaveValue('20')
  await expect(dialog.getByLabel('Durée en minutes')).toHaveValue('75')
  await expect(dialog.getByLabel('Ce niveau est un minimum')).toBeChecked()
  await expect(dialog.getByLabel('Niveau visé')).toHaveValue('LVL2')
})
