import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './test.ts'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const violationsOf = async (page: Page, runOnly: axe.RunOnly): Promise<string[]> => {
  // Once a document: half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { runOnly, resultTypes: ['violations'] } satisfies axe.RunOptions,
  )
}

const isPhone = () => test.info().project.name === 'phone'

/** Nothing moves while it is looked at, and the narrowest phone is used. */
export const lookClosely = async (page: Page) => {
  if (isPhone()) await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Every request of the page has ended, and failures are shown. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Chargement…', { exact: true })).toHaveCount(0)
}

/**
 * Asserts that the page breaks no rule of WCAG 2.2 AA and is not wider than the screen: on a phone in both themes, which
 * differ in colours only, so the second one is checked for contrast alone; on a wide screen in light.
 */
export const expectAccessible = async (page: Page, where: string) => {
  // A colour half-way from one theme to the other would be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (theme: string, runOnly: axe.RunOnly) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    expect.soft(await violationsOf(page, runOnly), `${where}, ${theme}`).toEqual([])
  }
  if (isPhone()) await look('dark', { type: 'rule', values: ['color-contrast'] })
  await look('light', { type: 'tag', values: everyRule })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, `${where} is wider than the screen`).toBe(clientWidth)
}
