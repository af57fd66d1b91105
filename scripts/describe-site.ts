import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isShell, writeShells } from './shells.ts'

export type SiteMap = {
  /** Prerendered path to its HTML file, relative to the client folder. */
  pages: Record<string, string>
  /** Other paths of the route table to the shell that answers them. */
  routes: Record<string, string>
  /** HTML file to the hashes of its inline scripts, as the content policy wants them. */
  csp: Record<string, string[]>
}

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

/** What the server needs to know of a built site without importing `web/`; writes the shells that it names. */
export const describeSite = (folder: string, routeTable: RouteConfigEntry[]): SiteMap => {
  const built = htmlFilesBelow(folder).filter((file) => !isShell(file))
  const pages = Object.fromEntries(built.map((file) => [pathOf(file), file]))
  const paths = [...new Set(pathsOf(routeTable))].filter((path) => !(path in pages) && !path.includes('*'))
  const routes = writeShells(folder, paths)
  const csp = Object.fromEntries(
    [...built, ...Object.values(routes)].map((file) => [
      file,
      inlineScriptHashes(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
  return { pages, routes, csp }
}
