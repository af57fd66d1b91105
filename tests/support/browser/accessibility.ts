import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './test.ts'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const violationsOf = async (page: Page, runOnly: axe.RunOnly): Promise<string[]> => {
  // Injected once per document: axe is half a megabyte.
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

/** Stops animations and uses the narrowest phone. */
export const lookClosely = async (page: Page) => {
  if (isPhone()) await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Waits until no request is in flight and errors are shown. */
export const waitUntilLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^Chargement/)).toHaveCount(0)
}

/**
 * Asserts that the page breaks no rule of WCAG 2.2 AA and is not wider than the screen, in both themes: they differ in
 * colours only, so the dark one is checked for contrast alone.
 */
export const expectAccessible = async (page: Page, where: string) => {
  // Otherwise a colour in transition between the themes would be measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const look = async (theme: string, runOnly: axe.RunOnly) => {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    expect.soft(await violationsOf(page, runOnly), `${where}, ${theme}`).toEqual([])
  }
  await look('dark', { type: 'rule', values: ['color-contrast'] })
  await look('light', { type: 'tag', values: everyRule })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect.soft(scrollWidth, `${where} is wider than the screen`).toBe(clientWidth)
}

/** Opens a page and asserts that it is accessible once it has loaded. */
export const openAccessible = async (page: Page, path: string) => {
  await page.goto(path)
  await waitUntilLoaded(page)
  await expectAccessible(page, path)
}
