import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Manifest } from 'vite'
import type { PrecacheEntry } from 'workbox-precaching'
import type { Role } from '../contract/people.ts'
import type { SiteMap } from '../server/http/site.ts'
import { applicationFiles, privateLayout, routesUnder } from '../web/route-lists.ts'
import { root } from './folders.ts'

/** Files that the service worker stores for each role. `revision` is null where the name contains a hash. */
export type Precache = Record<Role, PrecacheEntry[]>

/** Each private page's file and path. */
const privatePages = routesUnder(privateLayout).map(({ file, path = '' }) => ({ file, path: `/${path}` }))

/** Without a network the board's pages show nothing, so that they are not stored. */
const isStored = (path: string, role: Role) =>
  !path.startsWith('/admin') && (role !== 'MEMBER' || !path.startsWith('/coach'))

const icons = ['/favicon.svg', '/site.webmanifest']
/** The response to a navigation to a page that is not stored. */
const offlinePage = '/hors-ligne'

/** The files of a chunk and of all that it loads later: a page fails if one of them cannot load. */
const chunkFiles = (key: string, manifest: Manifest, seenKeys = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk || seenKeys.has(key)) return []
  seenKeys.add(key)
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = chunk
  const loaded = [...imports, ...dynamicImports].flatMap((chunkKey) => chunkFiles(chunkKey, manifest, seenKeys))
  return [file, ...css, ...assets, ...loaded]
}

const keyOf = (file: string, manifest: Manifest): string => {
  const key = Object.keys(manifest).find((name) => name.replace(/\?.*$/, '') === `web/${file}`)
  if (!key) throw new Error(`The build has no chunk for ${file}`)
  return key
}

/** Reads Vite's manifest and deletes it from the site. */
const readAndDeleteManifest = (site: string): Manifest => {
  const path = join(site, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(dirname(path), { recursive: true })
  return manifest
}

const precacheOf = (site: string, { pages, parameterPages }: SiteMap): Precache => {
  const manifest = readAndDeleteManifest(site)
  const revisionOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(site, file)))
      .digest('hex')
      .slice(0, 16)
  const pageEntryOf = (path: string): PrecacheEntry => {
    const file = pages[path] ?? parameterPages[path]
    if (!file) throw new Error(`The build has no page ${path}`)
    return { url: path.replaceAll(':', ''), revision: revisionOf(file) }
  }
  // React Router's list of routes is not a chunk.
  const routeList = globSync('assets/manifest-*.js', { cwd: site }).map((file) => file.replaceAll('\\', '/'))
  const entriesFor = (role: Role): PrecacheEntry[] => {
    const storedPages = privatePages.filter(({ path }) => isStored(path, role))
    const files = [...applicationFiles, privateLayout, ...storedPages.map(({ file }) => file)].flatMap((file) =>
      chunkFiles(keyOf(file, manifest), manifest),
    )
    return [
      ...[...storedPages.map(({ path }) => path), offlinePage].map(pageEntryOf),
      ...[...new Set([...files, ...routeList])].map((file) => ({ url: `/${file}`, revision: null })),
      ...icons.map((url) => ({ url, revision: revisionOf(url) })),
    ]
  }
  return { MEMBER: entriesFor('MEMBER'), COACH: entriesFor('COACH'), ADMIN: entriesFor('ADMIN') }
}

/** Builds the service worker at the site's root: from there it acts for every page. Budgets read `precache.json`. */
export const buildWorker = async (site: string, map: SiteMap): Promise<void> => {
  const precache = precacheOf(site, map)
  writeFileSync(join(site, '../precache.json'), JSON.stringify(precache, null, 2))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Without it, Workbox logs every request.
    define: { 'process.env.NODE_ENV': '"production"', precachedFor: JSON.stringify(precache) },
    build: {
      outDir: site,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'web/worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}
