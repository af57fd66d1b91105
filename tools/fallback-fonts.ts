import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFontStack } from '@capsizecss/core'
import { chromium, type Page } from '@playwright/test'
import { root } from '../scripts/folders.ts'
import { browserLaunch } from '../tests/support/browser/browser-launch.ts'
import { type FontSetName, fontFile } from '../tests/support/browser/font-set.ts'

const typefaces = join(root, 'node_modules/@fontsource-variable')
const prose =
  'Le club s’entraîne trois fois par semaine, été comme hiver, au stade municipal. Chacun vient à son rythme : ' +
  'débutants, coureurs réguliers, anciens qui reprennent. La cotisation vaut du 1er septembre au 31 août ; elle ' +
  'donne accès à toutes les séances, à l’espace membre et au suivi de la progression. Où et quand ? L’équipe répond.'
// As the biggest words are set.
const titles =
  'PLUS LOIN, ENSEMBLE. QUATRE RENDEZ-VOUS CHAQUE SEMAINE. CONDITIONS GÉNÉRALES D’UTILISATION. ' +
  'CETTE PAGE N’EXISTE PAS. DONNÉES ET VIE PRIVÉE. COMMENT NOUS REJOINDRE. MOT DE PASSE OUBLIÉ'

/** A typeface of the club; `ranges`: CSS weights that one fallback font covers, and the weight it is measured at. */
type Typeface = {
  name: string
  file: string
  sample: string
  ranges: { weights: string; measuredAt: number; face: 'regular' | 'bold' }[]
}
const clubFaces: Typeface[] = [
  {
    name: 'Archivo',
    file: join(typefaces, 'archivo/files/archivo-latin-wght-normal.woff2'),
    sample: prose,
    ranges: [
      { weights: '100 550', measuredAt: 400, face: 'regular' },
      { weights: '551 650', measuredAt: 600, face: 'bold' },
      { weights: '651 900', measuredAt: 700, face: 'bold' },
    ],
  },
  {
    name: 'Big Shoulders',
    file: join(typefaces, 'big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2'),
    sample: titles,
    ranges: [{ weights: '100 900', measuredAt: 850, face: 'bold' }],
  },
]

/** A font that devices have: the file it is measured by, and the names of all those with exactly its widths. */
type DeviceFont = { name: string; set: FontSetName; regular: string[]; bold: string[] }
const deviceFonts: DeviceFont[] = [
  {
    name: 'Arial',
    set: 'liberation',
    regular: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo Regular', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Helvetica-Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  { name: 'Roboto', set: 'roboto', regular: ['Roboto Regular', 'Roboto'], bold: ['Roboto Bold'] },
  { name: 'Open Sans', set: 'open-sans', regular: ['Open Sans Regular', 'Open Sans'], bold: ['Open Sans Bold'] },
  {
    name: 'DejaVu Sans',
    set: 'dejavu',
    regular: ['DejaVu Sans', 'Bitstream Vera Sans'],
    bold: ['DejaVu Sans Bold', 'Bitstream Vera Sans Bold'],
  },
]

type Metrics = { ascent: number; descent: number; xWidthAvg: number }
const unitsPerEm = 1000

/** Metrics of a file at one weight, in thousandths of an em; the width is the mean of a character of `sample`. */
const measure = async (page: Page, file: string, weight: number, sample: string): Promise<Metrics> =>
  page.evaluate(
    async ({ source, weight, sample, size }) => {
      const face = new FontFace('Measured', `url(${source})`, { weight: '100 900' })
      document.fonts.add(await face.load())
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = `${weight} ${size}px Measured`
      const { width, fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = pen.measureText(sample)
      document.fonts.delete(face)
      return { ascent, descent, xWidthAvg: width / sample.length }
    },
    {
      source: `data:font/any;base64,${readFileSync(file).toString('base64')}`,
      weight,
      sample,
      size: unitsPerEm,
    },
  )

const metricsOf = (name: string, { ascent, descent, xWidthAvg }: Metrics) => ({
  familyName: name,
  fullName: name,
  postscriptName: name,
  ascent,
  descent: -descent,
  lineGap: 0,
  unitsPerEm,
  xWidthAvg,
})

/** A percentage with one digit after the point: at the size of a title, less than a tenth of a pixel. */
const rounded = (percentage: string) => `${Number(Number.parseFloat(percentage).toFixed(1))}%`

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const fallbackFace = async (
  page: Page,
  { name, file, sample }: Typeface,
  range: Typeface['ranges'][number],
  font: DeviceFont,
) => {
  const ours = await measure(page, file, range.measuredAt, sample)
  const theirs = await measure(page, fontFile(font.set, range.face), range.measuredAt, sample)
  const stack = createFontStack([metricsOf(name, ours), metricsOf(font.name, theirs)], {
    fontFaceFormat: 'styleObject',
  })
  const { fontFamily: _, src: __, ...overrides } = stack.fontFaces[0]?.['@font-face'] ?? {}
  const lines = {
    'font-family': `"${name} as ${font.name}"`,
    'font-weight': range.weights,
    src: font[range.face].map((local) => `local("${local}")`).join(', '),
    ...Object.fromEntries(
      Object.entries(overrides).map(([property, value]) => [hyphenated(property), rounded(String(value))]),
    ),
  }
  return ['@font-face {', ...Object.entries(lines).map(([property, value]) => `  ${property}: ${value};`), '}'].join(
    '\n',
  )
}

const browser = await chromium.launch(await browserLaunch('liberation'))
try {
  const page = await browser.newPage()
  const faces: string[] = []
  for (const typeface of clubFaces)
    for (const font of deviceFonts)
      for (const range of typeface.ranges) faces.push(await fallbackFace(page, typeface, range, font))
  const head = "/* Made by `npm run fallback-fonts`: fonts of devices in the measures of the club's typefaces. */"
  writeFileSync(join(root, 'web/ui/fallback-fonts.css'), `${head}\n${faces.join('\n')}\n`)
  console.log('web/ui/fallback-fonts.css')
} finally {
  await browser.close()
}
