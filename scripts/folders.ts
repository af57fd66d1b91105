import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const build = join(root, 'build')
/** Folder of the build in progress; renamed to `build` once it is complete. */
export const nextBuild = join(root, 'build.next')
export const client = join(build, 'client')
export const cache = join(root, 'node_modules/.cache')
// Not below test-results/, which Playwright empties whenever it begins.
export const reports = join(cache, 'reports')
