import type { BrowserContextOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { browserLaunch } from './browser-launch.ts'

/** Opens a phone's page with a text size of the browser's settings, in pixels; 16 is the default. */
export const withTextSize = async (
  size: number,
  options: BrowserContextOptions & { baseURL: string },
  look: (page: Page) => Promise<void>,
) => {
  const launch = await browserLaunch()
  const setting = `--blink-settings=defaultFontSize=${size}`
  const args = 'args' in launch ? (launch.args ?? []) : []
  const browser = await chromium.launch({ ...launch, args: [...args, setting] })
  try {
    const context = await browser.newContext({
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
      isMobile: true,
      hasTouch: true,
      ...options,
    })
    const page = await context.newPage()
    await look(page)
  } finally {
    await browser.close()
  }
}

/** How many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Words that are broken over two lines or cut off by a box. A line may end at a space, after a hyphen, and inside an
 * address after one of its signs.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = /[^\s\u00ad\u200b@./_+-]+/gu
    const isHidden = (value: string) => value === 'hidden' || value === 'clip'
    const clipOf = (element: Element | null): { left: number; right: number } => {
      if (!element) return { left: 0, right: document.documentElement.clientWidth }
      const outer = clipOf(element.parentElement)
      const { overflowX } = getComputedStyle(element)
      // Clipped text that can be scrolled into view is readable.
      if (overflowX === 'auto' || overflowX === 'scroll')
        return { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }
      if (!isHidden(overflowX)) return outer
      const { left, right } = element.getBoundingClientRect()
      return { left: Math.max(left, outer.left), right: Math.min(right, outer.right) }
    }
    const isForEyes = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { clipPath, position, opacity } = getComputedStyle(ancestor)
        if (opacity === '0' || (clipPath !== 'none' && position === 'absolute')) return false
      }
      return element.checkVisibility({ visibilityProperty: true })
    }
    const cutTexts: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement
      if (!element || !node.nodeValue?.trim() || !isForEyes(element)) continue
      const clip = clipOf(element)
      for (const match of node.nodeValue.matchAll(words)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        const isCut = boxes.some(({ left, right }) => left < clip.left - 1 || right > clip.right + 1)
        if (lines.size > 1) cutTexts.push(`${match[0]} is on ${lines.size} lines`)
        else if (isCut) cutTexts.push(`${match[0]} is cut`)
      }
    }
    return cutTexts
  })
