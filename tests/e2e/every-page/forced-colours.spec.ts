import { waitUntilLoaded } from '../../support/browser/accessibility.ts'
import { expect, once } from '../../support/browser/test.ts'
import { onEveryPage, test } from '../../support/drills/demo-club.ts'

test(
  'with forced colours buttons have a border, and only the current tab and page have a bar',
  once,
  async ({ page, refusals }) => {
    refusals.add('404 /page-inconnue')
    await page.emulateMedia({ forcedColors: 'active' })
    let tabs = 0
    await onEveryPage(page, async (path) => {
      if (!path.startsWith('/page-')) await waitUntilLoaded(page)
      const seen = await page.evaluate(() => {
        const ground = getComputedStyle(document.body).backgroundColor
        const all = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        const hasBar = (element: Element) => {
          const { borderTopColor, borderBottomColor, borderTopWidth, borderBottomWidth } = getComputedStyle(element)
          const isDrawn = (colour: string, width: string) => width !== '0px' && colour !== ground
          return isDrawn(borderTopColor, borderTopWidth) || isDrawn(borderBottomColor, borderBottomWidth)
        }
        const choices = all('[role=tab], [data-bottom-bar] nav[aria-label="Navigation principale"] a')
        return {
          choices: choices.length,
          wrong: choices
            .filter((link) => hasBar(link) !== link.matches('[aria-current=page], [data-state=active]'))
            .map(({ textContent }) => textContent),
          frameless: all('.button')
            .filter((element) => !hasBar(element))
            .map(({ textContent }) => textContent),
          dots: all('.bg-current').filter((dot) => getComputedStyle(dot).backgroundColor === ground).length,
        }
      })
      tabs += seen.choices
      expect.soft({ ...seen, choices: 0 }, path).toEqual({ choices: 0, wrong: [], frameless: [], dots: 0 })
    })
    expect(tabs).toBeGreaterThan(50)
  },
)
