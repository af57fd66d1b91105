import type { Page } from '@playwright/test'
import { club } from '../../../club.ts'
import { expect, once, test } from '../../support/browser/test.ts'

const slide = (page: Page, index: number) => page.getByRole('img', { name: club.slides[index]?.alt })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('the slideshow changes every five seconds until it is paused', once, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  for (const index of [0, 1, 2, 3, 4, 0]) {
    await expect(slide(page, index)).toBeVisible()
    await page.clock.runFor(5000)
  }
  await press(page, 'Mettre en pause')
  await page.clock.runFor(20_000)
  await expect(slide(page, 1)).toBeVisible()
  await press(page, 'Lancer le diaporama')
  await page.clock.runFor(5000)
  await expect(slide(page, 2)).toBeVisible()
})

test(
  'with reduced motion the slideshow does not play; a swipe changes the slide, a scroll does not',
  once,
  async ({ page }) => {
    await page.clock.install()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Lancer le diaporama' })).toBeEnabled()
    await page.clock.runFor(20_000)
    await expect(slide(page, 0)).toBeVisible()

    const drag = (to: { x: number; y: number }) =>
      slide(page, 0).evaluate((element, end) => {
        const at = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: element, clientX, clientY })
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [at(300, 200)] }))
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [at(end.x, end.y)] }))
      }, to)
    await drag({ x: 250, y: 420 })
    await expect(slide(page, 0)).toBeVisible()
    await drag({ x: 180, y: 210 })
    await expect(slide(page, 1)).toBeVisible()
  },
)

test('a visitor uses the slideshow, reads the club’s week, fees and coaches, and navigates from the header', async ({
  page,
}, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await test.step('the slides, by button and by arrow key, and back from the first to the last', async () => {
    await press(page, 'Image suivante')
    await expect(slide(page, 1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(slide(page, 0)).toBeVisible()
    await press(page, 'Image précédente')
    await expect(slide(page, 4)).toBeVisible()
  })

  await test.step('every anchor of the specification, with the club’s week, fees and people', async () => {
    for (const id of ['philosophie', 'entrainements', 'coachs', 'formulaire-inscription', 'boutique', 'contact'])
      await expect(page.locator(`#${id}`)).toHaveCount(1)
    for (const words of [
      'Dimanche 10 h – 12 h',
      'Mercredi 19 h – 20 h 30',
      'Vendredi 19 h – 20 h 30',
      '60 €',
      '120 €',
      '0 €',
    ])
      await expect(page.locator('main')).toContainText(words)
    for (const { name } of club.coaches) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: club.email })).toHaveAttribute('href', `mailto:${club.email}`)
    await expect(page.getByRole('link', { name: club.telephone })).toHaveAttribute('href', 'tel:0199001234')
    for (const map of await page.getByRole('link', { name: /^Itinéraire/ }).all())
      await expect(map).toHaveAttribute('href', club.stadium.mapUrl)
  })

  await test.step('the sections from the header, on a phone through its menu', async () => {
    for (const [label, anchor] of [
      ['Entraînements', 'entrainements'],
      ['Contact', 'contact'],
    ] as const) {
      if (project.name === 'phone') await press(page, 'Ouvrir le menu')
      await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`#${anchor}$`))
      await expect(page.locator(`#${anchor}`)).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Fermer le menu' })).toBeHidden()
    }
  })

  await test.step('the drawings take the colours of the theme', async () => {
    const sky = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-sky1'))
    const night = await sky()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await press(page, 'Changer de thème')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect.poll(sky).not.toBe(night)
  })
})
