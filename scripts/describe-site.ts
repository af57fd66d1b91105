import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScriptHashes, paintFirst } from './built-html.ts'

export type SiteMap = {
  /** Path to its HTML file, relative to the client folder. */
  pages: Record<string, string>
  /** Path with a parameter, such as `/admin/membres/:id`, to the file that answers it. */
  routes: Record<string, string>
  /** HTML file to the hashes of its inline scripts, as the content policy wants them. */
  csp: Record<string, string[]>
}

// React Router writes it for paths that are not prerendered; every path is.
const unused = '__spa-fallback.html'

const pathOf = (file: string) => `/${file.replace(/\/?index\.html$/, '')}`

/** Describes the built site for the server, which does not import `web/`. Also defers the scripts of public pages. */
export const describeSite = (folder: string, dynamicPaths: string[]): SiteMap => {
  rmSync(join(folder, unused), { force: true })
  const files = globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const map: SiteMap = { pages: {}, routes: {}, csp: {} }
  for (const file of files.sort()) {
    const path = join(folder, file)
    const html = paintFirst(readFileSync(path, 'utf8'))
    writeFileSync(path, html)
    map.csp[file] = inlineScriptHashes(html)
    const dynamic = dynamicPaths.find((one) => one.replaceAll(':', '') === pathOf(file))
    if (dynamic) map.routes[dynamic] = file
    else map.pages[pathOf(file)] = file
  }
  return map
}
