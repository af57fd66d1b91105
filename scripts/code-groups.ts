import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

type Modules = {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

const everywhere = ['root.tsx', 'entry.client.tsx']
const allPages = new Set([...everywhere, ...filesOf(routes)])
const [home = [], publicPages = [], privatePages = []] = routes.map((entry) => filesOf([entry]))
// Directly under the public layout: without the query library.
const lightPages = routes.flatMap(({ children = [] }, index) =>
  index === 1 ? children.filter((child) => !child.children).map((child) => child.file) : [],
)

type Area = {
  name: string
  pages: string[]
  /** How many of `pages` must load the module; one unless said. */
  atLeast?: number
  /** One of these must load it as well. */
  and?: string[]
  folders?: RegExp
}

const half = privatePages.length / 2

/** Shared chunks, lightest pages first: a module goes to the first area that fits, so no page loads the code of a heavier one. */
const areas: Area[] = [
  { name: 'parts', pages: everywhere },
  { name: 'parts', pages: home, and: privatePages },
  { name: 'public', pages: [...home, 'pages/public-layout.tsx', ...lightPages] },
  { name: 'account', pages: publicPages, and: ['pages/private-layout.tsx'] },
  { name: 'fields', pages: publicPages, and: privatePages },
  { name: 'visitors', pages: publicPages },
  // A toast on a public page would otherwise load all that private pages share.
  { name: 'overlays', pages: privatePages, atLeast: half, and: ['ui/toast-view.tsx'] },
  { name: 'spaces', pages: ['pages/private-layout.tsx'] },
  { name: 'spaces', pages: privatePages, atLeast: half },
  // Small modules: a file for each would be one more request.
  { name: 'spaces', pages: privatePages, atLeast: 3, folders: /\/(web\/(ui|lib)|contract\/rules)\// },
  { name: 'board', pages: ['pages/admin.tsx'], and: ['pages/admin-membre.tsx'] },
  { name: 'member', pages: ['pages/dashboard.tsx'] },
  { name: 'profile', pages: ['pages/modifier-infos.tsx'] },
]

const fileOf = (id: string) => /\/web\/([\w./-]+)/.exec(id)?.[1] ?? id

/**
 * The pages, and the parts loaded on demand, that load a module with their first script. Icons and Radix are imported
 * from a file each: through their index, every icon would count as imported by every page that shows any.
 */
const loadersOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const file = fileOf(id)
  if (allPages.has(file)) return new Set([file])
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const found = new Set(dynamicImporters.length > 0 ? [file] : [])
  for (const importer of importers) for (const loader of loadersOf(importer, modules, seen)) found.add(loader)
  return found
}

// Schemas of forms. In an area, every page of it would load Zod.
const formSchema = /\/(contract\/(values|passwords|email|.*\.form)|web\/lib\/zod-resolver)\.ts$/

const areaOf = (id: string, modules: Modules): string | undefined => {
  if (formSchema.test(id)) return undefined
  const loaders = loadersOf(id, modules)
  if (loaders.size < 2) return undefined
  const count = (pages: string[]) => pages.filter((page) => loaders.has(page)).length
  const fits = ({ pages, atLeast = 1, and, folders }: Area) =>
    count(pages) >= atLeast && (!and || count(and) > 0) && (!folders || folders.test(id))
  return areas.find(fits)?.name
}

const areaGroup = (name: string) => ({
  debugName: name,
  name: (id: string, modules: Modules) => (areaOf(id, modules) === name ? name : null),
})

/** Modules that only one page and its own dialogs load make one chunk. */
const pagePartsOf = (id: string, modules: Modules): string | null => {
  const loaders = [...loadersOf(id, modules)]
  const [page, ...others] = loaders.filter((loader) => allPages.has(loader))
  return page && others.length === 0 && loaders.length > 1 ? `${basename(page, '.tsx')}-parts` : null
}

/** Schemas of a form that only one page or lazy part shows are in its chunk; those of several dialogs in one of theirs. */
const schemasOf = (id: string, modules: Modules): string | null => {
  if (!formSchema.test(id) || pagePartsOf(id, modules) !== null) return null
  const loaders = [...loadersOf(id, modules)]
  return loaders.length > 1 && loaders.some((loader) => allPages.has(loader)) ? 'schemas' : null
}

/** Chunks for modules that several pages share; without groups the bundler makes thirty of a few hundred bytes. */
export const codeGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/ },
  { name: 'queries', test: /node_modules\/@tanstack\// },
  // Zod and its setting in one chunk: every schema is created after the setting.
  { name: 'forms', test: /\/(node_modules\/(zod|react-hook-form|@hookform)\/|web\/lib\/zod-setup\.ts)/ },
  // A group for each, so that the lightest area takes its modules first.
  ...[...new Set(areas.map(({ name }) => name))].filter((name) => name !== 'visitors').map(areaGroup),
  // A group also takes what its modules import. So `schemas` comes after the areas, because schemas import their rules,
  // and before `visitors`, because the registration form imports schemas.
  { debugName: 'schemas', name: schemasOf },
  areaGroup('visitors'),
  { debugName: 'page-parts', name: pagePartsOf },
]
