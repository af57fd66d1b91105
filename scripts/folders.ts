import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const build = join(root, 'build')
/** Where the next site is built; it takes the place of `build` once it is whole. */
export const nextBuild = join(root, 'build.next')
export const client = join(build, 'client')
export const cache = join(root, 'node_modules/.cache')
// Not below test-results/, which Playwright empties whenever it begins.
export const reports = join(cache, 'reports')
