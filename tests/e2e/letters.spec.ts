import { settled } from '../support/browser/accessibility.ts'
import { brokenWords, overflow, withLetters } from '../support/browser/large-letters.ts'
import { expect, once } from '../support/browser/test.ts'
import { onEveryPage, test } from '../support/drills/demo-club.ts'

const phone = { width: 390, height: 844 }

for (const [size, viewport] of [
  [16, { width: 320, height: 640 }],
  [20, phone],
  [24, phone],
  [32, phone],
] as const)
  test(
    `no page scrolls sideways or breaks a word with letters of ${size} px on ${viewport.width} px`,
    once,
    async ({ site }) => {
      await withLetters(size, { baseURL: site.url, viewport }, async (page) => {
        await onEveryPage(page, async (path) => {
          if (!path.startsWith('/page-')) await settled(page)
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
          expect.soft(await overflow(page), path).toBe(0)
          expect.soft(await brokenWords(page), path).toEqual([])
        })
      })
    },
  )

/** Success criterion 1.4.12 of WCAG. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

test('no page scrolls sideways with the text spacing of WCAG on 390 px', once, async ({ site }) => {
  await withLetters(16, { baseURL: site.url, viewport: phone }, async (page) => {
    await onEveryPage(page, async (path) => {
      if (!path.startsWith('/page-')) await settled(page)
      await page.addStyleTag({ content: spacing })
      expect.soft(await overflow(page), path).toBe(0)
    })
  })
})
