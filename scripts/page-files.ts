import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

export const privateLayout = 'pages/private-layout.tsx'
export const publicLayout = 'pages/public-layout.tsx'
const linkLayout = 'pages/link-layout.tsx'

export const filesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

/** Pages directly under a layout of `web/routes.ts`. */
export const routesUnder = (layout: string): RouteConfigEntry[] => {
  const { children } = routes.find(({ file }) => file === layout) ?? {}
  if (!children) throw new Error(`web/routes.ts has no layout ${layout}`)
  return children
}

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries
    .filter(({ file }) => file !== linkLayout)
    .flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

/** Paths of the pages that search engines may list: not those of the private layout or behind a mailed link. */
export const publicPaths = (): string[] => ['/', ...pathsOf(routesUnder(publicLayout))].sort()
