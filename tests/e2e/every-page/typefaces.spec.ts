import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../../support/browser/browser-launch.ts'
import { type FontSetName, fontSetNames, fontSets } from '../../support/browser/font-set.ts'
import { watchShifts } from '../../support/browser/layout-shift.ts'
import { expect, once, test } from '../../support/browser/test.ts'
import { isLong } from '../../support/drills/drill.ts'

const pages = [
  ...['/', '/login', '/inscription', '/forgot-password', '/contact', '/terms', '/confidentialite'],
  '/page-inconnue',
]
// The narrowest and the most common phone, a tablet, a desktop; the drills add more phones.
const phoneWidths = isLong ? [360, 375, 390, 412, 430] : [360, 390]
const screens = [
  ...phoneWidths.map((width) => ({ width, height: 844, isMobile: true })),
  { width: 768, height: 1024, isMobile: true },
  { width: 1440, height: 900, isMobile: false },
]
type Screen = (typeof screens)[number]

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0

/** Cumulative layout shift of a page whose fonts load after its first paint. */
const shiftOf = async (browser: Browser, url: string, { width, height, isMobile }: Screen): Promise<number> => {
  const context = await browser.newContext({ viewport: { width, height }, isMobile, hasTouch: isMobile })
  const page = await context.newPage()
  const fontsReleased = Promise.withResolvers<void>()
  const shifts = await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    await fontsReleased.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(isPainted)
  fontsReleased.resolve()
  await page.waitForFunction(() => document.fonts.check('16px "Big Shoulders Display Variable"'))
  await page.waitForLoadState('load')
  const { total } = await shifts.read()
  await context.close()
  return total
}

const withFonts = async (name: FontSetName, use: (browser: Browser) => Promise<void>) => {
  const browser = await chromium.launch(await browserLaunch(name))
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

for (const name of fontSetNames)
  test(`no layout shift when the fonts load late on a device with ${fontSets[name].family}`, once, async ({ site }) => {
    await withFonts(name, async (browser) => {
      const shifts: string[] = []
      for (const screen of screens)
        for (const path of pages) {
          const shift = await shiftOf(browser, site.url + path, screen)
          if (shift > 0.02) shifts.push(`${path} at ${screen.width} px: ${shift.toFixed(3)}`)
        }
      expect(shifts).toEqual([])
    })
  })

test('before the fonts load, text and titles use the fallback fonts of the device', once, async ({ site }) => {
  test.skip(process.platform !== 'linux', 'Chromium takes its fonts from fontconfig on Linux only')
  for (const name of fontSetNames)
    await withFonts(name, async (browser) => {
      const page = await browser.newPage()
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(`${site.url}/terms`)
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('DOM.enable')
      await devtools.send('CSS.enable')
      const { root } = await devtools.send('DOM.getDocument')
      const familyOf = async (selector: string) => {
        const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
        return fonts.map(({ postScriptName }) => postScriptName)
      }
      const { postScriptName } = fontSets[name]
      expect(await familyOf('h1'), name).toEqual([postScriptName.bold])
      expect(await familyOf('main li p'), name).toEqual([postScriptName.regular])
    })
})
