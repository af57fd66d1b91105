import { basename, join, relative } from 'node:path'
import { applicationFiles, privateLayout, publicLayout, routeFiles, routesUnder } from '../web/route-lists.ts'
import routes from '../web/routes.ts'

type Modules = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const home = 'pages/home.tsx'
const allPages = [...applicationFiles, ...routeFiles(routes)]
const publicPages = [publicLayout, ...routeFiles(routesUnder(publicLayout))]
const privatePages = [privateLayout, ...routeFiles(routesUnder(privateLayout))]
const boardPages = privatePages.filter((page) => basename(page).startsWith('admin'))
// Directly under the public layout: without the query library.
const lightPages = [home, publicLayout, ...routeFiles(routesUnder(publicLayout).filter(({ children }) => !children))]

const webFolder = join(import.meta.dirname, '../web')

/** The path of a module below the folder of the site, as the routes name it; the id of any other module. */
export const fileOf = (id: string, folder = webFolder): string => {
  const path = relative(folder, id.replace(/\?.*/s, '')).replaceAll('\\', '/')
  return path.startsWith('..') ? id : path
}

/** The pages, and the parts loaded on demand, that load a module with their first script. */
const loadersOf = (id: string, modules: Modules, seenIds = new Set<string>()): Set<string> => {
  if (seenIds.has(id)) return new Set()
  seenIds.add(id)
  const file = fileOf(id)
  if (allPages.includes(file)) return new Set([file])
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const loaders = new Set(dynamicImporters.length > 0 ? [file] : [])
  for (const importer of importers) for (const loader of loadersOf(importer, modules, seenIds)) loaders.add(loader)
  return loaders
}

const countLoading = (pages: readonly string[], loaders: ReadonlySet<string>) =>
  pages.filter((page) => loaders.has(page)).length

const isFormSchema = (id: string) => /\/contract\/(values|passwords|email|.*\.form)\.ts$/.test(id)

/**
 * One chunk for each kind of page, so that none loads the code of a heavier one (what each rule brings: record 59).
 * - `parts`: what every page loads, or both `/` and a private page
 * - `public`: what a public page without the query library shares with any other
 * - `fields`: what the other public pages share with a private one, such as the fields of forms
 * - `private`: what three private pages or more share
 * - `board`: what three pages or more share that are all the board's
 * - `member`: what `/dashboard` shares with one more page
 * - `schemas`: schemas of forms; in another chunk, every page of a member would load Zod
 */
const sharedChunks = ['parts', 'public', 'fields', 'private', 'board', 'member', 'schemas'] as const

/** The chunk of a module that several pages share: the first rule that fits, from the lightest kind of page on. */
const sharedChunkOf = (loaders: Set<string>): (typeof sharedChunks)[number] | null => {
  const privateCount = countLoading(privatePages, loaders)
  if (countLoading(applicationFiles, loaders) > 0 || (loaders.has(home) && privateCount > 0)) return 'parts'
  if (countLoading(lightPages, loaders) > 0) return 'public'
  if (countLoading(publicPages, loaders) > 0) return privateCount > 0 ? 'fields' : null
  if (privateCount >= 3 && privateCount === countLoading(boardPages, loaders)) return 'board'
  if (loaders.has(privateLayout) || privateCount >= 3) return 'private'
  return loaders.has('pages/dashboard.tsx') ? 'member' : null
}

const chunkOf = (id: string, modules: Modules): (typeof sharedChunks)[number] | null => {
  const loaders = loadersOf(id, modules)
  if (loaders.size < 2) return null
  if (isFormSchema(id)) return countLoading(allPages, loaders) > 0 ? 'schemas' : null
  return sharedChunkOf(loaders)
}

/** `<page>-parts`: what only one page and its own dialogs load. */
const pageChunkOf = (id: string, modules: Modules): string | null => {
  const loaders = loadersOf(id, modules)
  const [page, ...others] = allPages.filter((file) => loaders.has(file))
  return page && others.length === 0 && loaders.size > 1 ? `${basename(page, '.tsx')}-parts` : null
}

const libraries = {
  react: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
  queries: /node_modules\/@tanstack\//,
  // Tabs before dialogs: a group takes what its modules import, and a page with tabs does not need what dialogs need.
  tabs: /node_modules\/@radix-ui\/react-tabs\//,
  dialogs: /node_modules\/@radix-ui\/react-dialog\//,
  // Zod and its setting in one chunk: every schema is created after the setting.
  forms: /\/(node_modules\/(zod|react-hook-form|@hookform)\/|web\/lib\/zod-resolver\.ts)/,
}

/** Without groups a page makes forty to sixty-four requests (record 59). */
export const codeGroups = [
  ...Object.entries(libraries).map(([name, test]) => ({ name: `library-${name}`, test })),
  // In this order: a group also takes what its modules import.
  ...sharedChunks.map((chunk) => ({
    name: (id: string, modules: Modules) => (chunkOf(id, modules) === chunk ? chunk : null),
  })),
  { name: pageChunkOf },
]
