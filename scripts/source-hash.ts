import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.ts'
import { siteAddress } from './site-address.ts'

const sources = [
  '{web,contract,scripts}/**/*.*',
  '{club,vite.config,react-router.config}.ts',
  'docs/pictures/*.jpg',
  'package-lock.json',
]

/** Hash of every file that the built site depends on. */
export const sourceHash = (): string => {
  const hash = createHash('sha256').update(siteAddress())
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).sort()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
