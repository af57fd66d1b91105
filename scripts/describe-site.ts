import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import { paths } from '../react-router.config.ts'
import type { SiteMap } from '../server/http/site-map.ts'

// React Router writes it for paths that are not prerendered; every path is.
const unused = '__spa-fallback.html'

// Neither React nor React Router names its inline scripts before they are HTML, and no dependency of the site parses HTML.
// Browser tests fail when this misses a script: the content policy then blocks it.
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** `sha256-…` of every inline script of a page; data blocks such as JSON-LD count, harmlessly. */
const inlineScriptHashes = (html: string): string[] => {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

/** Describes the built site for the server, which does not import `web/`. */
export const describeSite = (folder: string): SiteMap => {
  rmSync(join(folder, unused))
  const map: SiteMap = { pages: {}, routes: {}, csp: {} }
  for (const path of paths) {
    const file = posix.join(path.slice(1).replaceAll(':', ''), 'index.html')
    map.csp[file] = inlineScriptHashes(readFileSync(join(folder, file), 'utf8'))
    map[path.includes(':') ? 'routes' : 'pages'][path] = file
  }
  return map
}
