import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'

export type SiteMap = {
  /** Prerendered path to its HTML file, relative to the client folder. */
  pages: Record<string, string>
  /** Paths of the route table that the application's shell answers. */
  routes: string[]
  /** HTML file to the hashes of its inline scripts, as the content policy wants them. */
  csp: Record<string, string[]>
}

/** Answers every page that is not built ahead; empty until its script runs. */
export const shell = '__spa-fallback.html'

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}`.replaceAll('//', '/') : above
    const own = entry.index || (entry.path && !entry.children) ? [path || '/'] : []
    return [...own, ...pathsOf(entry.children ?? [], path)]
  })

const htmlFilesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`

/** `sha256-…` of every inline script of a page; data blocks such as JSON-LD count, harmlessly. */
export const inlineScriptHashes = (html: string): string[] => {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  const hashes = scripts.map(([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`)
  return [...new Set(hashes)]
}

/** What the server needs to know of a built site without importing `web/`. */
export const describeSite = (folder: string, routeTable: RouteConfigEntry[]): SiteMap => {
  const files = htmlFilesBelow(folder)
  const pages = Object.fromEntries(files.filter((file) => file !== shell).map((file) => [pathOf(file), file]))
  const routes = [...new Set(pathsOf(routeTable))].filter((path) => !(path in pages) && !path.includes('*'))
  const csp = Object.fromEntries(
    files.map((file) => [file, inlineScriptHashes(readFileSync(join(folder, file), 'utf8'))]),
  )
  return { pages, routes, csp }
}
