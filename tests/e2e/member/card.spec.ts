import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { textOfKey } from '../../../contract/rules/people/member-card.ts'
import { expectAccessible } from '../../support/browser/accessibility.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { activeMember, ines, signIn, signOut } from '../../support/journeys/member.ts'
import { newMember } from '../../support/journeys/staff.ts'

const codeOn = (page: Page) => page.getByRole('img', { name: 'Code de votre carte' })

const create = async (page: Page) => {
  await page.getByRole('button', { name: 'Créer ma carte' }).click()
  await expect(codeOn(page)).toBeVisible()
}

const storedKey = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('carte') ?? '{}').key)

const confirmReplacement = async (page: Page) => {
  await page.getByRole('button', { name: 'Remplacer mes cartes' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remplacer mes cartes' })
  await expectAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Remplacer' }).click()
  await expect(dialog).toBeHidden()
}

test('a member finds their card from their space, makes its code once and finds it again', async ({ page, board }, {
  project,
}) => {
  await activeMember(page, board)
  await page.goto('/dashboard')
  const quickLink = page.getByRole('link', { name: 'Ma carte', exact: true })
  if (project.name === 'phone') await expect(quickLink).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Montrer ma carte' }).click()
  await expect(page).toHaveURL(/\/carte$/)
  await expect(page.getByText(/^Saison \d{4}-\d{4}$/)).toBeVisible()
  await expect(page.getByText('Adhésion Active')).toBeVisible()
  await expectAccessible(page, 'a card without its code')
  await create(page)
  await expectAccessible(page, 'the card')
  const key = await storedKey(page)
  // Each dark square of the code is one piece of its path.
  const dark = encodeQR(textOfKey(key ?? ''), 'raw', { ecc: 'high' })
    .flat()
    .filter(Boolean).length
  expect((await codeOn(page).locator('path').getAttribute('d'))?.match(/M/g)?.length).toBe(dark)
  await page.reload()
  await expect(codeOn(page)).toBeVisible()
  expect(await storedKey(page)).toBe(key)
})

test('on a small phone the code is whole on the first screen, above the bar', once, async ({ page, board }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await activeMember(page, board)
  await page.goto('/carte')
  await create(page)
  await page.reload()
  const code = await codeOn(page).boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Navigation principale' }).boundingBox()
  expect(code?.width).toBeGreaterThanOrEqual(200)
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('the card is a PDF to print, with the code of this device', once, async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/carte')
  await create(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Carte à imprimer (PDF)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('carte.pdf')
})

test('a second device has a card too, until one of them replaces all', once, async ({ page, board, browser, site }) => {
  await activeMember(page, board)
  await page.goto('/carte')
  await create(page)
  const key = await storedKey(page)
  const computer = await (await browser.newContext({ baseURL: site.url })).newPage()
  await signIn(computer, ines.email, ines.password)
  await computer.goto('/carte')
  await create(computer)
  await expect(computer.getByText(/Vous avez une autre carte valable, sur un autre appareil/)).toBeVisible()
  expect(await storedKey(computer)).not.toBe(key)
  await page.reload()
  await expect(codeOn(page)).toBeVisible()

  await confirmReplacement(computer)
  await expect(computer.getByText(/autre carte valable/)).toBeHidden()
  await expect(codeOn(computer)).toBeVisible()
  await page.reload()
  await expect(page.getByText('La carte de cet appareil a été remplacée.')).toBeVisible()
  await expect(codeOn(page)).toBeHidden()
  await create(page)
  await computer.context().close()
})

test('signing out leaves nothing of the card on the device', once, async ({ page, board }) => {
  await activeMember(page, board)
  await page.goto('/carte')
  await create(page)
  const key = (await storedKey(page)) ?? ''
  await signOut(page)
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(left).not.toContain(key)
})

test(
  'a person who signs in where another person’s login has ended finds neither their card nor what they had begun to write',
  once,
  async ({ page, board, context, playwright, site }) => {
    const elsewhere = await playwright.request.newContext({ baseURL: site.url })
    await newMember(elsewhere, board, 'Noé', 'Bokobza')
    await elsewhere.dispose()
    await activeMember(page, board)
    await page.goto('/carte')
    await create(page)
    const key = (await storedKey(page)) ?? ''
    await page.goto('/modifier-infos')
    await page.getByLabel('Téléphone').fill('06 98 76 54 32')
    const left = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    await expect.poll(left).toContain('06 98 76 54 32')
    await page.goto('about:blank')
    await context.clearCookies()
    await signIn(page, 'noe.bokobza@exemple.fr', ines.password)
    for (const trace of [key, '06 98 76 54 32']) await expect.poll(left).not.toContain(trace)
  },
)

test('where nothing can be stored the card is shown, and the page says how long', once, async ({ page, board }) => {
  await activeMember(page, board)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/carte')
  await create(page)
  await expect(page.getByText(/n’a pas pu garder la carte/)).toBeVisible()
})

test('the page of the card stays open without a network', once, async ({ page, board, context, refusals }) => {
  await activeMember(page, board)
  await page.goto('/carte')
  await create(page)
  context.on('requestfailed', (request) => refusals.add(`offline ${new URL(request.url()).pathname}`))
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(codeOn(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remplacer mes cartes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remplacer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Erreur de connexion' })).toBeVisible()
  await expect(codeOn(page)).toBeVisible()
})
