import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, client } from '../../scripts/folders.ts'
import { elementsOf, type PageElement } from '../../scripts/html-elements.ts'
import type { Precache } from '../../scripts/service-worker.ts'
import type { Result } from './steps.ts'

const kilobytes = 1024
type Weights = { scripts: number; styles: number; all: number; requests: number }

/** Limits in kilobytes and requests. */
const limitOf = (scripts: number, all: number, requests: number): Weights => ({
  scripts: scripts * kilobytes,
  styles: 15 * kilobytes,
  all: all * kilobytes,
  requests,
})

const privatePage = limitOf(160, 250, 24)

/** Limits for the first load of a page, gzipped; of a private page without its data. */
const limits: Record<string, Weights> = {
  'index.html': limitOf(130, 260, 17),
  'login/index.html': limitOf(140, 226, 23),
  'dashboard/index.html': privatePage,
  'seances/index.html': privatePage,
  'seances/id/index.html': privatePage,
  // Its question must open without a network.
  'carte/index.html': limitOf(176, 262, 22),
  'progression/index.html': privatePage,
  'admin/index.html': privatePage,
  'admin/membres/id/index.html': privatePage,
  'admin/tresorerie/index.html': privatePage,
  'admin/saison/index.html': privatePage,
  'admin/courrier/index.html': limitOf(166, 252, 24),
  'coach/index.html': limitOf(166, 252, 24),
}
/** Any other page: with a form, its library and its schemas. */
const defaultLimit = limitOf(192, 282, 26)
const pagesWithoutScript = new Set(['404/index.html', 'hors-ligne/index.html'])

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

const weigh = (file: string) => {
  const body = readFileSync(join(client, file))
  return compressible.has(extname(file)) ? gzipSync(body, { level: 9 }).length : body.length
}

// Not the touch icon: a phone asks for it when the site is put on its home screen.
const loadedLinks = new Set(['stylesheet', 'modulepreload', 'preload', 'icon', 'manifest'])

/** Address that an element of a page loads with it. */
const loadedBy = ({ tag, attributes: { href, src, rel = '', loading } }: PageElement): string | undefined => {
  if (tag === 'link') return loadedLinks.has(rel) ? href : undefined
  if (tag === 'img') return loading === 'lazy' ? undefined : src
  if (tag === 'script') return src
  return tag === 'use' ? href : undefined
}

const linkedBy = (html: string) => {
  const elements = elementsOf(html)
  const modules = elements.flatMap(({ tag, text }) =>
    tag === 'script' ? [...text.matchAll(/\b(?:import|from)\s*"(\/[^"]+\.js)"/g)].map(([, path]) => path) : [],
  )
  return [...elements.map(loadedBy), ...modules].filter((path) => path?.startsWith('/')) as string[]
}

/** Every file of the first load of a page, its HTML included: the router links transitive imports too. */
const firstLoad = (page: string) => [
  ...new Set([
    page,
    ...linkedBy(readFileSync(join(client, page), 'utf8')).map((path) => path.replace(/[?#].*$/, '').slice(1)),
  ]),
]

const weightsOf = (files: string[]): Weights => {
  const sum = (names: string[]) => names.reduce((bytes, file) => bytes + weigh(file), 0)
  return {
    scripts: sum(files.filter((file) => file.endsWith('.js'))),
    styles: sum(files.filter((file) => file.endsWith('.css'))),
    all: sum(files),
    requests: files.length,
  }
}

const checkPage = (page: string): { isKept: boolean; lines: string[] } => {
  const limit = limits[page] ?? defaultLimit
  const files = firstLoad(page)
  const measured = weightsOf(files)
  const names = Object.keys(limit) as (keyof Weights)[]
  const isMeasured = measured.styles > 0 && (measured.scripts > 0 || pagesWithoutScript.has(page))
  const isKept = isMeasured && names.every((name) => measured[name] <= limit[name])
  const figures = names.map((name) => `${name} ${measured[name]} of ${limit[name]}`).join(', ')
  const heaviest = isKept ? [] : files.map((file) => `  ${weigh(file)} ${file}`)
  return { isKept, lines: [`${isKept ? '✔' : '✖'} ${page}: ${figures}`, ...heaviest] }
}

/** Limit of the files that the service worker stores on a device, unpacked: 1.5 MB, nine seconds of slow 4G at most. */
const precacheLimit = 1.5 * 1000 * kilobytes

const fileAt = (url: string) => [join(client, url, 'index.html'), join(client, url)].find((path) => existsSync(path))

const sizeOf = (url: string) => {
  const path = fileAt(url)
  if (!path) throw new Error(`The service worker would store ${url}, which was not built`)
  return statSync(path).size
}

const checkPrecache = () => {
  const lists: Precache = JSON.parse(readFileSync(join(build, 'precache.json'), 'utf8'))
  return Object.entries(lists).map(([role, entries]) => {
    const bytes = entries.reduce((sum, { url }) => sum + sizeOf(url), 0)
    const isKept = entries.length > 0 && bytes <= precacheLimit
    return { isKept, lines: [`${isKept ? '✔' : '✖'} service worker, ${role}: ${bytes} of ${precacheLimit}`] }
  })
}

const builtPages = () => globSync('**/*.html', { cwd: client }).map((page) => page.replaceAll('\\', '/'))

/** The weight of the first load of each page, and of what the service worker stores. */
export const checkBudgets = async (): Promise<Result> => {
  const pages = builtPages()
  const missing = Object.keys(limits).filter((page) => !pages.includes(page))
  if (missing.length > 0) throw new Error(`Pages with a limit that were not built: ${missing.join(', ')}`)
  const checks = [...pages.sort().map(checkPage), ...checkPrecache()]
  const passed = checks.filter(({ isKept }) => isKept).length
  return { passed, failed: checks.length - passed, output: checks.flatMap(({ lines }) => lines).join('\n') }
}
