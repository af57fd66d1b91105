import type { Config } from '@react-router/dev/config'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './web/routes.ts'

const isNamed = (path: string) => path !== '*'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ index, path, children }) => [
    ...(index ? ['/'] : []),
    ...(path && isNamed(path) ? [`/${path}`] : []),
    ...pathsOf(children ?? []),
  ])

/** Every path of `web/routes.ts`, all prerendered; `/admin/membres/:id` once, as `/admin/membres/id`. */
export const paths = pathsOf(routes)

export default {
  appDirectory: 'web',
  // `scripts/build.ts` builds beside the site that is there, and replaces it once the new one is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: paths.map((path) => path.replaceAll(':', '')),
  splitRouteModules: false,
} satisfies Config
