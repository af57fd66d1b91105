import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { client } from './folders.ts'
import { type Result, verdict } from './steps.ts'

const limits = { scripts: 130 * 1024, styles: 15 * 1024, all: 260 * 1024, requests: 17 }
const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest'])

const weigh = (file: string) => {
  const body = readFileSync(join(client, file))
  return compressible.has(extname(file)) ? gzipSync(body, { level: 9 }).length : body.length
}

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

// Not the touch icon: a phone asks for it when the site is put on its home screen.
const loadedLinks = /\brel="(stylesheet|modulepreload|late|preload|icon|manifest)"/

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

const importedBy = (file: string) =>
  [...readFileSync(join(client, file), 'utf8').matchAll(/\b(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g)].map(
    ([, path = '']) => join(file, '..', path),
  )

/** Every file that the first load of a page asks for, itself included; imports of imports too. */
const firstLoad = (page: string) => {
  const wanted = new Set([page])
  const queue = linkedBy(readFileSync(join(client, page), 'utf8')).map((path) => path.replace(/[?#].*$/, ''))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (wanted.has(file)) continue
    wanted.add(file)
    if (file.endsWith('.js')) queue.push(...importedBy(file))
  }
  return [...wanted]
}

/** The weight of the first load of `/`, as gzip sends it. */
export const checkBudgets = async (): Promise<Result> => {
  const files = firstLoad('/index.html')
  const sum = (wanted: string[]) => wanted.reduce((bytes, file) => bytes + weigh(file), 0)
  const measured = {
    scripts: sum(files.filter((file) => file.endsWith('.js'))),
    styles: sum(files.filter((file) => file.endsWith('.css'))),
    all: sum(files),
    requests: files.length,
  }
  const names = Object.keys(limits) as (keyof typeof limits)[]
  const lines = names.map(
    (name) => `${measured[name] > limits[name] ? '✖' : '✔'} ${name}: ${measured[name]} of ${limits[name]}`,
  )
  const kept = names.every((name) => measured[name] <= limits[name]) && measured.scripts > 0 && measured.styles > 0
  const heaviest = files.map((file) => `  ${weigh(file)} ${file}`)
  return kept ? { passed: 1, failed: 0, output: lines.join('\n') } : verdict(false, [...lines, ...heaviest].join('\n'))
}
