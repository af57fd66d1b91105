import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteMap } from '../server/http/site-map.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The address that a page gives itself; a page without one is not meant to be found. */
const canonicalOf = (html: string): string | undefined =>
  /<link\b[^>]*\brel="canonical"[^>]*\bhref="([^"]+)"/.exec(html)?.[1]

/** Contents of sitemap.xml and robots.txt. */
export const searchFiles = (folder: string, { pages }: SiteMap, address: string) => {
  const addresses = Object.entries(pages).map(
    ([path, file]) => [path, canonicalOf(readFileSync(join(folder, file), 'utf8'))] as const,
  )
  const publicUrls = addresses.flatMap(([, url]) => url ?? []).sort()
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicUrls.map((url) => `  <url><loc>${escaped(url)}</loc></url>`),
    '</urlset>',
  ]
  // Pages that must not be listed have `noindex`, which a crawler reads only if it may load them.
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${address}/sitemap.xml`]
  return { 'sitemap.xml': `${sitemap.join('\n')}\n`, 'robots.txt': `${robots.join('\n')}\n` }
}

export const writeSearchFiles = (folder: string, map: SiteMap, address: string): void => {
  for (const [name, text] of Object.entries(searchFiles(folder, map, address))) writeFileSync(join(folder, name), text)
}
