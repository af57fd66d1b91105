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

/**
 * Files that pages share, from the lightest pages on: a module goes to the first whose pages need it, so that no page
 * loads the code of a heavier one.
 */
const areas: { name: string; pages: string[]; also?: string[] }[] = [
  { name: 'parts', pages: everywhere },
  { name: 'parts', pages: home, also: privatePages },
  { name: 'public', pages: [...home, 'pages/public-layout.tsx', ...lightPages] },
  { name: 'account', pages: publicPages, also: ['pages/private-layout.tsx'] },
  { name: 'fields', pages: publicPages, also: privatePages },
  { name: 'visitors', pages: publicPages },
  { name: 'spaces', pages: ['pages/private-layout.tsx'] },
]

const fileOf = (id: string) => /\/web\/((?:pages\/)?[\w.-]+\.tsx)/.exec(id)?.[1]

/**
 * The pages, and the parts loaded on demand, that load a module with their first script. Every icon is imported from its
 * own file: through the index of `lucide-react`, each would count as imported by every page that shows any.
 */
const loadersOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const file = fileOf(id)
  if (file && allPages.has(file)) return new Set([file])
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {}
  const found = new Set(dynamicImporters.length > 0 ? [id] : [])
  for (const importer of importers) for (const loader of loadersOf(importer, modules, seen)) found.add(loader)
  return found
}

const areaOf = (id: string, modules: Modules): string | undefined => {
  const loaders = loadersOf(id, modules)
  if (loaders.size < 2) return undefined
  const hasOne = (pages: string[]) => pages.some((page) => loaders.has(page))
  return areas.find(({ pages, also }) => hasOne(pages) && (!also || hasOne(also)))?.name
}

// What messages, shown on any page, share with dialogs and menus.
const overlayParts =
  /node_modules\/@radix-ui\/(primitive|react-(compose-refs|context|dismissable-layer|portal|presence|primitive|slot|use-\w+(-\w+)*))\//
const privateParts = new RegExp(
  [
    '/contract/(sessions|rules/(access|labels|season))\\.ts$',
    '/web/features/accounts/require-user\\.tsx$',
    '/web/(lib/(list-page|use-page-code)|ui/toast-result)\\.ts$',
    '/web/ui/(badge|checkbox-field|confirm-dialog|correspondence-choice|dialog|empty-state|error-state|kept-draft|nav-bar|page-loading|select-field|wide-page)\\.tsx$',
  ].join('|'),
)
const memberParts = new RegExp(
  [
    '/web/features/memberships/due-card\\.tsx$',
    '/web/features/notes/queries\\.ts$',
    '/web/features/progress/(log-dialog|queries)\\.tsx?$',
    '/web/features/sessions/(queries|session-row)\\.tsx?$',
  ].join('|'),
)

/** One file for what several pages share, where the bundler would make thirty of a few hundred bytes. */
export const codeGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/ },
  // Zod's setting in one file with Zod: no schema, from whatever page, is made before it is set.
  { name: 'zod', test: /\/(node_modules\/zod\/|web\/lib\/zod-setup\.ts)/ },
  { name: 'queries', test: /node_modules\/@tanstack\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'radix', test: overlayParts },
  // A group for each, so that the lightest area takes its modules first.
  ...[...new Set(areas.map(({ name }) => name))].map((name) => ({
    debugName: name,
    name: (id: string, modules: Modules) =>
      areaOf(id, modules) === name || (name === 'spaces' && privateParts.test(id)) ? name : null,
  })),
  { name: 'member', test: memberParts },
]
