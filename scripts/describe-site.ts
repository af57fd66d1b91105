import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteMap } from '../server/http/site.ts'
import { allPaths } from '../web/route-lists.ts'
import { elementsOf } from './html-elements.ts'

// React Router writes it for paths that are not prerendered; every path is.
const fallbackPage = '__spa-fallback.html'

// The inline scripts of React and React Router are found in the HTML only. Browser tests fail if one is missed:
// the content policy then blocks it.
/** `sha256-…` of every inline script of a page; data blocks such as JSON-LD count, harmlessly. */
const inlineScriptHashes = (html: string): string[] => {
  const scripts = elementsOf(html).filter(({ tag, attributes }) => tag === 'script' && attributes.src === undefined)
  return [...new Set(scripts.map(({ text }) => `sha256-${createHash('sha256').update(text).digest('base64')}`))]
}

/** Describes the built site for the server, which does not import `web/`. */
export const describeSite = (folder: string): SiteMap => {
  rmSync(join(folder, fallbackPage))
  const map: SiteMap = { pages: {}, parameterPages: {}, csp: {} }
  for (const path of allPaths) {
    const file = posix.join(path.slice(1).replaceAll(':', ''), 'index.html')
    map.csp[file] = inlineScriptHashes(readFileSync(join(folder, file), 'utf8'))
    map[path.includes(':') ? 'parameterPages' : 'pages'][path] = file
  }
  return map
}
