import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteMap } from '../server/http/site-map.ts'

// React Router writes it for paths that are not prerendered; every path is.
const unused = '__spa-fallback.html'

const pathOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`

// Browser tests fail when it misses a script: the content policy then blocks it.
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** `sha256-…` of every inline script of a page; data blocks such as JSON-LD count, harmlessly. */
const inlineScriptHashes = (html: string): string[] => {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `sha256-${createHash('sha256').update(body).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

/** Describes the built site for the server, which does not import `web/`. */
export const describeSite = (folder: string, dynamicPaths: string[]): SiteMap => {
  rmSync(join(folder, unused), { force: true })
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const map: SiteMap = { pages: {}, routes: {}, csp: {} }
  for (const file of files.sort()) {
    map.csp[file] = inlineScriptHashes(readFileSync(join(folder, file), 'utf8'))
    const dynamic = dynamicPaths.find((dynamicPath) => dynamicPath.replaceAll(':', '') === pathOf(file))
    if (dynamic) map.routes[dynamic] = file
    else map.pages[pathOf(file)] = file
  }
  return map
}
