import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const preload = '<link rel="modulepreload"'

/**
 * Lets the scripts of every built page wait behind its style sheet and its faces: the text is complete without them,
 * and on a slow line they would share it with what the first paint needs.
 */
export const orderLoading = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const path = join(entry.parentPath, entry.name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(preload, `${preload} fetchpriority="low"`))
  }
}
