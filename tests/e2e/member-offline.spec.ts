import { expect, once, test } from '../support/browser.ts'
import { activeMember } from '../support/journeys.ts'
import { toastOf } from '../support/toast.ts'

test(
  'without network the pages of the bar open; one that was never opened is out of reach, and what was typed stays',
  once,
  async ({ page, context, board, refusals }) => {
    await activeMember(page, board)
    const fetched = ['seances', 'progression'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`))
    await page.goto('/dashboard')
    await Promise.all(fetched)
    await page.getByRole('link', { name: 'Modifier mes infos' }).click()
    await page.getByLabel('Prénom').fill('Ines-Marie')
    page.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    // The club's mark leads to a page whose code is fetched only when it is followed.
    const mark = page.locator('header > a')
    await mark.click()
    await expect(toastOf(page)).toContainText('Erreur de connexion')
    await expect(page).toHaveURL(/\/modifier-infos$/)
    await expect(page.getByLabel('Prénom')).toHaveValue('Ines-Marie')
    for (const label of ['Séances', 'Progression']) {
      await page.getByRole('navigation').getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    }
    await context.setOffline(false)
    await mark.click()
    await expect(page).toHaveURL('/')
  },
)
