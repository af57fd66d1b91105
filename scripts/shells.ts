import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prefetchScript } from '../web/lib/prefetched-user.ts'

/** What the router makes of every page that is not built ahead: empty until its script runs, the same for all. */
export const emptyShell = '__spa-fallback.html'
const shellsFolder = 'shells'

export const isShell = (file: string): boolean => file === emptyShell || file.startsWith(`${shellsFolder}/`)

type Route = { id: string; parentId?: string; path?: string; module: string; imports: string[] }
type Manifest = { routes: Record<string, Route> }

const readManifest = (folder: string): Manifest => {
  const assets = join(folder, 'assets')
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  return JSON.parse(
    readFileSync(join(assets, name), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
}

/** A route with all that it stands in, the outermost first. */
const chainOf = ({ routes }: Manifest, route: Route): Route[] => {
  const above = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(above ? chainOf({ routes }, above) : []), route]
}

const pathOf = (chain: Route[]) => `/${chain.flatMap(({ path }) => path || []).join('/')}`

// Whoever is signed in is asked for by the frame of the private pages.
const isPrivate = (chain: Route[]) => chain.some(({ id }) => id === 'pages/private-layout')

const fill = (html: string, chain: Route[]) => {
  const scripts = new Set(chain.flatMap(({ module, imports }) => [module, ...imports]))
  const links = [...scripts].filter((href) => !html.includes(`"${href}"`))
  const preloads = links.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('')
  // Asked first: behind thirty scripts the question would wait for a free connection.
  const asking = isPrivate(chain) ? `<script>${prefetchScript}</script>` : ''
  return html.replace('<head>', `<head>${asking}`).replace('</head>', `${preloads}</head>`)
}

/**
 * Writes a shell for each of these routes, which asks for the scripts of its page, and for whoever is signed in, with
 * the document: found out one after the other, they would keep a phone waiting for five round trips. Answers the file
 * of each path.
 */
export const writeShells = (folder: string, paths: string[]): Record<string, string> => {
  const manifest = readManifest(folder)
  const chains = Object.values(manifest.routes).map((route) => chainOf(manifest, route))
  const html = readFileSync(join(folder, emptyShell), 'utf8')
  const shells = paths.map((path) => {
    const chain = chains.find((one) => pathOf(one) === path)
    if (!chain) throw new Error(`The built site lacks the route ${path}`)
    const file = `${shellsFolder}${path.replaceAll(':', '')}.html`
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), fill(html, chain))
    return [path, file]
  })
  return Object.fromEntries(shells)
}
