import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, client } from '../../scripts/folders.ts'
import type { Precache } from '../../scripts/precache.ts'
import type { Result } from './steps.ts'

const kilobytes = 1024
type Weights = { scripts: number; styles: number; all: number; requests: number }

/** Limits for the first load of a page, gzipped; of a private page without its data. */
const limits: Record<string, Weights> = {
  'index.html': { scripts: 130 * kilobytes, styles: 15 * kilobytes, all: 260 * kilobytes, requests: 17 },
  'login/index.html': { scripts: 140 * kilobytes, styles: 15 * kilobytes, all: 226 * kilobytes, requests: 23 },
  'dashboard/index.html': { scripts: 208 * kilobytes, styles: 15 * kilobytes, all: 290 * kilobytes, requests: 22 },
  'seances/index.html': { scripts: 208 * kilobytes, styles: 15 * kilobytes, all: 290 * kilobytes, requests: 22 },
  'seances/id/index.html': { scripts: 208 * kilobytes, styles: 15 * kilobytes, all: 290 * kilobytes, requests: 22 },
  'carte/index.html': { scripts: 176 * kilobytes, styles: 15 * kilobytes, all: 262 * kilobytes, requests: 22 },
  'progression/index.html': { scripts: 235 * kilobytes, styles: 15 * kilobytes, all: 317 * kilobytes, requests: 26 },
  'modifier-infos/index.html': {
    scripts: 204 * kilobytes,
    styles: 15 * kilobytes,
    all: 287 * kilobytes,
    requests: 23,
  },
  'coach/index.html': { scripts: 205 * kilobytes, styles: 15 * kilobytes, all: 292 * kilobytes, requests: 27 },
  'admin/index.html': { scripts: 194 * kilobytes, styles: 15 * kilobytes, all: 277 * kilobytes, requests: 22 },
  'admin/membres/id/index.html': {
    scripts: 191 * kilobytes,
    styles: 15 * kilobytes,
    all: 273 * kilobytes,
    requests: 21,
  },
  'admin/tresorerie/index.html': {
    scripts: 194 * kilobytes,
    styles: 15 * kilobytes,
    all: 277 * kilobytes,
    requests: 24,
  },
  'admin/saison/index.html': {
    scripts: 190 * kilobytes,
    styles: 15 * kilobytes,
    all: 273 * kilobytes,
    requests: 22,
  },
  'admin/courrier/index.html': {
    scripts: 194 * kilobytes,
    styles: 15 * kilobytes,
    all: 277 * kilobytes,
    requests: 24,
  },
}
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

const weigh = (file: string) => {
  const body = readFileSync(join(client, file))
  return compressible.has(extname(file)) ? gzipSync(body, { level: 9 }).length : body.length
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

// Not the touch icon: a phone asks for it when the site is put on its home screen.
const loadedLinks = /\brel="(stylesheet|modulepreload|preload|icon|manifest)"/

const linkedBy = (html: string) => {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) =>
    loadedLinks.test(tag) ? [attribute(tag, 'href')] : [],
  )
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src'))
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) =>
    attribute(tag, 'loading') === 'lazy' ? [] : [attribute(tag, 'src')],
  )
  const drawings = [...html.matchAll(/<use\b[^>]*>/g)].map(([tag]) => attribute(tag, 'href'))
  const inline = [...html.matchAll(/\b(?:import|from)\s*"(\/[^"]+\.js)"/g)].map(([, path]) => path)
  return [...links, ...scripts, ...pictures, ...drawings, ...inline].filter((path) => path?.startsWith('/')) as string[]
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

const checkPage = (page: string, limit: Weights): { isKept: boolean; lines: string[] } => {
  const files = firstLoad(page)
  const measured = weightsOf(files)
  const names = Object.keys(limit) as (keyof Weights)[]
  const isKept = names.every((name) => measured[name] <= limit[name]) && measured.scripts > 0 && measured.styles > 0
  const figures = names.map((name) => `${name} ${measured[name]} of ${limit[name]}`).join(', ')
  const heaviest = isKept ? [] : files.map((file) => `  ${weigh(file)} ${file}`)
  return { isKept, lines: [`${isKept ? '✔' : '✖'} ${page}: ${figures}`, ...heaviest] }
}

/** Limit of the files that the service worker stores on a device, unpacked. */
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

/** The weight of the first load of each page that has a limit, and of what the service worker stores. */
export const checkBudgets = async (): Promise<Result> => {
  const pages = Object.entries(limits).map(([page, limit]) => checkPage(page, limit))
  const checks = [...pages, ...checkPrecache()]
  const passed = checks.filter(({ isKept }) => isKept).length
  return { passed, failed: checks.length - passed, output: checks.flatMap(({ lines }) => lines).join('\n') }
}
