import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const build = join(root, 'build')
export const client = join(build, 'client')
