import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { club } from '../club.ts'
import { capitalize, hourOfDay } from '../contract/rules/time/dates.ts'
import { root } from '../scripts/folders.ts'
import { escapeXml } from '../scripts/site-files.ts'
import { browserLaunch } from '../tests/support/browser/browser-launch.ts'
import { icoOf } from './ico.ts'
import { token, tokensFile } from './tokens.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const folder = values.to ?? join(root, 'web/public')
const fonts = join(root, 'node_modules/@fontsource-variable')

/** A drawing with its placeholders filled in; throws for one without a value. */
const drawing = (name: string, blanks: Record<string, string | number>) =>
  readFileSync(join(import.meta.dirname, 'drawings', name), 'utf8').replace(/\{\{(\w+)\}\}/g, (_, blank) => {
    const text = blanks[blank]
    if (text === undefined) throw new Error(`${name} has a blank that nothing fills: ${blank}`)
    return String(text)
  })

const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(join(fonts, file)).toString('base64')})}`

const style = [
  face('Archivo Variable', 'archivo/files/archivo-latin-wght-normal.woff2'),
  face('Big Shoulders Display Variable', 'big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2'),
  readFileSync(tokensFile, 'utf8'),
  readFileSync(join(root, 'web/ui/drawings.css'), 'utf8'),
  'body{margin:0}body>svg{display:block;width:100vw;height:100vh}',
].join('\n')

const draw = async (page: Page, svg: string, width: number, height = width) => {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><html data-theme="dark"><style>${style}</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
}

const colours = (theme: 'dark' | 'light') => `:root{--accent:${token(theme, 'accent')};--text:${token(theme, 'text')}}`

const drawFavicon = () =>
  drawing('favicon.svg', {
    colours: `${colours('light')}@media(prefers-color-scheme:dark){${colours('dark')}}`,
  })

/** The first slide as an SVG element: a drawing of the site, or a photograph of the club's. */
const slide = (picture = club.slides[0]?.picture ?? 'course') => {
  if (!picture.startsWith('/')) return readFileSync(join(root, 'web/features/site/drawings', `${picture}.svg`), 'utf8')
  const bytes = readFileSync(join(root, 'web/public', picture)).toString('base64')
  const type = `image/${extname(picture).slice(1).replace('jpg', 'jpeg')}`
  return `<image width="1440" height="820" preserveAspectRatio="xMaxYMid slice" href="data:${type};base64,${bytes}"/>`
}

const slots = club.weeklySlots.map(({ day, start }) => `${day} ${hourOfDay(start)}`).join('  ·  ')
const previewBlanks = {
  slide: slide(),
  name: escapeXml(club.name),
  title: escapeXml(club.promise.title),
  slots: escapeXml(capitalize(slots)),
}

/** Phones cut a maskable icon to their own shape: only the inner 80 % is sure to be seen. */
const icons = [
  { file: 'icon-192.png', size: 192, corner: 112, scale: 1 },
  { file: 'icon-512.png', size: 512, corner: 112, scale: 1 },
  { file: 'icon-maskable.png', size: 512, corner: 0, scale: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, corner: 0, scale: 0.92 },
]

const browser = await chromium.launch(await browserLaunch())
try {
  const page = await browser.newPage()
  const png = async (size: number, blanks: { corner: number; scale: number }) => {
    await draw(page, drawing('app-icon.svg', blanks), size)
    return page.screenshot({ omitBackground: true })
  }
  mkdirSync(folder, { recursive: true })
  const write = (name: string, body: string | Buffer) => writeFileSync(join(folder, name), body)
  write('favicon.svg', drawFavicon())
  for (const { file, size, ...blanks } of icons) write(file, await png(size, blanks))
  const small = []
  for (const size of [16, 32, 48]) small.push({ size, png: await png(size, { corner: 112, scale: 1.08 }) })
  write('favicon.ico', icoOf(small))
  await draw(page, drawing('preview.svg', previewBlanks), 1200, 630)
  write('preview.jpg', await page.screenshot({ type: 'jpeg', quality: 86 }))
} finally {
  await browser.close()
}
