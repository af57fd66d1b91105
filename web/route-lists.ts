import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './routes.ts'

export const privateLayout = 'pages/private-layout.tsx'
export const publicLayout = 'pages/public-layout.tsx'
const linkLayout = 'pages/link-layout.tsx'
/** Loaded by every page. */
export const applicationFiles = ['root.tsx', 'entry.client.tsx']

const withChildren = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])])

export const routeFiles = (entries: RouteConfigEntry[]): string[] => withChildren(entries).map(({ file }) => file)

const routePaths = (entries: RouteConfigEntry[]): string[] =>
  withChildren(entries)
    .filter(({ index, path }) => index || (path && path !== '*'))
    .map(({ path = '' }) => `/${path}`)

/** Pages under a layout of `web/routes.ts`. */
export const routesUnder = (layout: string): RouteConfigEntry[] => {
  const { children } = withChildren(routes).find(({ file }) => file === layout) ?? {}
  if (!children) throw new Error(`web/routes.ts has no layout ${layout}`)
  return children
}

/** Every path of `web/routes.ts`; a page with a parameter once, as `/admin/membres/:id`. */
export const allPaths = routePaths(routes)

/** Paths of the pages that search engines may list: not those of the private layout or behind a mailed link. */
export const listedPaths = (): string[] => {
  const mailedPaths = routePaths(routesUnder(linkLayout))
  return ['/', ...routePaths(routesUnder(publicLayout))].filter((path) => !mailedPaths.includes(path)).sort()
}
