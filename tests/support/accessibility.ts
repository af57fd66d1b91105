import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const violationsOf = async (builder: AxeBuilder) =>
  (await builder.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )

/** Nothing moves while it is looked at, and the narrowest phone is used. */
export const lookClosely = async (page: Page, projectName: string) => {
  if (projectName === 'phone') await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/**
 * The page, as it stands, breaks no rule of WCAG 2.2 AA in either theme and is not wider than the screen.
 * A theme changes colours only, so the second one is asked about contrast alone.
 */
export const expectAccessible = async (page: Page, where: string) => {
  // A colour half-way from one theme to the other would be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const turn = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
  await turn('dark')
  expect.soft(await violationsOf(new AxeBuilder({ page }).withTags(tags)), `${where}, dark`).toEqual([])
  await turn('light')
  expect.soft(await violationsOf(new AxeBuilder({ page }).withRules('color-contrast')), `${where}, light`).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, `${where} is wider than the screen`).toBe(clientWidth)
}
