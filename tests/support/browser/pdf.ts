import type { Page } from '@playwright/test'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

export type PdfPage = {
  /** Text of the page, its parts joined by spaces; no-break spaces are ordinary spaces. */
  text: string
  /** Lowest line of the page; without text, an empty string. */
  lastLine: string
  /** Text colours. */
  colours: string[]
  /** Widths and heights of paths (lines, boxes) in CSS pixels. */
  shapes: { width: number; height: number }[]
}

type Operators = { fnArray: number[]; argsArray: unknown[][] }

/** Result of a page's drawing operators. */
const readOperators = ({ fnArray, argsArray }: Operators, ops: Record<string, number>) => {
  const colours = new Set<string>()
  const shapes: PdfPage['shapes'] = []
  let colour = '#000000'
  for (const [index, operator] of fnArray.entries()) {
    const [first, , box] = argsArray[index] ?? []
    if (operator === ops.setFillRGBColor) colour = String(first)
    if (operator === ops.showText) colours.add(colour)
    if (operator === ops.constructPath && box) {
      const [left = 0, top = 0, right = 0, bottom = 0] = Object.values(box as Record<string, number>)
      shapes.push({ width: right - left, height: bottom - top })
    }
  }
  return { colours: [...colours], shapes }
}

type TextItem = { str: string; transform: number[] }

/** Text of the items on the lowest baseline. */
const lowestLine = (items: TextItem[]) => {
  const heightOf = ({ transform }: TextItem) => transform[5] ?? 0
  const words = items.filter(({ str }) => str.trim() !== '')
  const lowest = Math.min(...words.map(heightOf))
  const line = words.filter((item) => heightOf(item) - lowest < 2)
  return line.map(({ str }) => str.trim()).join(' ')
}

/** Prints the page to PDF and reads that with pdf.js. */
export const printed = async (page: Page): Promise<PdfPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { OPS } = await getResolvedPDFJS()
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const texts = items.filter((item) => 'str' in item)
    const words = texts.map(({ str }) => str).join(' ')
    pages.push({
      text: words.replace(/\s+/g, ' '),
      lastLine: lowestLine(texts),
      ...readOperators(await page.getOperatorList(), OPS),
    })
  }
  return pages
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of a colour on white paper, 1 to 21, as WCAG counts it. */
export const contrastOnWhite = (hex: string): number => 1.05 / (luminance(hex) + 0.05)
