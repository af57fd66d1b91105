import { expect, test } from '../../support/browser/test.ts'

/** Ink of each line of the hero's title, below and above its baseline, and the line's height. */
const linesOfTitle = (title: Element) => {
  const style = getComputedStyle(title)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('No canvas')
  context.font = style.font
  context.letterSpacing = style.letterSpacing
  const text = title.firstChild
  if (!(text instanceof Text)) throw new Error('The title is not one text')
  const lines: { top: number; words: string }[] = []
  for (const [index, letter] of [...text.data].entries()) {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + 1)
    const { top } = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last && Math.abs(last.top - top) < 2) last.words += letter
    else if (letter.trim()) lines.push({ top, words: letter })
  }
  return lines.map(({ top, words }) => {
    const shown = style.textTransform === 'uppercase' ? words.toUpperCase() : words
    const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText(shown.trim())
    return { top, words: shown, above: actualBoundingBoxAscent, below: actualBoundingBoxDescent }
  })
}

test('no line of the hero’s title touches the next one', async ({ page }) => {
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const lines = await page.getByRole('heading', { level: 1 }).evaluate(linesOfTitle)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.some(({ words }) => words.includes(','))).toBe(true)
    for (const [index, line] of lines.entries()) {
      const next = lines[index + 1]
      if (next) expect(line.below + next.above, `${line.words} at ${width} px`).toBeLessThan(next.top - line.top)
    }
  }
})
