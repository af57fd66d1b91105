import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './folders.ts'
import { siteAddress } from './site-address.ts'

const sources = [
  'web',
  'contract',
  'scripts',
  'club.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

const filesOf = (path: string): string[] => {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Hash over everything the built site depends on. */
export const sourceHash = (): string => {
  const hash = createHash('sha256').update(siteAddress())
  const files = sources.flatMap((source) => filesOf(join(root, source))).sort()
  for (const file of files) hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}
