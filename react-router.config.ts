import type { Config } from '@react-router/dev/config'
import { allPaths } from './web/route-lists.ts'

export default {
  appDirectory: 'web',
  // `scripts/build.ts` builds beside the site that is there, and replaces it once the new one is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: allPaths.map((path) => path.replaceAll(':', '')),
  splitRouteModules: false,
} satisfies Config
